import { writingCopy } from "../../../content/desk/articles/writing.ts";

export type Entry = { name: string; label: string };

const INLINE = /^(?:bold|italic|strike|link|code|undo|redo|more)$/;
const entries: Entry[] = [...writingCopy.tools, ...writingCopy.menu].filter(
  ({ name }, at, all) => !INLINE.test(name) && all.findIndex((one) => one.name === name) === at,
);

/** What can be inserted with these words in its name; nothing after a space, because "/ " is text. */
export const entriesFor = (query: string) =>
  query.startsWith(" ")
    ? []
    : entries.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
