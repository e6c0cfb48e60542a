import type { Editor, JSONContent } from "@tiptap/core";
import { GapCursor } from "@tiptap/pm/gapcursor";
import { Node } from "@tiptap/pm/model";
import { Selection, TextSelection } from "@tiptap/pm/state";

/** Shows another text. Only what differs is replaced, so that the cursor stays in its words, and never selects a picture. */
export function replaceText({ state, view }: Editor, content: JSONContent): void {
  const { doc, schema, selection, tr } = state;
  const read = Node.fromJSON(schema, content);
  // Below a picture at the end, the editor has an empty paragraph of its own.
  const last = doc.lastChild;
  const isOwn = last?.isTextblock && last.childCount === 0 && !read.lastChild?.isTextblock;
  const next = isOwn ? read.copy(read.content.addToEnd(last)) : read;
  const start = doc.content.findDiffStart(next.content);
  const ends = doc.content.findDiffEnd(next.content);
  if (start === null || !ends) return;
  // Where a text repeats itself, the end of the difference may come out before its start.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap));
  if (selection instanceof TextSelection && !(tr.selection instanceof TextSelection)) {
    const place = tr.doc.resolve(tr.selection.from);
    const text = Selection.findFrom(place, -1, true) ?? Selection.findFrom(place, 1, true);
    tr.setSelection(text ?? new GapCursor(tr.doc.resolve(tr.doc.content.size)));
  }
  view.dispatch(tr.setMeta("preventUpdate", true));
}
