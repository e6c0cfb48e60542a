import type { SupabaseClient } from "@supabase/supabase-js";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { PICTURE_LIST, PICTURES } from "../../app/features/blog/writing/exported-files.ts";
import {
  filesOfPicture,
  readPictureList,
  unknownPictures,
} from "../../app/features/blog/writing/import-pictures.ts";
import type { ExportedPicture } from "../../app/features/blog/writing/import-pictures.ts";
import { storePicture } from "../../app/features/desk/pictures/store-picture.server.ts";
import { CliError } from "../cli.ts";

type Picture = ExportedPicture & { folder: string };

/** The bytes of a file; null if there is none. */
async function readIfThere(path: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function picturesBeside(files: readonly { path: string }[]): Promise<Map<string, Picture>> {
  const folders = new Set(files.map(({ path }) => join(dirname(path), PICTURES)));
  const pictures = new Map<string, Picture>();
  for (const folder of folders) {
    const list = join(folder, PICTURE_LIST);
    const text = await readIfThere(list);
    if (!text) continue;
    try {
      for (const one of readPictureList(text.toString())) pictures.set(one.id, { ...one, folder });
    } catch {
      throw new CliError(`${list}: is no list of pictures of an export`);
    }
  }
  return pictures;
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
  const unknown = await unknownPictures(client, [...pictures.keys()]);
  for (const { id, alt, file_name, folder } of pictures.values()) {
    if (!unknown.has(id)) continue;
    const found = await filesOfPicture(id, (path) => readIfThere(join(folder, path)));
    if (found.length === 0) throw new CliError(`${join(folder, id)}: the picture is missing`);
    await storePicture({ files: found }, { id, alt, file_name }, client);
    print(`new        picture ${id}  (${file_name})`);
  }
}
