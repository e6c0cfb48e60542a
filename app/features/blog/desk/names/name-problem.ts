import { namesCopy } from "~/content/desk/articles/names";
import { isStorable } from "~/lib/validation/storable-text";

import type { NameKind } from "./name-kinds";

/** In characters, as for an article. */
const longest = { category: 100, tag: 60, author: 200 } as const;

const { problems } = namesCopy;

/** What is wrong with a name that articles are to get; undefined if nothing is. */
export function problemWith(kind: NameKind, to: string): string | undefined {
  if (!isStorable(to) || /[\r\n]/.test(to)) return problems.unreadable;
  if (to.length > longest[kind]) return problems.tooLong(longest[kind]);
  if (kind === "tag" && to.includes(",")) return problems.comma;
  return to ? undefined : problems.empty;
}
