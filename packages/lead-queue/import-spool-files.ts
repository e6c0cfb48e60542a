import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";

import { STORE } from "./outbox.ts";
import type { Outbox } from "./outbox.ts";
import type { Log, QueuedLead } from "./types.ts";

/** Files in the folder itself, or in the folder of a running or ended process of an earlier release. */
const ENTRY_FILE = /^(?:(?:owner|left)-[\w-]+\/)?[\w-]{1,100}\.json$/;
const OWNED = /^owner-/;
const IN_USE_MS = 30_000;
const BATCH = 1_000;

type ImportOptions<Lead> = {
  folder: string;
  outbox: Outbox<Lead>;
  targets: readonly string[];
  idOf: (lead: Lead) => string;
  log: Log;
};

/**
 * Moves leads from JSON files into the outbox. An earlier release stored one file per lead, and an
 * operator may add files. Deletes a file once its lead is in the database. Skips a file in the folder
 * of a process until the file is 30 s old, because the process may still run.
 * @returns the number of files.
 * @throws when the folder or the database fails; the next call continues.
 */
export function importSpoolFiles<Lead extends QueuedLead>(options: ImportOptions<Lead>): number {
  const { folder, outbox, targets, idOf, log } = options;

  function read(path: string) {
    try {
      const { lead, steps } = JSON.parse(readFileSync(path, "utf8")) as {
        lead: Lead;
        steps: string[];
      };
      const left = steps.includes(STORE) ? [STORE] : steps.filter((step) => targets.includes(step));
      return { leadId: idOf(lead), lead, targets: left };
    } catch (error) {
      if (error instanceof Error && "syscall" in error) throw error;
      const file = join(folder, `${basename(path)}.${randomBytes(4).toString("hex")}.unreadable`);
      renameSync(path, file);
      log("error", "Invalid spool file quarantined", { file });
      return [];
    }
  }

  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ENTRY_FILE.test(name))
    .filter((name) => {
      const age = Date.now() - statSync(join(folder, name)).mtimeMs;
      return !OWNED.test(name) || age > IN_USE_MS;
    })
    .map((name) => join(folder, name));
  for (let at = 0; at < paths.length; at += BATCH) {
    const batch = paths.slice(at, at + BATCH);
    outbox.adopt(batch.flatMap(read));
    for (const path of batch) rmSync(path, { force: true });
  }
  return paths.length;
}
