import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { picturesCopy } from "~/content/desk/articles/pictures";
import type { pictureNotices } from "~/content/desk/articles/pictures";
import { formCopy } from "~/content/leads/forms";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors } from "~/lib/forms/form-values";
import { isPictureId } from "~/lib/http/picture-address";
import { LARGEST_FILE } from "~/lib/pictures/limits";
import { storableLine } from "~/lib/validation/storable-text";
import { textField } from "~/lib/validation/text";
import { fieldsBeforeFile } from "~/lib/forms/fields-before-file.server";
import { readFormWithFile } from "~/lib/forms/form-with-file.server";
import type { FormWithFile, PostedFile } from "~/lib/forms/form-with-file.server";

import { listPictureUses } from "../uses/list-uses.server";
import { keptBy } from "../uses/uses";
import { findPicture } from "./load-pictures.server";
import type { DeskPicture } from "./load-pictures.server";
import { markUpload, removeUpload } from "./picture-uploads.server";
import { receivePicture } from "./receive-picture.server";
import { scaleWaiting } from "./scale-waiting.server";
import { deletePictureFiles } from "./store-picture.server";

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
): Promise<FormWithFile & { isTooLarge: boolean }> {
  const isTooLarge = Number(request.headers.get("Content-Length")) > LARGEST_FORM;
  try {
    if (isTooLarge) {
      return { form: await fieldsBeforeFile(request, MOST_DROPPED), file: undefined, isTooLarge };
    }
    return { ...(await readFormWithFile(request, LARGEST_FILE + 1)), isTooLarge };
  } catch {
    throw data(null, { status: 400 });
  }
}

const { problems } = picturesCopy;

export type PictureReply = {
  problem?: string;
  errors?: FieldErrors;
  /** The typed description. */
  alt?: string;
  /** The picture whose description was changed; without it, the form is the one that adds a picture. */
  picture?: DeskPicture;
  /** Id of the same file's upload, which is still being scaled. */
  waiting?: string;
};

export type PictureOutcome =
  | {
      ok: true;
      notice: keyof typeof pictureNotices;
      /** The picture that was added. */
      added?: { id: string; alt: string };
    }
  | ({ ok: false } & ActionResult<PictureReply>);

const description = textField({
  max: 300,
  messages: {
    required: problems.alt,
    unreadable: formCopy.unreadable,
    tooLong: () => problems.altLong,
  },
});

const upload = z.object({
  file: z
    .custom<PostedFile>((file) => Boolean((file as PostedFile)?.bytes.length), problems.file)
    .refine(({ bytes }) => bytes.length <= LARGEST_FILE, problems.large),
  alt: description,
});

function refuse(status: number, reply: PictureReply): PictureOutcome {
  return { ok: false, status, reply };
}

function typedIn(form: FormData): string {
  const alt = form.get("alt");
  return typeof alt === "string" ? alt : "";
}

/** Stores the picture of a form under its description `alt`. */
export async function addPicture(
  form: FormData,
  context: AppLoadContext,
  posted: PostedFile | undefined,
): Promise<PictureOutcome> {
  const typed = typedIn(form);
  const parsed = upload.safeParse({ file: posted, alt: typed });
  if (!parsed.success) return refuse(422, { alt: typed, errors: fieldErrors(parsed.error) });
  const { file, alt } = parsed.data;
  try {
    const file_name = storableLine(file.name, 200) || picturesCopy.unnamed;
    const received = await receivePicture(file.bytes, { alt, file_name }, context);
    if ("problem" in received) {
      return refuse(422, { alt: typed, errors: { file: received.problem } });
    }
    if ("same" in received) {
      return refuse(409, { alt: typed, picture: received.same, problem: problems.same });
    }
    if ("waiting" in received) {
      return refuse(409, { alt: typed, waiting: received.waiting, problem: problems.waiting });
    }
    const notice = received.isStored ? "picture-added" : "picture-received";
    return { ok: true, notice, added: { id: received.id, alt } };
  } catch (error) {
    context.log("error", "Picture not stored", error);
    return refuse(503, { alt: typed, problem: problems.failed });
  }
}

function pictureIn(form: FormData): string {
  const id = form.get("picture");
  if (typeof id !== "string" || !isPictureId(id)) throw data(null, { status: 400 });
  return id;
}

async function describePicture(form: FormData, context: AppLoadContext): Promise<PictureOutcome> {
  const id = pictureIn(form);
  const typed = typedIn(form);
  const picture = await findPicture(id, context).catch((error: unknown) => {
    context.log("error", "Picture not read", error);
    return undefined;
  });
  if (picture === null) return refuse(409, { alt: typed, problem: problems.gone });
  const reply = { alt: typed, ...(picture ? { picture } : {}) };
  const parsed = z.object({ alt: description }).safeParse({ alt: typed });
  if (!parsed.success) return refuse(422, { ...reply, errors: fieldErrors(parsed.error) });
  const { data: changed, error } = await context.supabase
    .from("pictures")
    .update(parsed.data)
    .eq("id", id)
    .select("id");
  if (error) {
    context.log("error", "Picture not described", error);
    return refuse(503, { ...reply, problem: problems.notDescribed });
  }
  if (changed.length === 0) return refuse(409, { alt: typed, problem: problems.gone });
  return { ok: true, notice: "picture-described" };
}

async function deletePicture(form: FormData, context: AppLoadContext): Promise<PictureOutcome> {
  const id = pictureIn(form);
  try {
    const kept = keptBy((await listPictureUses([id], context)).get(id));
    if (kept) return refuse(409, { problem: `${problems.used} ${kept}` });
    // The files first: as long as the picture is listed, it can be deleted again.
    await deletePictureFiles(id, context.supabase);
    await context.supabase.from("pictures").delete().eq("id", id).throwOnError();
    return { ok: true, notice: "picture-deleted" };
  } catch (error) {
    context.log("error", "Picture not deleted", error);
    return refuse(503, { problem: problems.notDeleted });
  }
}

async function scaleAgain(form: FormData, context: AppLoadContext): Promise<PictureOutcome> {
  const id = pictureIn(form);
  try {
    await markUpload(id, null, context.supabase);
    void scaleWaiting(context);
    return { ok: true, notice: "picture-received" };
  } catch (error) {
    context.log("error", "Picture not scaled again", error);
    return refuse(503, { problem: problems.notChanged });
  }
}

async function discardUpload(form: FormData, context: AppLoadContext): Promise<PictureOutcome> {
  const id = pictureIn(form);
  try {
    await removeUpload(id, context.supabase);
    return { ok: true, notice: "picture-deleted" };
  } catch (error) {
    context.log("error", "Picture not deleted", error);
    return refuse(503, { problem: problems.notDeleted });
  }
}

const changes = new Map([
  ["add", addPicture],
  ["again", scaleAgain],
  ["discard", discardUpload],
  ["describe", describePicture],
  ["delete", deletePicture],
]);

/**
 * Adds, describes or deletes a picture, as the form's `intent` names.
 * @throws a 400 response for a form that no page has.
 */
export async function changePictures(
  request: Request,
  context: AppLoadContext,
): Promise<PictureOutcome> {
  const { form, file, isTooLarge } = await readPictureForm(request);
  // A large picture takes longer to arrive than a page may take.
  context.restartDeadlines();
  if (isTooLarge) return refuse(413, { alt: typedIn(form), errors: { file: problems.large } });
  const change = changes.get(String(form.get("intent")));
  if (!change) throw data(null, { status: 400 });
  return change(form, context, file);
}
