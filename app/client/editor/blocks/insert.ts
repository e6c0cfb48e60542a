import { placeIn } from "../places.ts";
import type { Place } from "../places.ts";
import { articleField, shownEditor } from "../shown.ts";
import { asParagraph } from "./own-paragraph.ts";

/** Remembers where a block comes to: behind what is selected, which stays, or at this position of the formatted text. */
export function rememberEnd(at = shownEditor()?.state.selection.to): Place {
  const field = shownEditor() ? null : articleField();
  field?.setSelectionRange(field.selectionEnd, field.selectionEnd);
  const place = rememberPlace(at);
  if (!field) return place;
  return {
    insert(block) {
      const { value, selectionStart: start, selectionEnd: end } = field;
      place.insert(asParagraph(value.slice(0, start), block, value.slice(end)));
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
