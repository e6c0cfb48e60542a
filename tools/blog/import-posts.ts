import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";

import { CliError } from "../cli.ts";
import { checkPostFile, formatPostFile, readPostFile } from "./post-file.ts";
import type { FileProblem, PostFile } from "./post-file.ts";
import { postStatus } from "./post-row.ts";
import type { PostDraft, PostRow } from "./post-row.ts";
import type { Posts } from "./posts.ts";

export type ImportOptions = {
  /** The files as given, and their absolute paths. */
  files: readonly { name: string; path: string }[];
  checkOnly: boolean;
  imageProblem: (image: string) => string | null;
  print: (line: string) => void;
  now: Date;
};

type Change = {
  file: string;
  draft: PostDraft;
  /** The version of the post that the file is compared with. */
  version: number;
};
type Plan = { added: PostDraft[]; changed: Change[]; unchanged: string[] };

/** All problems, one line each; nothing has been written. */
class FilesRefused extends CliError {
  constructor(lines: readonly string[]) {
    const many = lines.length === 1 ? "1 problem" : `${lines.length} problems`;
    super([...lines, "", `${many}. Nothing was written.`].join("\n"));
  }
}

/** Posts that another person saved, renamed or deleted since they were read. */
class PostsChanged extends CliError {
  constructor(changes: readonly Change[]) {
    const lines = changes.map(
      ({ file, draft }) =>
        `${file}: a colleague saved or deleted ${draft.slug} meanwhile; nothing of this file was written`,
    );
    const advice =
      "Look at its versions on the desk, bring their changes into the file, then run the command again.";
    super([...lines, "", advice].join("\n"));
  }
}

function inFile(name: string, problems: readonly FileProblem[]): string[] {
  return problems.map(({ line, text }) => `${name}:${line}: ${text}`);
}

const unreadable: Record<string, string> = {
  ENOENT: "there is no such file",
  EISDIR: "is a folder: name the files in it, such as posts/*.md",
  EACCES: "may not be read by this user",
};

async function readText(path: string): Promise<{ text: string } | { problem: string }> {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path)) };
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return { problem: unreadable[code] ?? "is no text in UTF-8: save it in that encoding" };
  }
}

/** @throws FilesRefused if a file cannot be read, or two files have the same slug. */
async function readFiles(files: ImportOptions["files"]): Promise<PostFile[]> {
  const read: PostFile[] = [];
  const problems: string[] = [];
  const nameOf = new Map<unknown, string>();
  for (const { name, path } of files) {
    const found = await readText(path);
    if ("problem" in found) {
      problems.push(`${name}: ${found.problem}`);
      continue;
    }
    const { file, problems: faults } = readPostFile(name, found.text);
    problems.push(...inFile(name, faults));
    if (!file) continue;
    const other = nameOf.get(file.slug);
    if (other)
      problems.push(
        `${name}:${file.lineOf("slug")}: has the slug of ${other}, ${String(file.slug)}`,
      );
    nameOf.set(file.slug, name);
    read.push(file);
  }
  if (problems.length > 0) throw new FilesRefused(problems);
  return read;
}

/** The fields that an author can set, for comparison; times are compared as moments. */
function comparable(post: PostDraft | PostRow) {
  const { date_published: date, updated_at: _changed, ...rest } = post;
  const { post_type: _type, version: _version, ...fields } = { post_type: "", version: 0, ...rest };
  return { ...fields, moment: date === null ? null : Date.parse(date) };
}

/** @throws FilesRefused with the problems of all files. */
function makePlan(
  files: readonly PostFile[],
  rows: readonly PostRow[],
  options: ImportOptions,
): Plan {
  const stored = new Map(rows.map((row) => [row.slug, row]));
  const plan: Plan = { added: [], changed: [], unchanged: [] };
  const problems: string[] = [];
  for (const file of files) {
    const row = stored.get(String(file.slug));
    // Accept a post that equals its database row, even if the row breaks a rule.
    if (row?.post_type === "Blog" && formatPostFile(row) === file.text) {
      plan.unchanged.push(row.slug);
      continue;
    }
    const { draft, problems: faults } = checkPostFile(file, options.imageProblem);
    problems.push(...inFile(file.path, faults));
    if (row && row.post_type !== "Blog") {
      const text = `slug ${row.slug} belongs to something that is no post of the blog (${row.post_type})`;
      problems.push(...inFile(file.path, [{ line: file.lineOf("slug"), text }]));
    }
    if (!draft) continue;
    if (!row) plan.added.push(draft);
    else if (isDeepStrictEqual(comparable(draft), comparable(row))) plan.unchanged.push(row.slug);
    else plan.changed.push({ file: file.path, draft, version: row.version });
  }
  if (problems.length > 0) throw new FilesRefused(problems);
  return plan;
}

function counted({ added, changed, unchanged }: Plan): string {
  return `${added.length} new, ${changed.length} changed, ${unchanged.length} unchanged`;
}

function remarks(drafts: readonly PostDraft[]): string[] {
  return drafts
    .filter(({ image_url }) => image_url?.startsWith("https:"))
    .map(
      ({ slug }) =>
        `Note: the site's pages do not show images of other hosts, such as the one of ${slug}.`,
    );
}

/** @throws PostsChanged, after all other changes, if posts have another version by now. */
async function savePosts(posts: Posts, plan: Plan, onSaved: (slug: string) => void): Promise<void> {
  await posts.add(plan.added, onSaved);
  const outdated: Change[] = [];
  for (const change of plan.changed) {
    if (await posts.change(change.draft, change.version)) onSaved(change.draft.slug);
    else outdated.push(change);
  }
  if (outdated.length > 0) throw new PostsChanged(outdated);
}

/**
 * Writes files to the database, each as the post of its slug. Checks all files first; skips posts
 * that have not changed, and changes none that a colleague saves meanwhile.
 * @throws CliError with a message for the author.
 */
export async function importPosts(
  open: () => Promise<Posts>,
  options: ImportOptions,
): Promise<void> {
  const { print, checkOnly, now } = options;
  const files = await readFiles(options.files);
  const posts = await open();
  const rows = await posts.withSlugs(files.map(({ slug }) => String(slug)));
  const plan = makePlan(files, rows, options);
  const drafts = [...plan.added, ...plan.changed.map(({ draft }) => draft)];
  const lines = new Map(
    drafts.map((draft) => {
      const change = plan.added.includes(draft) ? "new      " : "changed  ";
      return [draft.slug, `${change}  ${draft.slug}  (${postStatus(draft, now)})`];
    }),
  );
  for (const slug of plan.unchanged) print(`unchanged  ${slug}`);
  if (checkOnly) {
    for (const line of lines.values()) print(line);
  } else {
    await savePosts(posts, plan, (slug) => print(lines.get(slug) ?? slug));
  }
  for (const line of remarks(drafts)) print(line);
  print(checkOnly ? `${counted(plan)}. Nothing was written.` : `${counted(plan)}.`);
}
