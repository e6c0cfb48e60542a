import { access, rename, rm, rmdir, utimes } from "node:fs/promises";
import { join, resolve } from "node:path";

import { wrongValue } from "../../app/lib/env/env.server.ts";
import type { Logger } from "../observability/logger.ts";
import { makeFolder } from "../make-folder.ts";
import { createClaims } from "./journal-claims.ts";
import {
  entryFile,
  isMissing,
  readEntry,
  setAside,
  syncFolder,
  writeDurably,
} from "./journal-files.ts";
import type { JournalEntry } from "./journal-files.ts";
import { heartbeatFile, nameLeftFolder, nameOwnFolder } from "./journal-owner.ts";

/** Leads on the disk, with what is left to do for each. Every process has a folder of its own in it. */
export type JournalFolder = {
  /** Once it returns, the entry survives a crash and a power cut. */
  write(id: string, entry: JournalEntry): Promise<void>;
  has(id: string): Promise<boolean>;
  /** Null when it is gone, or was no entry and is set aside. */
  read(id: string): Promise<JournalEntry | null>;
  remove(id: string): Promise<void>;
  claim: ReturnType<typeof createClaims>;
  /** Tells other processes that this one lives. */
  beat(): Promise<void>;
  /** Leaves what is not done to anybody, under a name that says so. */
  close(): Promise<void>;
};

/**
 * Opens the journal in this folder, which is created where it is missing.
 * @throws EnvironmentError when nothing can be written there.
 */
export async function openJournal(spoolDir: string, log: Logger): Promise<JournalFolder> {
  const root = resolve(spoolDir);
  const own = join(root, nameOwnFolder());
  const heartbeat = heartbeatFile(own);

  async function prepare(): Promise<void> {
    await makeFolder(own, 0o700);
    await writeDurably(heartbeat, "");
    await syncFolder(root);
  }

  /** Somebody may have emptied the folder while the site runs. */
  async function again(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      if (!isMissing(error)) throw error;
      await prepare();
      await task();
    }
  }

  try {
    await prepare();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const text = `must be a folder the site may write to (${reason})`;
    throw wrongValue("LEAD_SPOOL_DIR", text, spoolDir);
  }

  return {
    write: (id, entry) => again(() => writeDurably(entryFile(own, id), JSON.stringify(entry))),
    has: (id) =>
      access(entryFile(own, id)).then(
        () => true,
        () => false,
      ),
    async read(id) {
      const entry = await readEntry(entryFile(own, id));
      if (entry !== "unreadable") return entry;
      const file = await setAside(entryFile(own, id), root);
      log("error", "A file among the waiting leads is none; it is set aside", { file });
      return null;
    },
    remove: (id) => rm(entryFile(own, id), { force: true }),
    claim: createClaims(root, own),
    beat: () => again(() => utimes(heartbeat, new Date(), new Date())),
    async close() {
      await rm(heartbeat, { force: true });
      const empty = await rmdir(own).then(
        () => true,
        (error: unknown) => isMissing(error),
      );
      if (!empty) await rename(own, join(root, nameLeftFolder()));
    },
  };
}
