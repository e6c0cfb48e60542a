import type { AppLoadContext } from "@remix-run/node";

import { writingCopy } from "~/content/desk/articles/writing";
import type { FormValues } from "~/lib/forms/form-values";
import { pictureAddress } from "~/lib/http/picture-address";
import { storableLine } from "~/lib/validation/storable-text";

import { pickedAs, pickerPurposes, UPLOAD_SHARED } from "./chosen-pictures";
import type { PickerPurpose, UploadedImage } from "./chosen-pictures";
import type { EditorHelp } from "./editor-help";
import type { ArticleReply } from "./save-article.server";

/** The newest pictures; none if they cannot be read: the field takes any address. */
export async function loadNewestPictures(
  help: Pick<EditorHelp, "findPictures">,
  context: AppLoadContext,
) {
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
  const field = values.intent === UPLOAD_SHARED ? "share_image" : "image";
  const image = { [field]: pictureAddress(uploaded.id, 1280) };
  return { status: 200, reply: { values: { ...values, ...image, picture_alt: "" } } };
}

/** The picker that was searched: Enter in its field uses the form's first button. */
function searchedPicker(values: FormValues): PickerPurpose | undefined {
  const { intent } = values;
  return pickerPurposes.find((purpose) =>
    intent === "enter" ? values[`find_${purpose}`]?.trim() : intent === `find-${purpose}`,
  );
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
  const { content = "" } = values;
  const { picker } = writingCopy;
  if (uploaded) return takeUpload(values, uploaded);
  const image = values[pickedAs.image];
  if (image !== undefined) return { status: 200, reply: { values: { ...values, image } } };
  const share_image = values[pickedAs.share];
  if (share_image !== undefined)
    return { status: 200, reply: { values: { ...values, share_image } } };
  const insert = values[pickedAs.text];
  if (insert !== undefined) {
    const text = `${content.trimEnd()}\n\n${insert}\n`.trimStart();
    return { status: 200, reply: { values: { ...values, content: text }, said: picker.inserted } };
  }
  const purpose = searchedPicker(values);
  return purpose ? find(purpose, values, help) : null;
}
