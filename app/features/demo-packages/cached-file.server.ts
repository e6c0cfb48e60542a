import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import type { ContentProblem } from "~/content/demo-packages";

const MOST_BYTES = 2 * 1024 * 1024;

export type FileProblem = { problem: ContentProblem; error?: unknown };

/** Decodes UTF-8; invalid UTF-8 is read as Windows-1252, which accepts all bytes. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ENOTDIR";
}

async function inspect(path: string): Promise<{ version: string } | FileProblem> {
  const found = await stat(path);
  if (!found.isFile()) return { problem: "missing" };
  if (found.size > MOST_BYTES) return { problem: "large" };
  return { version: `${found.mtimeMs} ${found.size}` };
}

/**
 * Caches the parsed files of a folder; `make` runs again when a file's size or time changes. The
 * cache is unbounded: names must come from the site, not from requests.
 */
export function createFileCache<Made, Context>(
  make: (text: string, context: Context) => Made | Promise<Made>,
) {
  const kept = new Map<string, { version: string; made: Made }>();

  return async (folder: string, name: string, context: Context): Promise<Made | FileProblem> => {
    const path = join(folder, name);
    try {
      const found = await inspect(path);
      if ("problem" in found) return found;
      const { version } = found;
      const known = kept.get(path);
      if (known?.version === version) return known.made;
      const made = await make(decode(await readFile(path)), context);
      kept.set(path, { version, made });
      return made;
    } catch (error) {
      return isMissing(error) ? { problem: "missing" } : { problem: "unreadable", error };
    }
  };
}

/** Logs what was removed from a document. */
export type Log = (message: string, error?: unknown) => void;
