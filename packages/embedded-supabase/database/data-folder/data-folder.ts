import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isMainThread } from "node:worker_threads";

import { makePrivateFolder } from "../../private-folder.ts";
import { BackendStartError, PostgresStartTimeout } from "../../start-error.ts";
import { recoveryAdvice, requireTransactionRecord } from "./damage.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";

/** Major version of the Postgres inside PGlite; data files of other versions cannot be read. */
const POSTGRES_MAJOR = "18";
const BYTES_FOR_A_NEW_DATABASE = 64 * 1024 * 1024;
const BYTES_TO_RUN = 1024 * 1024;
const INITIALIZING = "initializing";
const CHOOSE_ANOTHER = "choose another data folder (EMBEDDED_DATA_DIR, or --data of a command)";

export type DataFolder = {
  /** Path of the Postgres files. */
  postgresDir: string;
  /** A permanent folder without a database yet. */
  isNew: boolean;
  /** Whether other users had access to the folder or a file in it before. */
  wasOpen: boolean;
  /** Call when Postgres has started: from then on the folder holds data. */
  markReady(): void;
  /** Explains to the operator why Postgres did not start in this folder. */
  explain(error: unknown): BackendStartError;
  release(): void;
};

function diskError(folder: string, error: unknown): BackendStartError | null {
  const { code, message } = error as NodeJS.ErrnoException;
  const why: Record<string, string> = {
    ENOSPC: "The disk is full: free some space",
    EDQUOT: "The disk quota is used up: free some space",
    EROFS: "The disk is read-only: make it writable",
    EACCES: "This user may not write there: change the folder's owner or mode",
    EPERM: "This user may not write there: change the folder's owner or mode",
    ENOENT: "The folder cannot be created: check the path",
    ENOTDIR: "Part of that path is a file: remove it",
    EEXIST: "That path is a file: remove it",
    NOT_PRIVATE: `It must be private, but ${message}`,
  };
  const reason = code ? why[code] : undefined;
  if (!reason) return null;
  return new BackendStartError(
    `The data folder ${folder} cannot be used. ${reason}, or ${CHOOSE_ANOTHER}.`,
  );
}

function requireSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes) return;
  throw new BackendStartError(
    `The disk of the data folder ${folder} is full: ${Math.ceil(bytes / 1024 / 1024)} MB are needed. ` +
      `Free some space, or ${CHOOSE_ANOTHER}.`,
  );
}

function requireSameMajor(folder: string, postgresDir: string): void {
  let major = "";
  try {
    major = readFileSync(join(postgresDir, "PG_VERSION"), "utf8").trim();
  } catch {
    // Reported below, like an unreadable version.
  }
  if (major === POSTGRES_MAJOR) return;
  if (/^\d{1,2}$/.test(major)) {
    throw new BackendStartError(
      `The data folder ${folder} was written by Postgres ${major}; this version runs Postgres ${POSTGRES_MAJOR} and cannot read it.\n` +
        `Export the data with the version that wrote it, or move the folder away (mv ${folder} ${folder}.pg${major}) to start with an empty database.`,
    );
  }
  throw new BackendStartError(
    `The data folder ${folder} is damaged: its PG_VERSION file is missing or unreadable.\n${recoveryAdvice(folder)}`,
  );
}

/** Makes the folder private, and every file that this process creates. */
function keepPrivate(folder: string): boolean {
  // Threads, in which tests may run, cannot set the umask of their process.
  if (isMainThread) process.umask(0o077);
  return makePrivateFolder(folder);
}

const hasFiles = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** Checks existing files; deletes those of an interrupted first start, which hold no data yet. */
function prepare(folder: string, postgresDir: string): { isNew: boolean } {
  const marker = join(folder, INITIALIZING);
  if (existsSync(marker)) rmSync(postgresDir, { recursive: true, force: true });
  if (hasFiles(postgresDir)) {
    requireSameMajor(folder, postgresDir);
    requireTransactionRecord(folder, postgresDir);
    accessSync(postgresDir, constants.W_OK);
    requireSpace(folder, BYTES_TO_RUN);
    return { isNew: false };
  }
  requireSpace(folder, BYTES_FOR_A_NEW_DATABASE);
  writeFileSync(marker, "");
  return { isNew: true };
}

function explainStart(folder: string, isNew: boolean, error: unknown): BackendStartError {
  if (error instanceof BackendStartError) return error;
  const known = diskError(folder, error);
  if (known) return known;
  const text = error instanceof Error ? error.message : String(error);
  if (/no space left|ENOSPC/i.test(text)) {
    return new BackendStartError(
      `The disk of the data folder ${folder} is full. Free some space and start again.`,
    );
  }
  const reason = /(?:PANIC|FATAL|ERROR): .*/.exec(text)?.[0] ?? text.split("\n")[0];
  if (isNew || error instanceof PostgresStartTimeout) {
    return new BackendStartError(
      `Postgres did not start in the data folder ${folder} (${reason}). ` +
        (isNew ? "The folder holds no data yet." : "The data in it is safe.") +
        " Start again; if the problem continues, give this machine more memory or processor time.",
    );
  }
  return new BackendStartError(
    `Postgres does not start in the data folder ${folder}: its files are probably damaged (${reason}).\n${recoveryAdvice(folder)}`,
  );
}

/**
 * Creates the data folder if needed, makes it private, locks it and checks it. "memory" is a temporary folder, not RAM,
 * because the database must survive when a hanging Postgres is killed and restarted; it starts empty
 * or as a copy of the Postgres files in `template`.
 * @throws BackendStartError if it is in use, damaged, of another Postgres version, or not writable
 */
export function openDataFolder(dataDir: string, template?: string): DataFolder {
  const temporary = dataDir === "memory";
  const folder = temporary ? mkdtempSync(join(tmpdir(), "embedded-data-")) : resolve(dataDir);
  const postgresDir = join(folder, "postgres");
  let lock: FolderLock | null = null;
  let isNew: boolean;
  let wasOpen: boolean;
  try {
    wasOpen = keepPrivate(folder);
    lock = lockFolder(folder);
    if (temporary && template) cpSync(template, postgresDir, { recursive: true });
    ({ isNew } = prepare(folder, postgresDir));
  } catch (error) {
    lock?.release();
    throw diskError(folder, error) ?? error;
  }
  const release = () => {
    lock.release();
    if (temporary) rmSync(folder, { recursive: true, force: true });
  };
  return {
    postgresDir,
    isNew: isNew && !temporary,
    wasOpen,
    markReady: () => rmSync(join(folder, INITIALIZING), { force: true }),
    explain: (error) => explainStart(folder, isNew, error),
    release,
  };
}
