import type { SupabaseClient } from "@supabase/supabase-js";
import { createHash } from "node:crypto";

// oxlint-disable-next-line no-restricted-imports -- the blog command imports this file, and Node knows no aliases
import { fileTypeOf, fileTypes } from "../../../lib/http/file-address.ts";

const DUPLICATE = "23505";

export const FILES_BUCKET = "files";

/** The id of a file: the beginning of its digest. */
export const fileIdOf = (bytes: Buffer) =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 32);

type FileRow = { id: string; name: string; title: string };

/**
 * Stores the bytes of a file, then its row; false if they are not those of its id. @throws if that fails; it may be tried again.
 */
export async function storeFile(
  row: FileRow,
  bytes: Buffer<ArrayBuffer>,
  client: SupabaseClient,
): Promise<boolean> {
  const type = fileTypeOf(row.name);
  if (!type || fileIdOf(bytes) !== row.id) return false;
  const options = { contentType: fileTypes[type], cacheControl: "31536000" };
  const { error } = await client.storage
    .from(FILES_BUCKET)
    .upload(`${row.id}/${row.name}`, bytes, options);
  // An earlier attempt was interrupted.
  if (error && !/already exists/i.test(error.message))
    throw new Error("A file was not stored", { cause: error });
  const { error: refused } = await client
    .from("article_files")
    .insert({ ...row, bytes: bytes.length });
  if (refused && refused.code !== DUPLICATE)
    throw new Error("A file's row was not stored", { cause: refused });
  return true;
}
