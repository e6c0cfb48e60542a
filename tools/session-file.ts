import type { SupportedStorage } from "@supabase/supabase-js";
import { makePrivateFolder } from "@helmwise/embedded-supabase/private-folder";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

import type { CliSettings } from "../app/lib/env/cli.server.ts";

/** Where a Supabase client keeps its session: in a file that only its user can read. */
export type SessionFile = { storage: SupportedStorage; storageKey: string };

const STORAGE_KEY = "session";

function fileFor({ service }: CliSettings): string {
  if (service.kind === "embedded") return join(service.dataDir, "blog-session.json");
  return join(
    homedir(),
    ".helmwise",
    `blog-session-${new URL(service.url).host.replace(":", "-")}.json`,
  );
}

/** The file for sessions of a project: in the data folder of the embedded backend, or the user's home. */
export function sessionFileFor(settings: CliSettings): SessionFile {
  const file = fileFor(settings);
  // The client has other keys, too, for sign-ins by link.
  const isSession = (key: string) => key === STORAGE_KEY;
  const storage: SupportedStorage = {
    getItem(key) {
      try {
        return isSession(key) ? readFileSync(file, "utf8") : null;
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      if (!isSession(key)) return;
      makePrivateFolder(dirname(file));
      writeFileSync(file, value, { mode: 0o600 });
    },
    removeItem(key) {
      if (isSession(key)) rmSync(file, { force: true });
    },
  };
  return { storage, storageKey: STORAGE_KEY };
}
