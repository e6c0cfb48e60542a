import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import type { ContentProblem } from "~/content/demo-packages";

const MOST_BYTES = 2 * 1024 * 1024;

export type FileProblem = { problem: ContentProblem; error?: unknown };

/** As UTF-8, else in the encoding that every sequence of bytes is some text in. */
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
 * What the file of that name holds, through `make`, which is asked again only once the file has
 * changed, with whatever the caller has for it. Names come from the site itself, so there are few.
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

/** Told of what was left out of a document. */
export type Log = (message: string, error?: unknown) => void;
