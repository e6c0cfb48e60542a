import type { Editor } from "@tiptap/core";

import { parseUrl } from "../../../lib/validation/parse-url.ts";
import { findCards, insertCard } from "./link-cards.ts";

/** The title of a page of this site; "" if there is none. */
async function titleAt(href: string): Promise<string> {
  const response = await fetch(href, { headers: { Accept: "text/html" } });
  if (!response.ok) return "";
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return page.querySelector<HTMLMetaElement>("meta[property='og:title']")?.content.trim() ?? "";
}

/** Gives the cards that show this address of the site, and no words yet, the title of their page. */
async function nameCards(editor: Editor, href: string): Promise<void> {
  const title = await titleAt(href).catch(() => "");
  if (!title || editor.isDestroyed) return;
  const { state, view } = editor;
  const { schema, tr } = state;
  for (const { from, to, link } of findCards(state.doc, href).toReversed())
    tr.replaceWith(from, to, schema.text(title, [link]));
  if (tr.docChanged) view.dispatch(tr);
}

/** A card without a typed title has that of its page on this site, or the host of another one. */
export function insertBookmark(editor: Editor, href: string, words = ""): void {
  const url = parseUrl(href, location.origin);
  const isOwn = url?.origin === location.origin;
  const title = words || (isOwn ? href : (url?.host ?? href));
  insertCard(editor.chain().focus(), { kind: "bookmark", href, words: title }).run();
  if (isOwn && !words) void nameCards(editor, href);
}
