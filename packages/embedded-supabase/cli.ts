import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { backUp, restore } from "./backup.ts";
import { restoreData } from "./restore-data.ts";
import { startBackend, type BackendOptions } from "./backend.ts";
import { backUpServer, restoreServer } from "./database/postgres/server-backup.ts";
import { parseSmtpUrl } from "./mail/smtp.ts";
import { newKeys } from "./new-keys.ts";
import { BackendStartError } from "./start-error.ts";

const USAGE = `Usage: npm run backend -- [options]
       npm run backend -- backup FILE [--data DIR | --database-url URL]
                                                       also while a backend runs on it
       npm run backend -- restore FILE [--data DIR | --database-url URL]
                                                       into a new folder, or an empty database
       npm run backend -- restore FILE|URL --data-only [--data DIR | --database-url URL]
                                                       the rows of an earlier release, from the backup of its
                                                       folder or from its database
       npm run backend -- new-keys [--data DIR | --database-url URL]
                                                       replaces all keys, while no backend runs

  --port PORT             API port, 0 for any free one (54321, or the next free one)
  --mail-port PORT        mailbox port, 0 for any free one (54324, or the next free one)
  --data DIR              data folder, or "memory" (.data)
  --database-url URL      a database on a Postgres server, in place of a data folder (EMBEDDED_DATABASE_URL)
  --smtp-url URL          a mail server, in place of the mailbox (SMTP_URL)
  --mail-from ADDRESS     sender of all mails (MAIL_FROM, else the one of the configuration)
  --migrations DIR        SQL migrations (supabase/migrations)
  --seed FILE             SQL to run once after the first migrations; may be repeated
  --config FILE           a Supabase config.toml (config.toml beside the migrations folder, if any)
  --site-url URL          overrides site_url of the configuration
  --publishable-key KEY   overrides the generated key
  --secret-key KEY        overrides the generated key
  --mail-delay MS         milliseconds that a request waits for each mail it sends (0)
  --help

Prints one line of JSON when it is ready. Stops on SIGTERM or SIGINT.
`;

class UsageError extends Error {}

const OPTIONS = {
  port: { type: "string" },
  "mail-port": { type: "string" },
  data: { type: "string" },
  "database-url": { type: "string" },
  "smtp-url": { type: "string" },
  "mail-from": { type: "string" },
  migrations: { type: "string", default: "supabase/migrations" },
  seed: { type: "string", multiple: true },
  config: { type: "string" },
  "site-url": { type: "string" },
  "publishable-key": { type: "string" },
  "secret-key": { type: "string" },
  "mail-delay": { type: "string", default: "0" },
  "data-only": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

type Values = ReturnType<typeof parseOptions>["values"];

function parsePort(name: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError(`--${name} must be a port number, not "${text}".`);
}

/** A port that was given has to be free. */
function adviceFor(name: string, given: string | undefined): string | undefined {
  return given && `Stop the program that listens there, or give another --${name}.`;
}

function parseDelay(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new UsageError(`--mail-delay must be a number of milliseconds, not "${text}".`);
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function findConfigBeside(migrationsDir: string): string | undefined {
  const beside = join(dirname(migrationsDir), "config.toml");
  return existsSync(beside) ? beside : undefined;
}

// oxlint-disable-next-line node/no-process-env -- also env(NAME) in the configuration
const environment = process.env;

/** Undefined for a data folder. */
function readDatabaseUrl(values: Values): string | undefined {
  const given = values["database-url"];
  if (given !== undefined && values.data !== undefined) {
    throw new UsageError("Give --data or --database-url, not both.");
  }
  if (given === "") throw new UsageError("--database-url must not be empty.");
  return given ?? (values.data === undefined ? environment["EMBEDDED_DATABASE_URL"] : undefined);
}

/** Returns `undefined` for --help. */
function readOptions(values: Values): BackendOptions | undefined {
  if (values.help) return undefined;
  const databaseUrl = readDatabaseUrl(values);
  const smtpUrl = values["smtp-url"] ?? environment["SMTP_URL"];
  return {
    apiPort: parsePort("port", values.port ?? "54321"),
    mailPort: parsePort("mail-port", values["mail-port"] ?? "54324"),
    ifTaken: {
      api: adviceFor("port", values.port),
      mail: adviceFor("mail-port", values["mail-port"]),
    },
    dataDir: values.data ?? ".data",
    databaseUrl,
    smtp: smtpUrl ? parseSmtpUrl(smtpUrl) : undefined,
    mailFrom: values["mail-from"] ?? (environment["MAIL_FROM"] || undefined),
    migrationsDir: values.migrations,
    seedFiles: values.seed,
    configFile: values.config ?? findConfigBeside(values.migrations),
    siteUrl: values["site-url"],
    publishableKey: values["publishable-key"],
    secretKey: values["secret-key"],
    mailDelayMs: parseDelay(values["mail-delay"]),
    environment,
  };
}

function waitForSignal(): Promise<void> {
  return new Promise((resolve) => {
    // Ctrl-C sends SIGINT twice, from the terminal and from npm; the second must not abort the shutdown.
    process.on("SIGTERM", resolve);
    process.on("SIGINT", resolve);
  });
}

async function run(options: BackendOptions): Promise<void> {
  const startedAt = performance.now();
  const stopped = waitForSignal();
  const { close, ...backend } = await startBackend(options);
  const readyAfterMilliseconds = Math.round(performance.now() - startedAt);
  process.stdout.write(
    `${JSON.stringify({ ...backend, pid: process.pid, readyAfterMilliseconds })}\n`,
  );
  for (const notice of backend.notices) process.stderr.write(`${notice}\n`);
  await stopped;
  await close();
}

type Command = (place: string, file: string) => Promise<void>;

const COMMANDS: Record<string, { folder: Command; server: Command }> = {
  backup: { folder: backUp, server: backUpServer },
  restore: { folder: restore, server: restoreServer },
};

async function runCommand([name = "", file, ...rest]: string[], values: Values): Promise<void> {
  const url = readDatabaseUrl(values);
  const place = url === undefined ? { dataDir: values.data ?? ".data" } : { databaseUrl: url };
  const command = COMMANDS[name];
  if (name === "new-keys" && file === undefined) await newKeys(place);
  else if (!command || !file || rest.length > 0) {
    throw new UsageError(`"${[name, file, ...rest].filter(Boolean).join(" ")}" is no command.`);
  } else if (name === "restore" && values["data-only"]) {
    const counts = await restoreData({ ...place, migrationsDir: values.migrations }, file);
    const filled = counts.filter(({ rows }) => rows > 0);
    process.stderr.write(filled.map(({ table, rows }) => `${rows} ${table}\n`).join(""));
  } else
    await (url === undefined
      ? command.folder(values.data ?? ".data", file)
      : command.server(url, file));
  process.stderr.write(`${name}: done\n`);
}

try {
  const { values, positionals } = parseOptions(process.argv.slice(2));
  if (positionals.length > 0) await runCommand(positionals, values);
  else {
    const options = readOptions(values);
    if (options === undefined) process.stdout.write(USAGE);
    else await run(options);
  }
} catch (error) {
  const isExpected = error instanceof BackendStartError || error instanceof UsageError;
  // The operating system refused a file or an address that the command named.
  const isRefused = error instanceof Error && "syscall" in error;
  const message = isExpected
    ? error.message
    : isRefused
      ? `${error.message}. Check the path, its rights and the free space.`
      : error instanceof Error
        ? error.stack
        : String(error);
  process.stderr.write(`${message}\n${error instanceof UsageError ? `\n${USAGE}` : ""}`);
  process.exitCode = 1;
}
