import type { Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { Transaction } from "@tiptap/pm/state";

/**
 * Puts blocks below the block of the article with the cursor, or in place of an empty one. The cursor goes to the words
 * at or after `cursor`, a position within the blocks.
 */
export function insertBlocks(tr: Transaction, blocks: readonly Node[], cursor: number): void {
  const { $from, to: end } = tr.selection;
  const isEmpty = $from.depth === 1 && $from.parent.content.size === 0;
  const to = $from.depth === 0 ? end : $from.after(1);
  const from = isEmpty ? $from.before(1) : to;
  tr.replaceWith(from, to, blocks);
  tr.setSelection(TextSelection.near(tr.doc.resolve(from + cursor))).scrollIntoView();
}
