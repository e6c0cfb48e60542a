import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, renameSync, rmSync } from "node:fs";
import { BackendStartError } from "../../start-error.ts";
import { createSupabaseRoles } from "../supabase-schema.ts";
import { describeAddress } from "./connection.ts";
import { openPostgres } from "./open-postgres.ts";

/** The URL for a program of Postgres: what only node-postgres knows is left out, and the password is not in the list of processes. */
function forProgram(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  address.searchParams.delete("uselibpqcompat");
  return { address: address.href, password };
}

function explain(program: string, place: string, said: string): BackendStartError {
  const install =
    "Install the client programs of the server's version or of a newer one (on Debian postgresql-client-VERSION) " +
    "and put their folder first in PATH.";
  if (/server version mismatch/.test(said)) {
    const versions = /detail: (.*)/.exec(said)?.[1];
    return new BackendStartError(
      `${program} is older than the server at ${place} (${versions}). ${install}`,
    );
  }
  if (/unsupported version/.test(said)) {
    return new BackendStartError(
      `${program} is older than the program that wrote the file. ${install}`,
    );
  }
  const role = /role "([^"]{0,63})" does not exist/.exec(said)?.[1];
  if (role) {
    return new BackendStartError(
      `The backup needs the role ${role}, which the server at ${place} does not have. Create it, or restore as the user ` +
        "that the database belonged to, of the same name. The database is still empty.",
    );
  }
  const reason = said.trim().split("\n").slice(0, 3).join(" ");
  return new BackendStartError(`${program} failed at ${place}: ${reason}`);
}

/** Runs a program of Postgres. @throws BackendStartError with what it said */
async function run(program: string, args: string[], url: string, output?: number): Promise<void> {
  const { address, password } = forProgram(url);
  // oxlint-disable-next-line node/no-process-env -- PATH, and what libpq reads
  const env = { ...process.env, LC_ALL: "C", ...(password && { PGPASSWORD: password }) };
  const child = spawn(program, [...args, "--no-password", `--dbname=${address}`], {
    env,
    stdio: ["ignore", output ?? "ignore", "pipe"],
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
  const [code] = (await once(child, "close").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT"
      ? new BackendStartError(
          `There is no ${program} in PATH. Install the client programs of Postgres (on Debian postgresql-client).`,
        )
      : error;
  })) as [number | null];
  if (code !== 0) throw explain(program, describeAddress(url), said);
}

/**
 * Writes all data of a database on a server, as of one moment, to a file that only this user can read.
 * @throws BackendStartError
 */
export async function backUpServer(url: string, file: string): Promise<void> {
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const output = openSync(unfinished, "wx", 0o600);
  try {
    await run("pg_dump", ["--format=custom"], url, output);
  } catch (error) {
    rmSync(unfinished);
    throw error;
  } finally {
    closeSync(output);
  }
  // An interrupted backup must not replace an older one.
  renameSync(unfinished, file);
}

/** Names of schemas and tables that a new database does not have. */
const CONTENTS = `
  select nspname as name from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  union all select relname from pg_class where relnamespace = 'public'::regnamespace and relkind <> 'i' limit 1`;

/**
 * Fills an empty database from such a file: first the roles, which no dump has, then all objects with their owners and
 * rights, or nothing.
 * @throws BackendStartError
 */
export async function restoreServer(url: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new BackendStartError(`There is no file ${file}.`);
  const database = await openPostgres({ url, log: () => {} });
  try {
    if ((await database.query(CONTENTS)).length > 0) {
      const place = describeAddress(url);
      throw new BackendStartError(
        `There is data in ${place}, which a restore would mix with the backup's. Name a new, empty database ` +
          "in which the site was never started.",
      );
    }
    await createSupabaseRoles(database);
  } finally {
    await database.close();
  }
  await run("pg_restore", ["--exit-on-error", "--single-transaction", file], url);
}
