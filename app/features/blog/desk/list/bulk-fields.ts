import { isUuid } from "~/lib/http/query-values";
import type { FormValues } from "~/lib/forms/form-values";

/** What a typed name does with the selected articles. */
export const nameChanges = ["tag", "untag", "category", "author"] as const;
export type NameChange = (typeof nameChanges)[number];

/**
 * What can be done with several articles; `undo` and `restore` take back what was done, and `redraft` brings deleted ones
 * back as drafts.
 */
export const bulkIntents = [
  ...nameChanges,
  "publish",
  "unpublish",
  "duplicate",
  "delete",
  "undo",
  "restore",
  "redraft",
] as const;
export type BulkIntent = (typeof bulkIntents)[number];

export const isNameChange = (intent: BulkIntent): intent is NameChange =>
  nameChanges.some((one) => one === intent);

const PREFIX = "article-";

/** Name of the checkbox of an article; its value is the version that the page shows. */
export const chosenName = (id: string) => `${PREFIX}${id}`;

/** The versions of the chosen articles by their ids. */
export function chosenIn(values: FormValues): Map<string, number> {
  const chosen = new Map<string, number>();
  for (const [name, value] of Object.entries(values)) {
    const id = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : "";
    if (isUuid(id) && /^\d{1,9}$/.test(value)) chosen.set(id, Number(value));
  }
  return chosen;
}
