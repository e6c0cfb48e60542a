import type { CliSettings } from "../../app/lib/env/cli.server.ts";
import { openDatabase } from "../open-database.ts";
import type { OpenDatabase } from "../open-database.ts";
import { postsAt } from "./posts.ts";
import type { Posts } from "./posts.ts";

export type OpenPosts = Posts & Omit<OpenDatabase, "client">;

/**
 * Opens the posts of the hosted project or of the embedded backend, which may be running already.
 * The caller must close it.
 * @throws BackendStartError if the embedded database cannot be opened.
 */
export async function openPosts(settings: CliSettings): Promise<OpenPosts> {
  const { client, ...database } = await openDatabase(settings);
  return { ...postsAt(client), ...database };
}
