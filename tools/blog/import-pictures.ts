import type { SupabaseClient } from "@supabase/supabase-js";
import { readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { z } from "zod";

import {
  exportedPicture,
  PICTURE_LIST,
  PICTURES,
} from "../../app/features/blog/writing/exported-files.ts";
import { storePicture } from "../../app/features/desk/pictures/store-picture.server.ts";
import { pictureFiles } from "../../app/lib/http/picture-address.ts";
import { CliError } from "../cli.ts";

type Picture = z.infer<typeof exportedPicture> & { folder: string };

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
};

/** The bytes of a file; null if there is none. */
async function readIfThere(path: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function picturesBeside(files: readonly { path: string }[]): Promise<Picture[]> {
  const folders = new Set(files.map(({ path }) => join(dirname(path), PICTURES)));
  const pictures = new Map<string, Picture>();
  for (const folder of folders) {
    const list = join(folder, PICTURE_LIST);
    const text = await readIfThere(list);
    if (!text) continue;
    try {
      for (const one of z.array(exportedPicture).parse(JSON.parse(text.toString())))
        pictures.set(one.id, { ...one, folder });
    } catch {
      throw new CliError(`${list}: is no list of pictures of an export`);
    }
  }
  return [...pictures.values()];
}

const NAMED_AT_ONCE = 50;

async function missingOf(client: SupabaseClient, pictures: readonly Picture[]) {
  const known = new Set<string>();
  for (let at = 0; at < pictures.length; at += NAMED_AT_ONCE) {
    const ids = pictures.slice(at, at + NAMED_AT_ONCE).map(({ id }) => id);
    const { data } = await client.from("pictures").select("id").in("id", ids).throwOnError();
    for (const { id } of data) known.add(String(id));
  }
  return pictures.filter(({ id }) => !known.has(id));
}

/**
 * Stores the pictures of the folder that an export puts beside articles, except those that are stored already.
 * @throws CliError if a file is missing, or if they cannot be stored.
 */
export async function importPictures(
  client: SupabaseClient,
  files: readonly { path: string }[],
  print: (line: string) => void,
): Promise<void> {
  const pictures = await picturesBeside(files);
  for (const { id, alt, file_name, folder } of await missingOf(client, pictures)) {
    const found = [];
    for (const path of pictureFiles(id)) {
      const bytes = await readIfThere(join(folder, path));
      const name = path.slice(id.length + 1);
      if (bytes) found.push({ name, type: types[extname(name)] ?? "", bytes });
    }
    if (found.length === 0) throw new CliError(`${join(folder, id)}: the picture is missing`);
    await storePicture({ files: found }, { id, alt, file_name }, client);
    print(`new        picture ${id}  (${file_name})`);
  }
}
