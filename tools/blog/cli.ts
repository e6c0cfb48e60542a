import type { SupabaseClient } from "@supabase/supabase-js";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { readCliEnvironment, readCredentials } from "../../app/lib/env/cli.server.ts";
import type { CliSettings } from "../../app/lib/env/cli.server.ts";
import { CliError, loadEnvFile, print, printAside, runCommand, UsageError } from "../cli.ts";
import { openDatabase } from "../open-database.ts";
import type { OpenDatabase } from "../open-database.ts";
import { exportArticles } from "./export-articles.ts";
import { imageProblem } from "./image-problem.ts";
import { addArticles, importArticles, readText } from "./import-articles.ts";
import type { ImportOptions } from "./import-articles.ts";
import { signInAsEditor } from "./sign-in.ts";

const USAGE = `Usage: npm run blog -- COMMAND

  import FILE.md…        save each file as the article with its slug
    --check              show what would change, and write nothing
  import --ghost FILE    add the posts of a Ghost export as drafts, and say what is left out
    --from URL           the address of the Ghost site, for its pictures
  export                 write each article into a file that can be imported again
    --to DIR             the folder (articles)
    --force              overwrite files with different content
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

Articles are those of the database in EMBEDDED_DATA_DIR (.data), whether the site runs or not. With
SUPABASE_URL and SUPABASE_ANON_KEY they are those of that project.

You work as an editor: the command asks for your email address, your password and the code of your
authenticator app. Scripts set BLOG_EMAIL, BLOG_PASSWORD and BLOG_CODE.

Exit codes: 0 success, 1 error, 2 invalid command.`;

const OPTIONS = {
  ghost: { type: "string" },
  from: { type: "string" },
  check: { type: "boolean", default: false },
  to: { type: "string", default: "articles" },
  force: { type: "boolean", default: false },
  help: { type: "boolean" },
} as const;

function parseCommandLine(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Open = () => Promise<SupabaseClient>;

/** Calls back with what opens the database and signs in as an editor, and closes the database. */
async function asEditor(settings: CliSettings, use: (open: Open) => Promise<void>): Promise<void> {
  let database: OpenDatabase | undefined;
  const open = async () => {
    database = await openDatabase(settings);
    printAside(`Articles: ${database.place}`);
    printAside(`Editor: ${await signInAsEditor(database, readCredentials())}`);
    return database.client;
  };
  await use(open).finally(() => database?.close());
}

/** Adds the posts of an export of Ghost. @throws CliError if the file is none. */
async function importFromGhost(
  open: Open,
  { name, path }: { name: string; path: string },
  report: Pick<ImportOptions, "checkOnly" | "print">,
  site: string | undefined,
): Promise<void> {
  const file = await readText(path);
  if ("problem" in file) throw new CliError(`${name}: ${file.problem}`);
  // The parser of HTML loads for a second.
  const { readGhostExport } = await import("../../app/features/blog/writing/ghost-export.ts");
  const read = () => {
    try {
      return readGhostExport(file.text, { site });
    } catch {
      throw new CliError(
        `${name}: is no export of Ghost. Make one in Ghost: Settings, Import/Export.`,
      );
    }
  };
  const { drafts, left } = read();
  await addArticles(open, drafts, report);
  for (const line of left) report.print(`left out   ${line}`);
}

await runCommand(USAGE, async () => {
  const { values, positionals } = parseCommandLine(process.argv.slice(2));
  const [command = "", ...words] = positionals;
  const { check: checkOnly, force, to, ghost, from, help } = values;
  if (help) return print(USAGE);
  if (command !== "import" && command !== "export")
    throw new UsageError(
      command ? `There is no command "${command}".` : "A command is missing: import or export.",
    );
  if (command === "import" && (words.length === 0) !== (ghost !== undefined))
    throw new UsageError("import needs files, or --ghost with one.");
  if (command === "export" && (ghost ?? from) !== undefined)
    throw new UsageError("export does not take --ghost or --from.");
  if (from !== undefined && (!ghost || !/^https?:$/.test(URL.parse(from)?.protocol ?? "")))
    throw new UsageError("--from takes the address of the site of a Ghost export: https://…");
  if (command === "export" && words[0]) throw new UsageError(`export does not take "${words[0]}".`);

  loadEnvFile();
  const settings = readCliEnvironment({ asOperator: false });
  const at = (name: string) => ({ name, path: resolve(settings.folder, name) });
  const publicFolder = fileURLToPath(new URL("../../public", import.meta.url));
  await asEditor(settings, async (open) => {
    if (command === "export") return exportArticles(await open(), { to: at(to), force, print });
    if (ghost !== undefined) return importFromGhost(open, at(ghost), { checkOnly, print }, from);
    await importArticles(open, {
      files: words.map(at),
      checkOnly,
      imageProblem: (image) => imageProblem(image, publicFolder),
      print,
    });
  });
});
