import { randomBytes } from "node:crypto";
import { access, open, opendir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { z } from "zod";

import type { Lead } from "../../app/lib/http/load-context.ts";

/** A lead and what is left to do for it, first to last. */
export type JournalEntry = { lead: Lead; steps: string[] };

const ENTRY_FILE = /^([\w-]{1,100})\.json$/;
const HALF_WRITTEN = /\.tmp$/;

/** Nothing is dropped that a later version may have added: the service is the judge of it. */
const journalEntry = z.object({
  steps: z.array(z.string()),
  lead: z.looseObject({
    full_name: z.string(),
    email: z.string(),
    company_size: z.string(),
    messaging_contact: z.string().nullable(),
    message: z.string(),
    idempotency_key: z.string(),
  }),
});

export function entryFile(folder: string, id: string): string {
  return join(folder, `${id}.json`);
}

/** The id of the entry that a file of this name holds. */
export function entryIdOf(fileName: string): string | undefined {
  return ENTRY_FILE.exec(fileName)?.[1];
}

export function isHalfWritten(fileName: string): boolean {
  return HALF_WRITTEN.test(fileName);
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** The names of the files in a folder, however many; none where there is no folder. */
export async function* fileNames(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder, { bufferSize: 512 })) {
      if (entry.isFile()) yield entry.name;
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Makes the disk keep what was created and renamed in a folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file whole or not at all, and returns once a power cut cannot take it away. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomBytes(4).toString("hex")}.tmp`;
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

function parseEntry(text: string): JournalEntry | "unreadable" {
  try {
    return journalEntry.parse(JSON.parse(text)) as JournalEntry;
  } catch {
    return "unreadable";
  }
}

/** What a file holds; null where there is none. */
export async function readEntry(path: string): Promise<JournalEntry | "unreadable" | null> {
  try {
    return parseEntry(await readFile(path, "utf8"));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Moves a file out of the way under a name that nothing else has.
 * @returns its new path.
 */
export async function setAside(path: string, folder: string): Promise<string> {
  let aside = join(folder, `${basename(path)}.unreadable`);
  const taken = await access(aside).then(
    () => true,
    () => false,
  );
  if (taken) {
    aside = join(folder, `${basename(path)}.${randomBytes(4).toString("hex")}.unreadable`);
  }
  await rename(path, aside);
  return aside;
}
