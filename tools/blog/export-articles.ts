import type { SupabaseClient } from "@supabase/supabase-js";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { formatArticleFile } from "../../app/features/blog/writing/format-article-file.ts";
import { CliError } from "../cli.ts";
import { allArticles } from "./articles.ts";
import type { ArticleRow } from "./articles.ts";

export type ExportOptions = {
  /** The folder as given, and its absolute path. */
  to: { name: string; path: string };
  /** Overwrite files with other content. */
  force: boolean;
  print: (line: string) => void;
};

/** Maximum length in characters; most file systems allow 255 bytes. */
const longestName = 200;

/** The database allows any text as a slug; file systems do not. */
function nameOf(slug: string): string {
  const plain = /^[\w-][\w.-]*$/.test(slug) ? slug : encodeURIComponent(slug).replace(/^\./, "%2E");
  return plain.slice(0, longestName);
}

/** Unique file names, also on case-insensitive file systems. */
function filesOf(rows: readonly ArticleRow[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    rows.map((row) => {
      const base = nameOf(row.slug);
      let name = `${base}.md`;
      for (let next = 2; taken.has(name.toLowerCase()); next += 1) name = `${base}~${next}.md`;
      taken.add(name.toLowerCase());
      return [name, formatArticleFile(row)];
    }),
  );
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
async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`;
  try {
    await writeFile(temporary, text);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Writes each article, drafts too, to a file that can be imported again.
 * @throws CliError if a file with other content exists, or the folder cannot be written.
 */
export async function exportArticles(
  client: SupabaseClient,
  { to, force, print }: ExportOptions,
): Promise<void> {
  const rows = await allArticles(client);
  const files = filesOf(rows);
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
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`The folder ${to.name} cannot be written: ${(error as Error).message}`);
  }
  print(`${rows.length} articles in ${to.name}`);
}
