import fs from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

import { PGlite, type Results } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { hstore } from "@electric-sql/pglite/contrib/hstore";
import { intarray } from "@electric-sql/pglite/contrib/intarray";
import { ltree } from "@electric-sql/pglite/contrib/ltree";
import { moddatetime } from "@electric-sql/pglite/contrib/moddatetime";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { tablefunc } from "@electric-sql/pglite/contrib/tablefunc";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { uuid_ossp } from "@electric-sql/pglite/contrib/uuid_ossp";

import { mayChangeSchema } from "../database.ts";
import type {
  Statement,
  StatementResult,
  WorkerData,
  WorkerMessage,
  WorkerRequest,
} from "./worker-protocol.ts";

/** Worker thread that runs Postgres: a statement blocks its thread until it has finished. */

const BOOL_OID = 16;
const BYTEA_OID = 17;
const toText = (value: unknown): string =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : String(value);
const serializers = { [BOOL_OID]: toText, [BYTEA_OID]: toText };

if (!parentPort) throw new Error("This module runs in a worker thread.");
const port = parentPort;
const options = workerData as WorkerData;
const post = (message: WorkerMessage): void => port.postMessage(message);

/** Settings of a hosted project, with less memory. */
const settings = Object.entries({
  shared_buffers: "16MB",
  effective_cache_size: "128MB",
  compute_query_id: "on",
  search_path: '"$user", public, extensions',
}).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

const extensions = {
  btree_gin,
  btree_gist,
  citext,
  fuzzystrmatch,
  hstore,
  intarray,
  ltree,
  moddatetime,
  pg_trgm,
  pgcrypto,
  tablefunc,
  unaccent,
  uuid_ossp,
};

/** Emscripten sets the mode of each new file to 0666, whatever the umask is. */
const { chmodSync, fchmodSync } = fs;
const withoutOthers = (mode: fs.Mode): number => Number(mode) & 0o700;
fs.chmodSync = (path, mode) => chmodSync(path, withoutOthers(mode));
fs.fchmodSync = (descriptor, mode) => fchmodSync(descriptor, withoutOthers(mode));

/** Output of Postgres during its start, for the error message if it fails. */
const startLog: string[] = [];
const START_LOG_LINES = 50;
const keepLine = (line: string): boolean => {
  if (startLog.length < START_LOG_LINES) startLog.push(line);
  return true;
};

async function startPostgres(): Promise<PGlite> {
  const db = await PGlite.create({
    onStdout: keepLine,
    onStderr: keepLine,
    dataDir: options.postgresDir,
    pgliteWasmModule: options.module,
    extensions,
    startParams: [...PGlite.defaultStartParams, ...settings],
    ...(options.backup ? { loadDataDir: new Blob([new Uint8Array(options.backup)]) } : {}),
  });
  db.onNotification(() => post({ event: "notification" }));
  await db.exec("listen pgrst");
  return db;
}

async function run(db: PGlite, statement: Statement): Promise<StatementResult> {
  if (statement.sql.includes("\0")) {
    const message = 'invalid byte sequence for encoding "UTF8": 0x00';
    throw Object.assign(new Error(message), { code: "22021" });
  }
  if (statement.kind === "dump") {
    await db.exec("checkpoint");
    const dump = await (await db.dumpDataDir("gzip")).bytes();
    return { rows: [{ dump }], changesSchema: false };
  }
  const results: Results<Record<string, unknown>>[] =
    statement.kind === "script"
      ? ((await db.exec(statement.sql)) as Results<Record<string, unknown>>[])
      : [await db.query(statement.sql, [...statement.parameters], { serializers })];
  return {
    rows: results.at(-1)?.rows ?? [],
    changesSchema: results.some(({ command }) => mayChangeSchema(command)),
  };
}

type PostgresNotice = Record<string, string | undefined>;

/** After a PANIC, FATAL or non-Postgres error this Postgres is unusable; reports a crash. */
function toFailure(id: number, error: unknown): WorkerMessage {
  const message = error instanceof Error ? error.message : String(error);
  const { code, detail: details, hint, position, severity } = error as PostgresNotice;
  const isFatal = severity === "PANIC" || severity === "FATAL";
  if (!code || isFatal || message.includes("ERRORDATA_STACK_SIZE"))
    return { event: "crash", id, message };
  return {
    event: "error",
    id,
    error: {
      code,
      message,
      details: details ?? null,
      hint: hint ?? null,
      position: position ? Number(position) : null,
    },
  };
}

async function handle(db: PGlite, request: WorkerRequest): Promise<void> {
  try {
    if (request.kind === "close") await db.close();
    const result = request.kind === "close" ? emptyResult : await run(db, request);
    post({ event: "result", id: request.id, result });
  } catch (error) {
    post(toFailure(request.id, error));
  } finally {
    // The port is the last open handle, so the thread exits.
    if (request.kind === "close") port.close();
  }
}

const emptyResult: StatementResult = { rows: [], changesSchema: false };

try {
  const db = await startPostgres();
  port.on("message", (request: WorkerRequest) => void handle(db, request));
  post({ event: "ready" });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  post({ event: "failed", message: [reason, ...startLog].join("\n") });
}
