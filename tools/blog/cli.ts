import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { readCliEnvironment, readCredentials } from "../../app/lib/env/cli.server.ts";
import type { CliSettings } from "../../app/lib/env/cli.server.ts";
import { loadEnvFile, print, printAside, runCommand, UsageError, CliError } from "../cli.ts";
import { exportPosts } from "./export-posts.ts";
import { imageProblem } from "./image-problem.ts";
import { importPosts } from "./import-posts.ts";
import { openPosts, signOut } from "./open-posts.ts";
import type { OpenPosts } from "./open-posts.ts";
import { postStatus } from "./post-row.ts";
import type { PostRow } from "./post-row.ts";
import type { Posts } from "./posts.ts";
import { postHref } from "../../app/features/blog/post.ts";

type PreviewOptions = {
  slug: string;
  days: number;
  print: (line: string) => void;
  now: Date;
};

/** Prints a preview link, or the public URL of a published post. */
async function previewPost(posts: OpenPosts, options: PreviewOptions): Promise<void> {
  const { slug, days, print, now } = options;
  const [row] = await posts.withSlugs([slug]);
  if (row?.post_type !== "Blog") {
    throw new CliError(
      `There is no post with the slug ${JSON.stringify(slug)}. "npm run blog -- list" shows all.`,
    );
  }
  const standing = postStatus(row, now);
  if (standing === "Published") {
    print("It is published already:");
    print(`${posts.siteUrl}${postHref(slug)}`);
    return;
  }
  const expires = Math.floor(now.getTime() / 1000) + days * 24 * 3600;
  const signature = await posts.signPreview(slug, expires);
  print(
    `${standing}. Anyone with this link can see it until ${new Date(expires * 1000).toUTCString()}:`,
  );
  const query = new URLSearchParams({ expires: String(expires), signature });
  print(`${posts.siteUrl}/resources/blog/preview/${encodeURIComponent(slug)}?${query}`);
}

function dateOf({ date_published }: PostRow): string {
  return date_published?.slice(0, 10) ?? "no date";
}

/** Prints a table of all posts: scheduled ones first, then the newest, then those without a date. */
async function listPosts(posts: Posts, print: (line: string) => void, now: Date): Promise<void> {
  const rows = await posts.all();
  rows.sort((a, b) => (b.date_published ?? "").localeCompare(a.date_published ?? ""));
  const table = rows.map((row) => [dateOf(row), row.language, row.slug, postStatus(row, now)]);
  const widths = [0, 1, 2].map((at) => Math.max(...table.map((cells) => cells[at]?.length ?? 0)));
  for (const cells of table)
    print(cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  "));
  print(`${rows.length} posts`);
}

const USAGE = `Usage: npm run blog -- COMMAND

  import FILE.md…        save each file as the post with its slug
    --check              show what would change, and write nothing
  export                 write each post into a file that can be imported again
    --to DIR             the folder (posts)
    --force              overwrite files with different content
  preview SLUG           print a link that shows a draft or a scheduled post
    --days N             days until it expires, 1 to 90 (7)
  list                   all posts, drafts and scheduled ones too
  sign-out               end the session on this machine
  --help

A file begins with its fields; docs/writing.md lists all of them:

  ---
  title: The struggling moment
  language: en
  author: Customer Discovery team
  category: Discovery
  tags: [interviews]
  image: /images/blog/the-struggling-moment.svg
  date: 2026-03-17T09:00:00Z
  status: Published
  ---

  The article, in markdown.

Posts are those of the database in EMBEDDED_DATA_DIR (.data), whether the site runs or not. With
SUPABASE_URL and SUPABASE_ANON_KEY they are those of that project.

You work as an editor: the first command asks for your email address, your password and the code of
your authenticator app, and keeps the session for the next ones. Scripts set BLOG_EMAIL, BLOG_PASSWORD
and BLOG_CODE.

Exit codes: 0 success, 1 error, 2 invalid command.`;

const publicFolder = fileURLToPath(new URL("../../public", import.meta.url));

type Options = Partial<Record<"check" | "force", boolean> & Record<"to" | "days", string>>;
type Command = (posts: () => Promise<OpenPosts>, from: (path: string) => string) => Promise<void>;

const OPTIONS = {
  check: { type: "boolean" },
  to: { type: "string" },
  force: { type: "boolean" },
  days: { type: "string" },
  help: { type: "boolean" },
} as const;

/** Options of each command, and its minimum and maximum number of arguments. */
const COMMANDS: Record<string, { options: readonly string[]; words: [number, number] }> = {
  import: { options: ["check"], words: [1, Infinity] },
  export: { options: ["to", "force"], words: [0, 0] },
  preview: { options: ["days"], words: [1, 1] },
  list: { options: [], words: [0, 0] },
  "sign-out": { options: [], words: [0, 0] },
};

function parseDays(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 90) return Number(text);
  throw new UsageError(`--days must be a whole number from 1 to 90, not "${text}".`);
}

function parseCommandLine(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function requireFitting(name: string, words: readonly string[], options: Options): void {
  const taken = COMMANDS[name];
  if (!taken)
    throw new UsageError(name ? `There is no command "${name}".` : "A command is missing.");
  const stray = Object.keys(options).find((option) => !taken.options.includes(option));
  if (stray) throw new UsageError(`${name} takes no --${stray}.`);
  const [least, most] = taken.words;
  if (words.length < least)
    throw new UsageError(name === "import" ? "import needs files." : `${name} needs a slug.`);
  if (words.length > most) throw new UsageError(`${name} does not take "${words.at(most) ?? ""}".`);
}

function commandOf(name: string, words: readonly string[], options: Options): Command {
  const now = new Date();
  if (name === "import") {
    return (posts, from) =>
      importPosts(posts, {
        files: words.map((word) => ({ name: word, path: from(word) })),
        checkOnly: options.check ?? false,
        imageProblem: (image) => imageProblem(image, publicFolder),
        print,
        now,
      });
  }
  if (name === "export") {
    const { to = "posts", force = false } = options;
    return async (posts, from) =>
      exportPosts(await posts(), { to: { name: to, path: from(to) }, force, print });
  }
  if (name === "preview") {
    const [slug = ""] = words;
    const days = parseDays(options.days ?? "7");
    return async (posts) => previewPost(await posts(), { slug, days, print, now });
  }
  return async (posts) => listPosts(await posts(), print, now);
}

async function run(command: Command, settings: CliSettings): Promise<void> {
  let opened: OpenPosts | undefined;
  const open = async () => (opened = await openPosts(settings, readCredentials(), printAside));
  try {
    await command(open, (path) => resolve(settings.folder, path));
  } finally {
    await opened?.close();
  }
}

await runCommand(USAGE, async () => {
  const { values, positionals } = parseCommandLine(process.argv.slice(2));
  const { help, ...options } = values;
  const [name = "", ...words] = positionals;
  if (help) return print(USAGE);
  requireFitting(name, words, options);
  const command = commandOf(name, words, options);
  loadEnvFile();
  const settings = readCliEnvironment({ asOperator: false });
  if (name !== "sign-out") return run(command, settings);
  await signOut(settings);
  print("You are signed out.");
});
