import type { SupabaseClient } from "@supabase/supabase-js";

// oxlint-disable-next-line no-restricted-imports -- the blog command imports this file, and Node knows no aliases
import { pictureFiles } from "../../../lib/http/picture-address.ts";

import type { ScaledPicture } from "./scale-picture.server";

const DUPLICATE = "23505";

/** @throws if Storage does not delete them. */
export async function deletePictureFiles(id: string, client: SupabaseClient): Promise<void> {
  const { error } = await client.storage.from("pictures").remove(pictureFiles(id));
  if (error) throw new Error("Files of a picture were not deleted", { cause: error });
}

type PictureRow = { id: string; alt: string; file_name: string };

/** Stores the files of a scaled picture, then its row. @throws if that fails; it may be tried again. */
export async function storePicture(
  { files }: Pick<ScaledPicture, "files">,
  row: PictureRow,
  client: SupabaseClient,
): Promise<void> {
  for (const { name, type, bytes } of files) {
    const options = { contentType: type, cacheControl: "31536000" };
    const { error } = await client.storage
      .from("pictures")
      .upload(`${row.id}/${name}`, bytes, options);
    // An earlier attempt was interrupted.
    if (error && !/already exists/i.test(error.message)) {
      throw new Error("A file of a picture was not stored", { cause: error });
    }
  }
  const { error } = await client.from("pictures").insert(row);
  if (error && error.code !== DUPLICATE) {
    throw new Error("A picture's row was not stored", { cause: error });
  }
}
