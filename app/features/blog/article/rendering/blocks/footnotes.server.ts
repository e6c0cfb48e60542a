import type { MarkedExtension, RendererExtension, TokenizerExtension, Tokens } from "marked";
import markedFootnote from "marked-footnote";

import type { BlogCopy } from "~/content/blog";

type Reference = { id: string; index: number };
type Extension = TokenizerExtension & RendererExtension;
type Footnote = Tokens.Generic & { refs: Reference[]; content: Tokens.Generic[] };

/** No heading of an article gets an id with a colon. */
const noteId = ({ id }: Reference) => `fn:${id}`;
const referenceId = ({ id, index }: Reference) => `fn:${id}:${index + 1}`;

/** The class of the notes in the unsanitized HTML, and in the page. */
export const NOTES = "footnotes";

/** More of them, or longer names, would take the extension minutes; they stay text. */
const MOST_NOTES = 500;
const reference = /^\[\^[^\]\n]{1,80}\]/;

/**
 * Footnotes, numbered in the order of their references: `[^name]` and `[^name]: The note.` One text per
 * extension, because it keeps the notes of the text that it parses.
 */
export function footnotes(): MarkedExtension {
  const { extensions = [], ...rest } = markedFootnote();
  const [note, noteReference, list] = extensions as Extension[];
  if (!note || !noteReference || !list) throw new TypeError("The footnotes have another form");
  let found = 0;
  return {
    ...rest,
    extensions: [
      {
        ...note,
        tokenizer(...source) {
          if (found > MOST_NOTES) return undefined;
          const token = note.tokenizer.apply(this, source);
          if (token) found += 1;
          return token;
        },
      } satisfies Extension,
      {
        ...noteReference,
        tokenizer(...source) {
          if (!reference.test(source[0])) return undefined;
          return noteReference.tokenizer.apply(this, source);
        },
        renderer(token) {
          const found = token as unknown as Reference;
          return `<sup><a id="${referenceId(found)}" href="#${noteId(found)}">${found.id}</a></sup>`;
        },
      } satisfies Extension,
      {
        ...list,
        renderer({ items }) {
          const notes = (items as Footnote[]).map(({ content, refs: [first, ...others] }) => {
            if (!first) return "";
            const text = this.parser.parse(content).trimEnd();
            const back = [first, ...others].map((one) => ` <a href="#${referenceId(one)}">↩</a>`);
            const [, inside = text, end = ""] = /^([\s\S]*)(<\/p>)$/.exec(text) ?? [];
            return `<li id="${noteId(first)}">${inside}${back.join("")}${end}</li>`;
          });
          return notes.length > 0 ? `<div class="${NOTES}"><ol>${notes.join("\n")}</ol></div>` : "";
        },
      } satisfies Extension,
    ],
  };
}

/** Whether a token has no words of its own place in the text: the list of all notes. */
export function isNoteList({ type }: { type: string }): boolean {
  return type === "footnotes";
}

/** The notes as they are written, and whether anything in the text refers to them: Markdown leaves out the others. */
export function notesIn(tokens: readonly Tokens.Generic[]): { raw: string; isUsed: boolean }[] {
  const list = tokens.find(isNoteList) as { rawItems?: Footnote[] } | undefined;
  return (list?.rawItems ?? []).map(({ refs, raw }) => ({ raw, isUsed: refs.length > 0 }));
}

/** Says what the numbers and arrows of notes are, for those who do not see where they stand. */
export function nameFootnotes(body: ParentNode, copy: BlogCopy["footnotes"]): void {
  for (const link of body.querySelectorAll("a[href^='#fn:']")) {
    const [, number, use = ""] =
      /^#fn:(\d+)(?::(\d+))?$/.exec(link.getAttribute("href") ?? "") ?? [];
    if (!number) continue;
    const name = use
      ? `${copy.back} ${number}${use === "1" ? "" : `.${use}`}`
      : `${copy.one} ${number}`;
    link.setAttribute("aria-label", name);
  }
}

/** Makes a list of notes a section with a name. */
export function nameNoteList(list: Element, copy: BlogCopy["footnotes"]): void {
  const section = list.ownerDocument.createElement("section");
  section.className = NOTES;
  section.setAttribute("aria-label", copy.title);
  section.append(...list.childNodes);
  list.replaceWith(section);
}
