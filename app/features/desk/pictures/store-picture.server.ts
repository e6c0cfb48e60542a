import type { AppLoadContext } from "@remix-run/node";

import { pictureFiles } from "~/lib/http/picture-address";

import { findPicture } from "./load-pictures.server";
import type { DeskPicture } from "./load-pictures.server";
import { digestOf, scalePicture } from "./scale-picture.server";
import type { ScaledPicture } from "./scale-picture.server";

const DUPLICATE = "23505";

const bucketOf = ({ supabase }: AppLoadContext) => supabase.storage.from("pictures");

/** @throws if Storage does not delete them. */
export async function deletePictureFiles(id: string, context: AppLoadContext): Promise<void> {
  const { error } = await bucketOf(context).remove(pictureFiles(id));
  if (error) throw new Error("Files of a picture were not deleted", { cause: error });
}

async function storeFiles({ id, files }: ScaledPicture, context: AppLoadContext): Promise<void> {
  const bucket = bucketOf(context);
  for (const { name, type, bytes } of files) {
    const options = { contentType: type, cacheControl: "31536000" };
    const { error } = await bucket.upload(`${id}/${name}`, bytes, options);
    // An earlier upload of the same file was interrupted.
    if (error && !/already exists/i.test(error.message)) {
      throw new Error("A file of a picture was not stored", { cause: error });
    }
    context.restartDeadlines();
  }
}

/** Deletes what an upload left that failed: its row, which may be there after all, then its files. */
async function undo(row: PictureRow, context: AppLoadContext): Promise<void> {
  try {
    context.restartDeadlines();
    await context.supabase.from("pictures").delete().match(row).throwOnError();
    // A colleague may have stored the same picture at the same time.
    if (await findPicture(row.id, context)) return;
    await deletePictureFiles(row.id, context);
  } catch (error) {
    context.log("error", "Picture files left in Storage", error);
  }
}

type PictureRow = { id: string; alt: string; file_name: string };

type Stored = { id: string } | { problem: string } | { same: DeskPicture };

/**
 * Scales a picture and stores its files and its row; or returns the problem with it, or the stored picture
 * of the same file.
 * @throws if that fails; nothing is left then, as far as the database and Storage respond.
 */
export async function storePicture(
  bytes: Buffer,
  facts: Omit<PictureRow, "id">,
  context: AppLoadContext,
): Promise<Stored> {
  const earlier = await findPicture(digestOf(bytes), context);
  if (earlier) return { same: earlier };
  const scaled = await scalePicture(bytes).finally(context.restartDeadlines);
  if ("problem" in scaled) return scaled;
  const row = { id: scaled.id, ...facts };
  try {
    await storeFiles(scaled, context);
    const { error } = await context.supabase.from("pictures").insert(row);
    if (error?.code !== DUPLICATE) {
      if (error) throw new Error("A picture's row was not stored", { cause: error });
      return { id: row.id };
    }
  } catch (error) {
    await undo(row, context);
    throw error;
  }
  const same = await findPicture(row.id, context);
  if (!same) throw new Error("A picture was deleted while it was uploaded again");
  return { same };
}
