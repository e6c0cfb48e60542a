import type { AppLoadContext } from "@remix-run/node";

import { listNames } from "../names/names.server";
import type { ArticleName } from "../names/names.server";

/** What the editor suggests: names that articles have. */
export type KnownNames = Record<ArticleName["kind"], string[]>;

/** Nothing if it cannot be read: the fields take any name. */
export async function loadKnownNames(context: AppLoadContext): Promise<KnownNames> {
  const known: KnownNames = { author: [], category: [], tag: [] };
  try {
    for (const { kind, name } of await listNames(context)) known[kind].push(name);
  } catch (error) {
    context.log("warn", "Suggestions of the editor not read", error);
  }
  return known;
}
