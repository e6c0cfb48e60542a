import type { ChainedCommands, Editor } from "@tiptap/core";

import { articleField, shownEditor } from "../shown.ts";

/** The number of the next footnote of an article in the formatted view. */
function nextIn({ state }: Editor): number {
  let last = 0;
  state.doc.descendants(({ type, attrs }) => {
    if (type.name === "footnoteMark")
      last = Math.max(last, Number.parseInt(attrs["label"], 10) || 0);
  });
  return last + 1;
}

/** The number of the next footnote. */
export function nextNote(): number {
  const editor = shownEditor();
  if (editor) return nextIn(editor);
  const marks = articleField()?.value.match(/\[\^\d{1,4}\]/g) ?? [];
  return Math.max(0, ...marks.map((mark) => Number(mark.slice(2, -1)))) + 1;
}

/** Puts the mark of a footnote where the cursor is, and its note at the end. */
export function newNote(chain: ChainedCommands, editor: Editor): ChainedCommands {
  const label = String(nextIn(editor));
  return chain
    .insertContent({ type: "footnoteMark", attrs: { label } })
    .insertContentAt(editor.state.doc.content.size + 1, {
      type: "footnote",
      attrs: { label },
    });
}
