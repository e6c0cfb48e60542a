import type { SupabaseClient } from "@supabase/supabase-js";
import { extname } from "node:path";
import { z } from "zod";

// oxlint-disable-next-line no-restricted-imports -- the blog command imports this file, and Node knows no aliases
import { isPictureId, pictureFiles } from "../../../lib/http/picture-address.ts";
import { exportedPicture } from "./exported-files.ts";

export type ExportedPicture = z.infer<typeof exportedPicture>;

/** The list of pictures of an export. @throws if the text is none. */
export function readPictureList(text: string): ExportedPicture[] {
  return z.array(exportedPicture).parse(JSON.parse(text));
}

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
};

const NAMED_AT_ONCE = 50;

/** Those of the ids that the site has no picture of. @throws if the database does not answer. */
export async function unknownPictures(
  client: SupabaseClient,
  ids: readonly string[],
): Promise<Set<string>> {
  const unknown = new Set(ids);
  for (let at = 0; at < ids.length; at += NAMED_AT_ONCE) {
    const named = ids.slice(at, at + NAMED_AT_ONCE);
    const { data } = await client.from("pictures").select("id").in("id", named).throwOnError();
    for (const { id } of data) unknown.delete(String(id));
  }
  return unknown;
}

/** The files of an exported picture, read by their paths in its folder; none if the id is no picture's. @throws as `read`. */
export async function filesOfPicture(
  id: string,
  read: (path: string) => Promise<Buffer<ArrayBuffer> | null>,
) {
  const found: { name: string; type: string; bytes: Buffer<ArrayBuffer> }[] = [];
  for (const path of isPictureId(id) ? pictureFiles(id) : []) {
    const bytes = await read(path);
    const name = path.slice(id.length + 1);
    if (bytes) found.push({ name, type: types[extname(name)] ?? "", bytes });
  }
  return found;
}
