import { Marked } from "marked";
import type { marked } from "marked";

import { toggles } from "./blocks/toggle.ts";

/** What `@tiptap/markdown` takes: the functions of the package as an instance of their own. */
export type MarkedInstance = typeof marked;

const NOTE =
  /^\[\^[^\]\n]{1,80}\]:[^\n]*(?:\n(?![ \t]*\n|\[\^)[^\n]+)*(?:\n\n?(?: {2,}|\t)[^\n]*)*(?:\n+|$)/;

/** Reads articles as the site does, with each footnote and toggle as a block of its own. */
export function createMarked(): MarkedInstance {
  const instance = new Marked({ gfm: true });
  instance.use({
    extensions: [
      {
        name: "footnote",
        level: "block",
        start(text) {
          const at = text.search(/\n\[\^/);
          return at === -1 ? undefined : at + 1;
        },
        tokenizer(text) {
          const [raw] = NOTE.exec(text) ?? [];
          return raw ? { type: "footnote", raw } : undefined;
        },
        renderer: ({ raw }) => raw,
      },
    ],
  });
  instance.use(toggles);
  return instance as unknown as MarkedInstance;
}
