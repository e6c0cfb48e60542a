import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

// oxlint-disable-next-line no-restricted-imports -- the blog command imports this file, and Node knows no aliases
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

const address = /\/pictures\/([0-9a-f]{32}-\d{1,5}x\d{1,5})\//g;

/** The ids of the site's pictures that an article shows. */
export function picturesIn({
  content,
  image_url,
  share_image,
}: Pick<StoredArticle, "content" | "image_url" | "share_image">): string[] {
  const text = `${content}\n${image_url ?? ""}\n${share_image ?? ""}`;
  return Array.from(text.matchAll(address), ([, id = ""]) => id);
}

/** A picture as the list in its folder names it. */
export const exportedPicture = z.object({ id: z.string(), alt: z.string(), file_name: z.string() });

/** The folder of pictures beside the articles, and the list in it. */
export const PICTURES = "pictures";
export const PICTURE_LIST = "pictures.json";

/** A file by its path within the export, and its bytes; null for one that Storage does not have. */
export type ExportedFile = { name: string; read(): Promise<string | ArrayBuffer | null> };

const READ_AT_ONCE = 200;

/**
 * The files of stored pictures with these ids, or of all, and at last the list of them, if there are any.
 * @throws while it is read, if the database or Storage does not respond.
 */
export async function* exportedPictures(
  client: SupabaseClient,
  wanted: ReadonlySet<string> | "all",
): AsyncGenerator<ExportedFile> {
  const found: z.infer<typeof exportedPicture>[] = [];
  for (let last = ""; ;) {
    const columns = Object.keys(exportedPicture.shape).join();
    const pictures = client.from("pictures").select(columns).gt("id", last);
    const { data } = await pictures.order("id").limit(READ_AT_ONCE).throwOnError();
    const page = z.array(exportedPicture).parse(data);
    last = page.at(-1)?.id ?? "";
    if (!last) break;
    found.push(...page.filter(({ id }) => wanted === "all" || wanted.has(id)));
  }
  const bucket = client.storage.from("pictures");
  for (const { id } of found)
    for (const path of pictureFiles(id)) {
      const read = async () => {
        const { data, error } = await bucket.download(path);
        if (!error) return data.arrayBuffer();
        // Pictures of the first releases have no share card.
        if ("status" in error && [400, 404].includes(Number(error.status))) return null;
        throw new Error(`The picture ${path} was not read`, { cause: error });
      };
      yield { name: `${PICTURES}/${path}`, read };
    }
  if (found.length === 0) return;
  const list = `${JSON.stringify(found, null, 2)}\n`;
  yield { name: `${PICTURES}/${PICTURE_LIST}`, read: async () => list };
}
