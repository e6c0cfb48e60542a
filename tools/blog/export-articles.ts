import type { SupabaseClient } from "@supabase/supabase-js";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import {
  createFileNames,
  exportedAttachments,
  isAttachmentList,
} from "../../app/features/blog/writing/exported-files.ts";
import type { ExportedFile } from "../../app/features/blog/writing/exported-files.ts";
import { formatArticleFile } from "../../app/features/blog/writing/format-article-file.ts";
import { CliError } from "../cli.ts";
import { allArticles } from "./articles.ts";

export type ExportOptions = {
  /** The folder as given, and its absolute path. */
  to: { name: string; path: string };
  /** Overwrite files with other content. */
  force: boolean;
  print: (line: string) => void;
};

type Attachments = {
  /** Lists of pictures and downloads, whose descriptions and titles colleagues may change. */
  list: [name: string, text: string][];
  /** Never differ under the same name. */
  files: ExportedFile[];
};

async function attachmentsOf(client: SupabaseClient): Promise<Attachments> {
  const found: Attachments = { list: [], files: [] };
  for await (const file of exportedAttachments(client, "all")) {
    if (isAttachmentList(file.name)) {
      found.list.push([file.name, String(await file.read())]);
    } else found.files.push(file);
  }
  return found;
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Writes a file atomically. */
async function writeWhole(path: string, content: string | ArrayBuffer): Promise<void> {
  const temporary = `${path}.new`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, typeof content === "string" ? content : Buffer.from(content));
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/**
 * Writes each article, drafts too, to a file that can be imported again, and the pictures and downloads into folders beside them.
 * @throws CliError if a file with other content exists, or the folder cannot be written.
 */
export async function exportArticles(
  client: SupabaseClient,
  { to, force, print }: ExportOptions,
): Promise<void> {
  const rows = await allArticles(client);
  const nameOf = createFileNames();
  const attachments = await attachmentsOf(client);
  const articles = rows.map((row): [string, string] => [nameOf(row.slug), formatArticleFile(row)]);
  const files = new Map([...articles, ...attachments.list]);
  try {
    await mkdir(to.path, { recursive: true });
    const before = new Map<string, string | null>();
    for (const name of files.keys()) before.set(name, await readIfThere(join(to.path, name)));
    const others = [...files].filter(
      ([name, text]) => ![null, text].includes(before.get(name) ?? null),
    );
    if (others.length > 0 && !force) {
      const lines = others.map(
        ([name]) => `${join(to.name, name)}: says something else than the database`,
      );
      throw new CliError(
        [
          ...lines,
          "",
          "Nothing was written. Import these files, move them away, or add --force to lose them.",
        ].join("\n"),
      );
    }
    for (const [name, text] of files) {
      if (before.get(name) !== text) await writeWhole(join(to.path, name), text);
    }
    for (const { name, read } of attachments.files) {
      const path = join(to.path, name);
      const bytes = (await isThere(path)) ? null : await read();
      if (bytes !== null) await writeWhole(path, bytes);
    }
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`The folder ${to.name} cannot be written: ${(error as Error).message}`);
  }
  print(`${rows.length} articles in ${to.name}`);
}
