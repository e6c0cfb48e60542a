import type { AppLoadContext } from "@remix-run/node";

import { writingCopy } from "~/content/desk/writing";
import type { FormValues } from "~/lib/forms/form-values";
import { pictureAddress } from "~/lib/http/picture-address";
import { storableLine } from "~/lib/validation/storable-text";

import type { PickerPurpose, UploadedImage } from "./chosen-pictures";
import type { EditorHelp } from "./editor-help";
import type { ArticleReply } from "./save-article.server";

/** The newest pictures; none if they cannot be read: the field takes any address. */
export async function loadNewestPictures(help: EditorHelp, context: AppLoadContext) {
  try {
    return await help.findPictures("");
  } catch (error) {
    context.log("warn", "Pictures of the editor not read", error);
    return [];
  }
}

type Reply = { status: number; reply: ArticleReply };

async function find(purpose: PickerPurpose, values: FormValues, help: EditorHelp): Promise<Reply> {
  const search = storableLine(values[`find_${purpose}`] ?? "", 100);
  const found = await help.findPictures(search);
  return { status: 200, reply: { values, pictures: { purpose, search, found } } };
}

function takeUpload(values: FormValues, uploaded: UploadedImage): Reply {
  if (!("id" in uploaded)) {
    const { status, problem, errors = {} } = uploaded;
    const { alt: picture_alt, file } = errors;
    const refused = { ...(picture_alt && { picture_alt }), ...(file && { file }) };
    const reply = { values, ...(problem ? { problem } : { errors: refused }) };
    return { status, reply };
  }
  const image = pictureAddress(uploaded.id, 1280);
  return { status: 200, reply: { values: { ...values, image, picture_alt: "" } } };
}

/** Enter in the search of a picker uses the form's first button. */
function searchedByEnter(values: FormValues): PickerPurpose | undefined {
  if (values.intent !== "enter") return undefined;
  return (["image", "text"] as const).find((purpose) => values[`find_${purpose}`]?.trim());
}

/**
 * The form after a picture was searched for, chosen, uploaded or put into the text; null if its button asks for
 * something else.
 */
export async function choosePicture(
  values: FormValues,
  uploaded: UploadedImage | undefined,
  help: EditorHelp,
): Promise<Reply | null> {
  const { intent, choose, insert, content = "" } = values;
  const { picker } = writingCopy;
  if (uploaded) return takeUpload(values, uploaded);
  if (choose !== undefined) return { status: 200, reply: { values: { ...values, image: choose } } };
  if (insert !== undefined) {
    const text = `${content.trimEnd()}\n\n${insert}\n`.trimStart();
    return { status: 200, reply: { values: { ...values, content: text }, said: picker.inserted } };
  }
  const purpose = searchedByEnter(values);
  if (purpose || intent === "find-image" || intent === "find-text") {
    return find(purpose ?? (intent === "find-image" ? "image" : "text"), values, help);
  }
  return null;
}
