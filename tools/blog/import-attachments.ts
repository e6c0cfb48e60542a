import type { SupabaseClient } from "@supabase/supabase-js";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import {
  attachmentFolders,
  unknownAttachments,
} from "../../app/features/blog/writing/import-attachments.ts";
import type { SourceAttachment } from "../../app/features/blog/writing/import-attachments.ts";
import { storeFile } from "../../app/features/desk/files/store-file.server.ts";
import { storePicture } from "../../app/features/desk/pictures/store-picture.server.ts";
import { CliError } from "../cli.ts";

const stores = { picture: storePicture, download: storeFile };

/** The bytes of a file; null if there is none. */
async function readIfThere(path: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

type Attachment = SourceAttachment & { kind: string; place: string };

async function attachmentsBeside(
  files: readonly { path: string }[],
): Promise<Map<string, Attachment>> {
  const places = new Set(files.map(({ path }) => dirname(path)));
  const found = new Map<string, Attachment>();
  for (const beside of places)
    for (const { folder, list, sources } of attachmentFolders) {
      const place = join(beside, folder);
      const text = await readIfThere(join(place, list));
      if (!text) continue;
      const kind = folder.replace(/s$/, "");
      try {
        const named = sources(text.toString(), (path) => readIfThere(join(place, path)));
        for (const [id, one] of named) found.set(id, { ...one, kind, place: join(place, id) });
      } catch {
        throw new CliError(`${join(place, list)}: is no list of ${folder} of an export`);
      }
    }
  return found;
}

/**
 * Stores the pictures and downloads of the folders that an export puts beside articles, except those that are stored already.
 * @throws CliError if a file is missing, or if they cannot be stored.
 */
export async function importAttachments(
  client: SupabaseClient,
  files: readonly { path: string }[],
  print: (line: string) => void,
): Promise<void> {
  const attachments = await attachmentsBeside(files);
  const unknown = await unknownAttachments(client, [...attachments.keys()]);
  for (const [id, { title, kind, place, store }] of attachments) {
    if (!unknown.has(id)) continue;
    if (!(await store(stores, client)))
      throw new CliError(`${place}: the ${kind} is missing, or is not the one that the list names`);
    print(`new        ${kind} ${id}  (${title})`);
  }
}
