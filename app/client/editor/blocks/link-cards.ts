/** Links that are paragraphs of their own: readers see them as cards and buttons. */
import { Extension, getChangedRanges } from "@tiptap/core";
import type { ChainedCommands, Editor } from "@tiptap/core";
import type { Mark, Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

import { fileAt } from "../../../lib/http/file-address.ts";
import { parseUrl } from "../../../lib/validation/parse-url.ts";
import { insertBlocks } from "./insert-blocks.ts";

/** The title of a link that readers see as a button. */
const BUTTON = "button";
/** The title of a link that stays a link, although it is all there is in its paragraph. */
const PLAIN = "link";
const DOMAIN = /^[\w-]{1,63}(?:\.[\w-]{1,63}){0,9}\.[a-z]{2,24}(?:[:/?#]|$)/i;

export type CardKind = "bookmark" | "button";
type Card = { kind: CardKind; href: string; words: string };

/** The link that is all there is in a paragraph. */
function cardOf({ type, children, textContent: words }: Node): Card | null {
  const links = children.map(({ marks }) => marks.find((mark) => mark.type.name === "link"));
  const { href = "", title } = links[0]?.attrs ?? {};
  const isAlone = links.every((link) => link && link.attrs["href"] === href);
  if (type.name !== "paragraph" || !words.trim() || !isAlone) return null;
  if (title === BUTTON) return { kind: "button", href, words };
  if (title === PLAIN) return null;
  return /^(?:https?:|\/)/i.test(href) ? { kind: "bookmark", href, words } : null;
}

type FoundCard = { from: number; to: number; link: Mark };

/** The cards of the article that show nothing but this address. */
export function findCards(doc: Node, href: string): FoundCard[] {
  const found: FoundCard[] = [];
  doc.forEach((node, at) => {
    const card = cardOf(node);
    const link = node.firstChild?.marks.find(({ type }) => type.name === "link");
    if (link && card?.kind === "bookmark" && card.href === href && card.words === href)
      found.push({ from: at + 1, to: at + 1 + node.content.size, link });
  });
  return found;
}

/** The card or button with the cursor. */
export function cardAt({ selection: { $from, $to } }: EditorState): Card | null {
  const card = $from.sameParent($to) ? cardOf($from.parent) : null;
  return card?.kind === "bookmark" && $from.depth > 1 ? null : card;
}

/** What a link of the selected words has: those of a whole line stay words, and become no card. */
export function linkOf(editor: Editor, href: string) {
  const { state } = editor;
  const { $from, $to, empty } = state.selection;
  const isLine =
    !empty &&
    $from.sameParent($to) &&
    $from.parentOffset === 0 &&
    $to.parentOffset === $from.parent.content.size;
  const title = editor.getAttributes("link")["title"] as string | null | undefined;
  return { href, title: isLine && !cardAt(state) ? PLAIN : (title ?? null) };
}

/** Marks the cards and buttons of a part of the article. */
function decorationsOf(doc: Node, from: number, to: number): Decoration[] {
  const found: Decoration[] = [];
  doc.nodesBetween(from, to, (node, at, parent) => {
    const card = cardOf(node);
    const url = card && parseUrl(card.href, document.baseURI);
    const host = url && fileAt(url.pathname) ? "Download" : url?.host;
    if (card?.kind === "button")
      found.push(Decoration.node(at, at + node.nodeSize, { class: "button-link" }));
    else if (card && parent === doc)
      found.push(
        Decoration.node(at, at + node.nodeSize, { class: "bookmark", "data-host": host ?? "" }),
      );
    return !node.isTextblock;
  });
  return found;
}

/** Looks at the blocks that changed alone: each key would look through the whole article otherwise. */
function follow(tr: Transaction, before: DecorationSet): DecorationSet {
  const { doc } = tr;
  let shown = before.map(tr.mapping, doc);
  for (const { newRange } of getChangedRanges(tr)) {
    const [$from, $to] = [doc.resolve(newRange.from), doc.resolve(newRange.to)];
    const from = $from.depth > 0 ? $from.before(1) : $from.pos;
    const to = $to.depth > 0 ? $to.after(1) : $to.pos;
    const old = shown.find(from, to).filter((one) => one.from >= from && one.to <= to);
    shown = shown.remove(old).add(doc, decorationsOf(doc, from, to));
  }
  return shown;
}

/** Shows in the editor which links are cards and buttons. */
export const LinkCards = Extension.create({
  name: "linkCards",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_config, { doc }) =>
          DecorationSet.create(doc, decorationsOf(doc, 0, doc.content.size)),
        apply: follow,
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});

/** A typed address, which may lack its scheme, as in `example.com`. */
export const addressOf = (typed: string) => (DOMAIN.test(typed) ? `https://${typed}` : typed);

/** Whether a link can lead there. Markdown would leave words in the place of an address as they are, with its signs. */
export const isAddress = (href: string) => /^(?:https?:\/\/|mailto:|tel:|\/|#)\S*$/i.test(href);

/** Puts a card or button below the block with the cursor, and the cursor below it. */
export function insertCard(chain: ChainedCommands, { kind, href, words }: Card): ChainedCommands {
  return chain.command(({ state: { schema }, tr }) => {
    const { paragraph } = schema.nodes;
    const link = schema.marks["link"]?.create({ href, title: kind === "button" ? BUTTON : null });
    if (!paragraph || !link) return false;
    const card = paragraph.create(null, schema.text(words || href, [link]));
    insertBlocks(tr, [card, paragraph.create()], card.nodeSize);
    return true;
  });
}

/** Gives the card or button with the cursor another address, or other words. */
export function changeCard(
  chain: ChainedCommands,
  { href, words }: Pick<Card, "href" | "words">,
): ChainedCommands {
  return chain.command(({ state: { schema }, tr }) => {
    const { $from } = tr.selection;
    const [from, to] = [$from.start(), $from.end()];
    const old = $from.parent.firstChild?.marks.find(({ type }) => type.name === "link");
    const link = old?.type.create({ ...old.attrs, href });
    if (!link) return false;
    if (words && words !== $from.parent.textContent)
      tr.replaceWith(from, to, schema.text(words, [link]));
    else tr.addMark(from, to, link);
    return true;
  });
}
