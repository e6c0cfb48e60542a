import type { AppLoadContext } from "@remix-run/node";

import { picturesCopy } from "~/content/desk/articles/pictures";
import { readForm } from "~/lib/forms/form-action.server";
import { textValues } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

import { addPicture, readPictureForm } from "./change-pictures.server";

type Uploaded = { id: string } | { status: number; problem?: string; errors?: FieldErrors };

/** Stores the picture of a form of other things; a picture that is stored already is the same one. */
async function upload(request: Request, context: AppLoadContext) {
  context.waitForBody();
  const { form, file, isTooLarge } = await readPictureForm(request);
  context.restartDeadlines();
  const values = textValues(form);
  if (isTooLarge) {
    const errors = { file: picturesCopy.problems.large };
    return { values, uploaded: { status: 413, errors } };
  }
  form.set("alt", values["picture_alt"] ?? "");
  const outcome = await addPicture(form, context, file);
  if (outcome.ok) return { values, uploaded: { id: outcome.added?.id ?? "" } };
  const { picture, waiting = picture?.id, problem, errors } = outcome.reply;
  if (waiting) return { values, uploaded: { id: waiting } };
  const { status } = outcome;
  return { values, uploaded: { status, ...(errors ? { errors } : { problem: problem ?? "" }) } };
}

/**
 * The fields of a form, and what became of its picture if the button that was pressed uploads one.
 * @throws a 400 response for any other body.
 */
export async function readFormWithPicture(
  request: Request,
  context: AppLoadContext,
): Promise<{ values: FormValues; uploaded?: Uploaded }> {
  const isUpload = /^multipart\//i.test(request.headers.get("Content-Type") ?? "");
  return isUpload ? upload(request, context) : { values: await readForm(request) };
}
