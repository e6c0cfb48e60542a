import type { CliSettings, Credentials } from "../../app/lib/env/cli.server.ts";
import { openDatabase } from "../open-database.ts";
import type { OpenDatabase } from "../open-database.ts";
import { sessionFileFor } from "../session-file.ts";
import { signInAsEditor } from "./editor-session.ts";
import { postsAt } from "./posts.ts";
import type { Posts } from "./posts.ts";

export type OpenPosts = Posts & Pick<OpenDatabase, "siteUrl" | "close">;

/**
 * Opens the posts of the hosted project or of the embedded backend, which may be running already, as an
 * editor. The caller must close it.
 * @throws BackendStartError if the embedded database cannot be opened, CliError if the sign-in fails.
 */
export async function openPosts(
  settings: CliSettings,
  credentials: Credentials,
  report: (line: string) => void,
): Promise<OpenPosts> {
  const { client, place, siteUrl, close } = await openDatabase(settings, sessionFileFor(settings));
  try {
    report(`Posts: ${place}`);
    report(`Editor: ${await signInAsEditor({ client, siteUrl }, credentials)}`);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...postsAt(client), siteUrl, close };
}

/** Ends the stored session, if there is one. */
export async function signOut(settings: CliSettings): Promise<void> {
  const { client, close } = await openDatabase(settings, sessionFileFor(settings));
  await client.auth.signOut({ scope: "local" }).finally(close);
}
