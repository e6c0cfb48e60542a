/** Links that are paragraphs of their own: readers see them as cards and buttons. */
import { Extension } from "@tiptap/core";
import type { ChainedCommands } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { EditorState } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

import { insertBlocks } from "./insert-blocks.ts";

/** The title of a link that readers see as a button. */
const BUTTON = "button";
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
  return /^(?:https?:|\/)/i.test(href) ? { kind: "bookmark", href, words } : null;
}

/** The card or button with the cursor. */
export function cardAt({ selection: { $from, $to } }: EditorState): Card | null {
  const card = $from.sameParent($to) ? cardOf($from.parent) : null;
  return card?.kind === "bookmark" && $from.depth > 1 ? null : card;
}

function decorationsOf(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at, parent) => {
    const card = cardOf(node);
    const host = card && URL.parse(card.href, document.baseURI)?.host;
    if (card?.kind === "button")
      found.push(Decoration.node(at, at + node.nodeSize, { class: "button-link" }));
    else if (card && parent === doc)
      found.push(
        Decoration.node(at, at + node.nodeSize, { class: "bookmark", "data-host": host ?? "" }),
      );
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, found);
}

/** Shows in the editor which links are cards and buttons. */
export const LinkCards = Extension.create({
  name: "linkCards",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_config, { doc }) => decorationsOf(doc),
        apply: ({ docChanged, doc }, shown) => (docChanged ? decorationsOf(doc) : shown),
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
