/** Places of the formatted text into which something comes. */
import type { Editor } from "@tiptap/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import type { Transaction } from "@tiptap/pm/state";
import { dropPoint } from "@tiptap/pm/transform";

import { readArticle } from "./article-text.ts";

/** The blocks of a Markdown text; words of one paragraph go into the one with the cursor. */
function blocksOf(markdown: string) {
  const { content = [] } = readArticle(markdown)?.content ?? {};
  const [first, other] = content;
  return first?.type === "paragraph" && !other ? (first.content ?? []) : content;
}

/** Marks the transaction that makes an empty paragraph below a picture: what comes next belongs before it. */
const BELOW = "below";

/** A place of the text that stays where it is while the writer types on. */
export type Place = { insert(markdown: string): void };

/** Puts the cursor into a paragraph below a selected block, such as a picture, which the next words or block would replace. */
export function goBelow(editor: Editor): void {
  const { selection, schema } = editor.state;
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return;
  const { $to } = selection;
  const { paragraph } = schema.nodes;
  if (!paragraph) return;
  let { depth } = $to;
  let below = selection.to;
  // A row of pictures has room for nothing else.
  for (; depth > 0; depth -= 1) {
    const at = $to.indexAfter(depth);
    if ($to.node(depth).canReplaceWith(at, at, paragraph)) break;
    below = $to.after(depth);
  }
  const next = editor.state.doc.resolve(below).nodeAfter;
  const chain = editor.chain();
  if (next?.type.name !== "paragraph" || next.content.size > 0)
    chain
      .insertContentAt(below, { type: "paragraph" }, { updateSelection: false })
      .setMeta(BELOW, true);
  chain.setTextSelection(below + 1).run();
}

/** Where a picture that is dropped onto words comes: beside their block, which it would split. */
export function besideWords(doc: DocumentNode, at: number): number {
  const picture = doc.type.schema.nodes["image"]?.create();
  if (!picture || doc.resolve(at).parent.content.size === 0) return at;
  return dropPoint(doc, at, new Slice(Fragment.from(picture), 0, 0)) ?? at;
}

/** The end of a paragraph with words is the same place as the beginning of what comes below it, and stays there. */
function asBoundary(editor: Editor, at: number): number {
  const $at = editor.state.doc.resolve(at);
  const { parent } = $at;
  const isEnd =
    parent.isTextblock && $at.parentOffset > 0 && $at.parentOffset === parent.content.size;
  return isEnd ? $at.after() : at;
}

/** Where the cursor is, with what is selected, or a position. */
export function placeIn(editor: Editor, at?: number): Place {
  const boundary = at === undefined ? undefined : asBoundary(editor, at);
  let { from, to } =
    boundary === undefined ? editor.state.selection : { from: boundary, to: boundary };
  const follow = ({ transaction }: { transaction: Transaction }) => {
    const end = transaction.getMeta(BELOW) ? -1 : 1;
    // What another picture puts at the same place is not replaced.
    from = transaction.mapping.map(from, from === to ? end : -1);
    to = transaction.mapping.map(to, end);
  };
  editor.on("transaction", follow);
  return {
    insert(markdown) {
      editor.off("transaction", follow);
      editor.commands.insertContentAt({ from, to }, blocksOf(markdown));
      goBelow(editor);
    },
  };
}
