import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { filesCopy } from "~/content/desk/articles/files";
import type { fileNotices } from "~/content/desk/articles/files";
import { fieldsBeforeFile } from "~/lib/forms/fields-before-file.server";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { readFormWithFile } from "~/lib/forms/form-with-file.server";
import type { PostedFile } from "~/lib/forms/form-with-file.server";
import type { FieldErrors } from "~/lib/forms/form-values";
import { LARGEST_ARTICLE_FILE } from "~/lib/http/file-address";
import { storableLine } from "~/lib/validation/storable-text";
import { topicKey } from "~/lib/validation/topic-key";

import { listFileUses } from "../uses/list-uses.server";
import { keptBy } from "../uses/uses";
import { checkFile } from "./check-file.server";
import { findFile } from "./load-files.server";
import type { DeskFile } from "./load-files.server";
import { fileIdOf, FILES_BUCKET, storeFile } from "./store-file.server";

const { problems } = filesCopy;

/** Bytes; a form with the largest file has fewer. */
const LARGEST_FORM = LARGEST_ARTICLE_FILE + 1024 * 1024;
const MOST_DROPPED = 512 * 1024 * 1024;

export type FileReply = { problem?: string; errors?: FieldErrors };

export type FileOutcome =
  | { ok: true; notice: keyof typeof fileNotices; added?: DeskFile }
  | ({ ok: false } & ActionResult<FileReply>);

const refuse = (status: number, reply: FileReply): FileOutcome => ({ ok: false, status, reply });

const withoutEnd = (name: string) => name.replace(/\.[^.]{1,10}$/, "");

/** The last part of the file's address. */
function nameFor(title: string, type: string): string {
  const words = topicKey(title).match(/[a-z0-9]+/g) ?? [];
  const plain = words.join("-").slice(0, 80).replace(/-$/, "");
  return `${plain || "file"}.${type}`;
}

/** Stores an upload, unless it is there already. @throws if Storage or the database does not answer. */
async function storeUpload(posted: PostedFile, context: AppLoadContext): Promise<FileOutcome> {
  const checked = checkFile(posted.name, posted.bytes);
  if ("problem" in checked) return refuse(422, { errors: { file: checked.problem } });
  const { type } = checked;
  const { bytes } = posted;
  const id = fileIdOf(bytes);
  const same = await findFile(id, context);
  if (same) return { ok: true, notice: "file-added", added: same };
  const typed = withoutEnd(posted.name).replaceAll("_", " ");
  const title = storableLine(typed, 200) || filesCopy.unnamed;
  const name = nameFor(title, type);
  await storeFile({ id, name, title }, bytes, await context.backgroundClient());
  const added = await findFile(id, context);
  return { ok: true, notice: "file-added", ...(added && { added }) };
}

/** Stores a file of an export; false for one that may not be uploaded, or whose bytes are others. @throws as `storeFile`. */
export const storeImportedFile: typeof storeFile = async (row, bytes, client) =>
  "type" in checkFile(row.name, bytes) && storeFile(row, bytes, client);

/** Stores the file of a form. */
async function addFile(posted: PostedFile | undefined, context: AppLoadContext) {
  if (!posted) return refuse(422, { errors: { file: problems.file } });
  try {
    return await storeUpload(posted, context);
  } catch (error) {
    context.log("error", "File not stored", error);
    return refuse(503, { problem: problems.failed });
  }
}

/** As the database checks it: the beginning of the digest of the file. */
const fileId = z.string().regex(/^[0-9a-f]{32}$/);

async function deleteFile(form: FormData, context: AppLoadContext): Promise<FileOutcome> {
  const id = fileId.safeParse(form.get("file_id")).data;
  if (!id) throw data(null, { status: 400 });
  const { supabase } = context;
  try {
    const kept = keptBy((await listFileUses([id], context)).get(id));
    if (kept) return refuse(409, { problem: `${problems.used} ${kept}` });
    const file = await findFile(id, context);
    // The bytes first: as long as the file is listed, it can be deleted again.
    if (file) {
      const { error } = await supabase.storage.from(FILES_BUCKET).remove([`${id}/${file.name}`]);
      if (error) throw new Error("A file was not deleted", { cause: error });
    }
    await supabase.from("article_files").delete().eq("id", id).throwOnError();
    return { ok: true, notice: "file-deleted" };
  } catch (error) {
    context.log("error", "File not deleted", error);
    return refuse(503, { problem: problems.notDeleted });
  }
}

/**
 * Adds or deletes a file, as the form's `intent` names.
 * @throws a 400 response for a form that no page has.
 */
export async function changeFiles(request: Request, context: AppLoadContext): Promise<FileOutcome> {
  const isTooLarge = Number(request.headers.get("Content-Length")) > LARGEST_FORM;
  const read = async () =>
    isTooLarge
      ? { form: await fieldsBeforeFile(request, MOST_DROPPED), file: undefined }
      : await readFormWithFile(request, LARGEST_ARTICLE_FILE + 1);
  const { form, file } = await read().catch(() => {
    throw data(null, { status: 400 });
  });
  // A large file takes longer to arrive than a page may take.
  context.restartDeadlines();
  if (isTooLarge) return refuse(413, { errors: { file: problems.large } });
  const intent = form.get("intent");
  if (intent === "add") return addFile(file, context);
  if (intent === "delete") return deleteFile(form, context);
  throw data(null, { status: 400 });
}
