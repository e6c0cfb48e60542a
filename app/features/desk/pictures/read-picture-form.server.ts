import { data } from "@remix-run/node";

import { fieldsBeforeFile } from "~/lib/forms/fields-before-file.server";
import { LARGEST_FILE } from "~/lib/pictures/limits";

/** Bytes; a form with the largest file and the longest description has fewer. */
const LARGEST_FORM = LARGEST_FILE + 1024 * 1024;

const MOST_DROPPED = 512 * 1024 * 1024;

/**
 * The posted form. Of one that is too large, only the fields before the file are read, and `isTooLarge` is
 * set.
 * @throws a 400 response if it cannot be read.
 */
export async function readPictureForm(
  request: Request,
): Promise<{ form: FormData; isTooLarge: boolean }> {
  const isTooLarge = Number(request.headers.get("Content-Length")) > LARGEST_FORM;
  try {
    const form = await (isTooLarge ? fieldsBeforeFile(request, MOST_DROPPED) : request.formData());
    return { form, isTooLarge };
  } catch {
    throw data(null, { status: 400 });
  }
}
