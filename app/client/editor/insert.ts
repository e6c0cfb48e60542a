import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";

import { readArticle } from "./article-text.ts";
import { articleField, shownEditor } from "./shown.ts";

/** The blocks of a Markdown text; words of one paragraph go into the one with the cursor. */
function blocksOf(markdown: string) {
  const { content = [] } = readArticle(markdown)?.content ?? {};
  const [first, other] = content;
  return first?.type === "paragraph" && !other ? (first.content ?? []) : content;
}

/** A place of the text that stays where it is while the writer types on. */
export type Place = { insert(markdown: string): void };

/** Puts the cursor into a paragraph below a block without text, such as a picture, which the next words would replace. */
function goBelow(editor: Editor): void {
  const { selection, doc } = editor.state;
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return;
  const below = selection.to;
  const next = doc.resolve(below).nodeAfter;
  const chain = editor.chain();
  if (next?.type.name !== "paragraph" || next.content.size > 0)
    chain.insertContentAt(below, { type: "paragraph" }, { updateSelection: false });
  chain.setTextSelection(below + 1).run();
}

function placeIn(editor: Editor, at?: number): Place {
  let { from, to } = at === undefined ? editor.state.selection : { from: at, to: at };
  const follow = ({
    transaction,
  }: {
    transaction: { mapping: { map(at: number, side?: number): number } };
  }) => {
    // What another picture puts at the same place is not replaced.
    from = transaction.mapping.map(from, from === to ? 1 : -1);
    to = transaction.mapping.map(to);
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

/** Remembers where the cursor is now, or this position of the formatted text. */
export function rememberPlace(at?: number): Place {
  const editor = shownEditor();
  if (editor) return placeIn(editor, at);
  return {
    insert(markdown) {
      const field = articleField();
      if (!field) return;
      field.focus();
      // Undo brings back what was there; no other function of browsers does that.
      // oxlint-disable-next-line typescript/no-deprecated
      document.execCommand("insertText", false, markdown);
    },
  };
}
