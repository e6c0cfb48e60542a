import type { SupabaseClient } from "@supabase/supabase-js";
import { readFile } from "node:fs/promises";

import { CliError } from "../cli.ts";
import { readArticleFile } from "../../app/features/blog/writing/article-file.ts";
import type {
  FileProblem,
  ArticleDraft,
  ArticleFile,
} from "../../app/features/blog/writing/article-file.ts";
import { planArticle } from "../../app/features/blog/writing/plan-article.ts";
import { readNames, siteSpelling } from "../../app/features/blog/writing/site-spelling.ts";
import { articlesWithSlugs, writeArticle } from "./articles.ts";
import type { ArticleRow } from "./articles.ts";
import { importAttachments } from "./import-attachments.ts";

export type ImportOptions = {
  /** The files as given, and their absolute paths. */
  files: readonly { name: string; path: string }[];
  checkOnly: boolean;
  imageProblem: (image: string) => string | null;
  print: (line: string) => void;
};

/** A file, what it would save, and the row that it would save it over. */
type Change = { file: string; draft: ArticleDraft; over: ArticleRow | undefined };
type Plan = { changes: Change[]; unchanged: string[] };

/** All problems, one line each; nothing has been written. */
function refusal(lines: readonly string[]): CliError {
  const many = lines.length === 1 ? "1 problem" : `${lines.length} problems`;
  return new CliError([...lines, "", `${many}. Nothing was written.`].join("\n"));
}

function inFile(name: string, problems: readonly FileProblem[]): string[] {
  return problems.map(({ line, text }) => `${name}:${line}: ${text}`);
}

const UNREADABLE: Record<string, string> = {
  ENOENT: "there is no such file",
  EISDIR: "is a folder: name the files in it, such as articles/*.md",
  EACCES: "may not be read by this user",
};

export async function readText(path: string): Promise<{ text: string } | { problem: string }> {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path)) };
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return { problem: UNREADABLE[code] ?? "is no text in UTF-8: save it in that encoding" };
  }
}

/** @throws CliError if a file cannot be read, or two files have the same slug. */
async function readFiles(files: ImportOptions["files"]): Promise<ArticleFile[]> {
  const read: ArticleFile[] = [];
  const problems: string[] = [];
  const nameOf = new Map<unknown, string>();
  for (const { name, path } of files) {
    const found = await readText(path);
    if ("problem" in found) {
      problems.push(`${name}: ${found.problem}`);
      continue;
    }
    const { file, problems: faults } = readArticleFile(name, found.text);
    problems.push(...inFile(name, faults));
    if (!file) continue;
    const other = nameOf.get(file.slug);
    const text = `has the slug of ${other}, ${String(file.slug)}`;
    if (other) problems.push(...inFile(name, [{ line: file.lineOf("slug"), text }]));
    nameOf.set(file.slug, name);
    read.push(file);
  }
  if (problems.length > 0) throw refusal(problems);
  return read;
}

/** @throws CliError with the problems of all files. */
function makePlan(
  files: readonly ArticleFile[],
  rows: readonly ArticleRow[],
  { imageProblem }: ImportOptions,
): Plan {
  const stored = new Map(rows.map((row) => [row.slug, row]));
  const plan: Plan = { changes: [], unchanged: [] };
  const problems: string[] = [];
  for (const file of files) {
    const over = stored.get(String(file.slug));
    const { draft, problems: faults } = planArticle(file, over, imageProblem);
    problems.push(...inFile(file.path, faults));
    if (over && over.post_type !== "Blog") {
      const text = `slug ${over.slug} belongs to something that is no article of the blog (${over.post_type})`;
      problems.push(...inFile(file.path, [{ line: file.lineOf("slug"), text }]));
    }
    if (draft) plan.changes.push({ file: file.path, draft, over });
    else if (over && faults.length === 0) plan.unchanged.push(over.slug);
  }
  if (problems.length > 0) throw refusal(problems);
  return plan;
}

/** @throws CliError, after all other changes, if a colleague saved, added or deleted articles meanwhile. */
async function saveChanges(
  client: SupabaseClient,
  changes: readonly Change[],
  onSaved: (change: Change) => void,
): Promise<void> {
  const outdated: string[] = [];
  for (const change of changes) {
    const { file, draft, over } = change;
    const { updated_at: _unchanged, ...changed } = draft;
    if (await writeArticle(client, over ? changed : draft, over)) onSaved(change);
    else {
      const what = over ? `saved or deleted ${draft.slug}` : "added an article with the same slug";
      outdated.push(`${file}: a colleague ${what} meanwhile; nothing of this file was written`);
    }
  }
  if (outdated.length === 0) return;
  const advice =
    "Look at its versions on the desk, bring their changes into the file, then run the command again.";
  throw new CliError([...outdated, "", advice].join("\n"));
}

/**
 * Writes files to the database, each as the article of its slug. Checks all files first; skips articles
 * that have not changed, and changes none that a colleague saves meanwhile.
 * @throws CliError with a message for the author.
 */
export async function importArticles(
  open: () => Promise<SupabaseClient>,
  options: ImportOptions,
): Promise<void> {
  const files = await readFiles(options.files);
  const client = await open();
  const slugs = files.map(({ slug }) => String(slug));
  const plan = makePlan(files, await articlesWithSlugs(client, slugs), options);
  if (!options.checkOnly) await importAttachments(client, options.files, options.print);
  await carryOut(client, plan, options);
}

type Report = Pick<ImportOptions, "checkOnly" | "print">;

/**
 * Writes articles of another system, except those whose slug an article has already, with names as the site spells them.
 * @throws as importArticles.
 */
export async function addArticles(
  open: () => Promise<SupabaseClient>,
  drafts: readonly ArticleDraft[],
  options: Report,
): Promise<void> {
  const client = await open();
  const rows = await articlesWithSlugs(
    client,
    drafts.map(({ slug }) => slug),
  );
  const unchanged = rows.map(({ slug }) => slug);
  const added = drafts.filter(({ slug }) => !unchanged.includes(slug));
  const spelled = siteSpelling(await readNames(client));
  const changes = added.map((draft) => ({
    file: draft.slug,
    draft: spelled(draft, undefined),
    over: undefined,
  }));
  await carryOut(client, { changes, unchanged }, options);
}

async function carryOut(
  client: SupabaseClient,
  plan: Plan,
  { print, checkOnly }: Report,
): Promise<void> {
  for (const slug of plan.unchanged) print(`unchanged  ${slug}`);
  const report = ({ draft, over }: Change) =>
    print(`${over ? "changed" : "new    "}    ${draft.slug}  (${draft.status})`);
  if (checkOnly) for (const change of plan.changes) report(change);
  else await saveChanges(client, plan.changes, report);
  const added = plan.changes.filter(({ over }) => !over).length;
  const counted = `${added} new, ${plan.changes.length - added} changed, ${plan.unchanged.length} unchanged.`;
  print(checkOnly ? `${counted} Nothing was written.` : counted);
}
