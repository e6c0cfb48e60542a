import { writingCopy } from "../../../content/desk/articles/writing.ts";

export type Entry = { name: string; label: string; group: string; typed?: string };

const entries = Object.entries(writingCopy.menu).flatMap(([group, all]) =>
  all.map((entry: Omit<Entry, "group">): Entry => ({ ...entry, group })),
);

/** What can be inserted with these words in its name; nothing after a space, because "/ " is text. */
export const entriesFor = (query: string) =>
  query.startsWith(" ")
    ? []
    : entries.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
