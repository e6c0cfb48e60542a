import { hasDatabase } from "./backup.ts";
import { openStore } from "./database/open-store.ts";
import { replaceKeys } from "./keys.ts";
import { logToStandardError } from "./log.ts";
import { BackendStartError } from "./start-error.ts";

/**
 * Replaces the API keys and the key that signs access tokens, for the next start. Sessions continue, because their
 * refresh tokens do. @throws BackendStartError where a backend uses the folder, or none has made keys
 */
export async function newKeys(place: { dataDir?: string; databaseUrl?: string }): Promise<void> {
  const { dataDir } = place;
  const none = new BackendStartError(
    `There are no keys in ${dataDir ?? "the database"}: the first start of a backend makes them.`,
  );
  if (dataDir !== undefined && !hasDatabase(dataDir)) throw none;
  const { database } = await openStore(place, logToStandardError);
  try {
    if (!(await replaceKeys(database, new Date()))) throw none;
  } finally {
    await database.close();
  }
}
