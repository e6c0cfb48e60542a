import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

// oxlint-disable-next-line no-restricted-imports -- the blog command imports this file, and Node knows no aliases
import { fileAt, fileAddress } from "../../../lib/http/file-address.ts";
// oxlint-disable-next-line no-restricted-imports -- as above
import { pictureFiles } from "../../../lib/http/picture-address.ts";
import type { formatArticleFile } from "./format-article-file.ts";

type StoredArticle = Parameters<typeof formatArticleFile>[0];

/** Maximum length in characters; most file systems allow 255 bytes. */
const longestName = 200;

/** The database allows any text as a slug; file systems do not. */
function nameOf(slug: string): string {
  const plain = /^[\w-][\w.-]*$/.test(slug) ? slug : encodeURIComponent(slug).replace(/^\./, "%2E");
  return plain.slice(0, longestName);
}

/** Names the files of articles, each once, also on case-insensitive file systems. */
export function createFileNames(): (slug: string) => string {
  const taken = new Set<string>();
  return (slug) => {
    const base = nameOf(slug);
    let name = `${base}.md`;
    for (let next = 2; taken.has(name.toLowerCase()); next += 1) name = `${base}~${next}.md`;
    taken.add(name.toLowerCase());
    return name;
  };
}

const address = /\/(?:pictures|files)\/([0-9a-f]{32}(?:-\d{1,5}x\d{1,5})?)\//g;

/** The ids of the site's pictures and files that an article shows. */
export function attachmentsIn({
  content,
  image_url,
  share_image,
}: Pick<StoredArticle, "content" | "image_url" | "share_image">): string[] {
  const text = `${content}\n${image_url ?? ""}\n${share_image ?? ""}`;
  return Array.from(text.matchAll(address), ([, id = ""]) => id);
}

/** What articles show beside their text, which an export has in a folder of its own. */
export type Attachments<Row extends { id: string }> = {
  /** Also the name of the bucket. */
  folder: string;
  table: string;
  /** The file in the folder that has a row for each. */
  list: string;
  row: z.ZodObject<z.ZodRawShape, z.core.$strip> & z.ZodType<Row>;
  /** In the bucket and in the folder. */
  pathsOf(row: Row): string[];
};

const picture = z.object({ id: z.string(), alt: z.string(), file_name: z.string() });
const file = z.object({ id: z.string(), name: z.string(), title: z.string().min(1).max(200) });

/** A picture as the list in its folder names it. */
export type ExportedPicture = z.infer<typeof picture>;
/** A file to download, as the list in its folder names it. */
export type ExportedDownload = z.infer<typeof file>;

export const exportedPictures: Attachments<ExportedPicture> = {
  folder: "pictures",
  table: "pictures",
  list: "pictures.json",
  row: picture,
  pathsOf: ({ id }) => pictureFiles(id),
};

export const exportedDownloads: Attachments<ExportedDownload> = {
  folder: "files",
  table: "article_files",
  list: "files.json",
  row: file,
  pathsOf: ({ id, name }) => (fileAt(fileAddress({ id, name })) ? [`${id}/${name}`] : []),
};

/** A file by its path within the export, and its bytes; null for one that Storage does not have. */
export type ExportedFile = { name: string; read(): Promise<string | ArrayBuffer | null> };

const READ_AT_ONCE = 200;

async function* filesOf<Row extends { id: string }>(
  { folder, table, list, row, pathsOf }: Attachments<Row>,
  client: SupabaseClient,
  wanted: ReadonlySet<string> | "all",
): AsyncGenerator<ExportedFile> {
  const found: Row[] = [];
  for (let last = ""; ;) {
    const columns = Object.keys(row.shape).join();
    const rows = client.from(table).select(columns).gt("id", last);
    const { data } = await rows.order("id").limit(READ_AT_ONCE).throwOnError();
    const page = z.array(row).parse(data);
    last = page.at(-1)?.id ?? "";
    if (!last) break;
    found.push(...page.filter(({ id }) => wanted === "all" || wanted.has(id)));
  }
  const bucket = client.storage.from(folder);
  for (const path of found.flatMap(pathsOf)) {
    const read = async () => {
      const { data, error } = await bucket.download(path);
      if (!error) return data.arrayBuffer();
      // Pictures of the first releases have no share card.
      if ("status" in error && [400, 404].includes(Number(error.status))) return null;
      throw new Error(`${folder}/${path} was not read`, { cause: error });
    };
    yield { name: `${folder}/${path}`, read };
  }
  if (found.length === 0) return;
  const text = `${JSON.stringify(found, null, 2)}\n`;
  yield { name: `${folder}/${list}`, read: async () => text };
}

/** Whether a path of an export is that of a list, whose rows colleagues may change. */
export const isAttachmentList = (path: string) =>
  [exportedPictures, exportedDownloads].some(({ folder, list }) => path === `${folder}/${list}`);

/**
 * The files of stored pictures and downloads with these ids, or of all, with a list of each of both, if there are any.
 * @throws while it is read, if the database or Storage does not respond.
 */
export async function* exportedAttachments(
  client: SupabaseClient,
  wanted: ReadonlySet<string> | "all",
): AsyncGenerator<ExportedFile> {
  yield* filesOf(exportedPictures, client, wanted);
  yield* filesOf(exportedDownloads, client, wanted);
}
