import type { SupabaseClient } from "@supabase/supabase-js";
import { extname } from "node:path";
import { z } from "zod";

// oxlint-disable-next-line no-restricted-imports -- the blog command imports this file, and Node knows no aliases
import { isPictureId } from "../../../lib/http/picture-address.ts";
import { exportedDownloads, exportedPictures } from "./exported-files.ts";
import type { Attachments, ExportedDownload, ExportedPicture } from "./exported-files.ts";

/** A file in the folder of pictures or downloads; null if it is not there. */
type Read = (path: string) => Promise<Buffer<ArrayBuffer> | null>;

type StoredFile = { name: string; type: string; bytes: Buffer<ArrayBuffer> };

/** How the site stores pictures and downloads; `download` gives false for bytes that are not those of the row. */
export type AttachmentStores = {
  picture(
    picture: { files: StoredFile[] },
    row: ExportedPicture,
    client: SupabaseClient,
  ): Promise<void>;
  download(
    row: ExportedDownload,
    bytes: Buffer<ArrayBuffer>,
    client: SupabaseClient,
  ): Promise<boolean>;
};

/** A picture or download of an export. */
export type SourceAttachment = {
  /** What a person knows it by. */
  title: string;
  /** Stores it; false if its files are missing or others. @throws if the database or Storage does not answer. */
  store(stores: AttachmentStores, client: SupabaseClient): Promise<boolean>;
};

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
};

async function filesOfPicture(row: ExportedPicture, read: Read): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for (const path of isPictureId(row.id) ? exportedPictures.pathsOf(row) : []) {
    const bytes = await read(path);
    const name = path.slice(row.id.length + 1);
    if (bytes) found.push({ name, type: types[extname(name)] ?? "", bytes });
  }
  return found;
}

async function storePicture(
  row: ExportedPicture,
  read: Read,
  { picture }: AttachmentStores,
  client: SupabaseClient,
): Promise<boolean> {
  const files = await filesOfPicture(row, read).catch(() => []);
  if (files.length > 0) await picture({ files }, row, client);
  return files.length > 0;
}

async function storeDownload(
  row: ExportedDownload,
  read: Read,
  { download }: AttachmentStores,
  client: SupabaseClient,
): Promise<boolean> {
  const [path] = exportedDownloads.pathsOf(row);
  const bytes = path ? await read(path).catch(() => null) : null;
  return bytes !== null && (await download(row, bytes, client));
}

type Folder = {
  folder: string;
  /** The file that names what is in it. */
  list: string;
  /** What the list names, by ids. @throws if the text is no such list. */
  sources(list: string, read: Read): Map<string, SourceAttachment>;
};

function folderOf<Row extends { id: string }>(
  { folder, list, row }: Attachments<Row>,
  titleOf: (one: Row) => string,
  store: (one: Row, read: Read, ...rest: Parameters<SourceAttachment["store"]>) => Promise<boolean>,
): Folder {
  const sources: Folder["sources"] = (text, read) =>
    new Map(
      z
        .array(row)
        .parse(JSON.parse(text))
        .map((one) => [
          one.id,
          { title: titleOf(one), store: (...rest) => store(one, read, ...rest) },
        ]),
    );
  return { folder, list, sources };
}

/** The folders beside the articles of an export. */
export const attachmentFolders = [
  folderOf(exportedPictures, ({ file_name }) => file_name, storePicture),
  folderOf(exportedDownloads, ({ title }) => title, storeDownload),
];

const NAMED_AT_ONCE = 50;

/** Those of the ids that the site has neither a picture nor a download of. @throws if the database does not answer. */
export async function unknownAttachments(
  client: SupabaseClient,
  ids: readonly string[],
): Promise<Set<string>> {
  const unknown = new Set(ids);
  for (const { table } of [exportedPictures, exportedDownloads])
    for (let at = 0; at < ids.length; at += NAMED_AT_ONCE) {
      const named = ids.slice(at, at + NAMED_AT_ONCE);
      const { data } = await client.from(table).select("id").in("id", named).throwOnError();
      for (const { id } of data) unknown.delete(String(id));
    }
  return unknown;
}
