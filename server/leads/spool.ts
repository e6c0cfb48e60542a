import { makePrivateFolder } from "@helmwise/embedded-supabase/private-folder";

import { wrongValue } from "../../app/lib/env/env.server.ts";
import type { Logger } from "../observability/logger.ts";

/**
 * Makes `LEAD_SPOOL_DIR` private and opens the outboxes in it. Without a folder they are in memory.
 * @throws EnvironmentError when the folder or one of its outboxes cannot be used.
 */
export async function openInSpool<Opened>(
  spoolDir: string | undefined,
  log: Logger,
  open: () => Promise<Opened>,
): Promise<Opened> {
  if (spoolDir === undefined) return open();
  try {
    if (makePrivateFolder(spoolDir))
      log("warn", "Other users could open LEAD_SPOOL_DIR; now only this user can");
    return await open();
  } catch (error) {
    // Only the operating system and SQLite give their errors a code.
    if (!(error instanceof Error && "code" in error)) throw error;
    const reason = error.message;
    const user = process.getuid?.();
    const who = user === undefined ? "the site's user" : `user ${user}, as whom the site runs,`;
    throw wrongValue(
      "LEAD_SPOOL_DIR",
      `must be a folder the site may write to (${reason}): let ${who} own it and all below it`,
      spoolDir,
    );
  }
}
