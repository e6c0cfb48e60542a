import {
  articleImportCopy as copy,
  MOST_UNPACKED_MEGABYTES,
  MOST_ZIPPED,
} from "~/content/desk/articles/article-import";
import type { PostedFile } from "~/lib/forms/form-with-file.server";

import { attachmentFolders } from "../../writing/import-attachments";
import type { SourceAttachment } from "../../writing/import-attachments";
import { readZip } from "./read-zip.server";
import type { ZippedFile } from "./read-zip.server";

type TextFile = { name: string; text: string };

/** A file or article that is not imported, and why. */
export type Skipped = { file: string; reasons: string[] };

/** What the posted files have. */
export type Sources = {
  articles: TextFile[];
  ghost: TextFile[];
  /** Pictures and downloads by their ids. */
  attachments: Map<string, SourceAttachment>;
  skipped: Skipped[];
};

const LIMITS = { mostFiles: MOST_ZIPPED, mostBytes: MOST_UNPACKED_MEGABYTES * 1024 * 1024 };
const isXml = (name: string) => /\.xml$/i.test(name);
const isMarkdown = (name: string) => /\.(?:md|markdown)$/i.test(name);
/** What the XML files of WordPress, Tools, Export, name in their head. */
const isWordPress = (text: string) => text.slice(0, 10_000).includes("://wordpress.org/export/");
const skip = (file: string, reason: string): Skipped => ({ file, reasons: [reason] });

/** The text of a file; null if it is none. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const textIn = (file: ZippedFile) => file.read().then(decode, () => undefined);

/** Adds the pictures and downloads of an export in a ZIP file, and returns the folders that have them. */
async function addAttachments(files: readonly ZippedFile[], sources: Sources): Promise<string[]> {
  const paths = new Map(files.map((file) => [file.path, file]));
  const folders: string[] = [];
  for (const { folder, list: name, sources: read } of attachmentFolders) {
    const end = `${folder}/${name}`;
    const list = files.find(({ path }) => path === end || path.endsWith(`/${end}`));
    if (!list) continue;
    const place = list.path.slice(0, -name.length);
    folders.push(place);
    const bytesAt = (path: string) => paths.get(place + path)?.read() ?? Promise.resolve(null);
    try {
      const found = read((await textIn(list)) ?? "", bytesAt);
      for (const [id, one] of found) sources.attachments.set(id, one);
    } catch {
      sources.skipped.push(skip(list.path, copy.reasons.unread));
    }
  }
  return folders;
}

function addText({ name, text }: TextFile, sources: Sources): void {
  const { wordPress, unknown } = copy.reasons;
  if (isMarkdown(name)) sources.articles.push({ name, text });
  else sources.skipped.push(skip(name, isWordPress(text) ? wordPress : unknown));
}

async function addZipped(files: readonly ZippedFile[], sources: Sources): Promise<void> {
  const folders = await addAttachments(files, sources);
  for (const file of files) {
    const name = file.path;
    if (folders.some((folder) => name.startsWith(folder))) continue;
    const text = isMarkdown(name) || isXml(name) ? await textIn(file) : null;
    const { unread, notText } = copy.reasons;
    if (typeof text === "string") addText({ name, text }, sources);
    else if (!isMarkdown(name)) sources.skipped.push(skip(name, copy.reasons.unknown));
    else sources.skipped.push(skip(name, text === null ? notText : unread));
  }
}

/** Reads Markdown files, exports of Ghost and ZIP files; or says which ZIP file is refused, and why. */
export async function readSources(
  files: readonly PostedFile[],
): Promise<{ sources: Sources } | { problem: string }> {
  const sources: Sources = { articles: [], ghost: [], attachments: new Map(), skipped: [] };
  for (const { name, bytes } of files) {
    if (bytes.subarray(0, 2).toString("latin1") === "PK" || /\.zip$/i.test(name)) {
      const zip = readZip(bytes, LIMITS);
      if ("problem" in zip) return { problem: copy.problems.zip[zip.problem](name) };
      await addZipped(zip.files, sources);
      continue;
    }
    const text = decode(bytes);
    if (text === null) sources.skipped.push(skip(name, copy.reasons.notText));
    else if (/\.json$/i.test(name)) sources.ghost.push({ name, text });
    else addText({ name, text }, sources);
  }
  return { sources };
}
