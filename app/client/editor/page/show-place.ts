import { around, on } from "../../dom.ts";
import { articleField, shownEditor } from "../shown.ts";

/** Selects the link, the picture or the words in the formatted text. */
function selectFormatted(place: string): boolean {
  const editor = shownEditor();
  let found: { from: number; to: number } | undefined;
  editor?.state.doc.descendants((node, at) => {
    const { text = "", marks, attrs, nodeSize } = node;
    const isLink = marks.some((mark) => mark.attrs["href"] === place);
    const start = text.indexOf(place);
    if (isLink || attrs["src"] === place) found ??= { from: at, to: at + nodeSize };
    else if (start >= 0) found ??= { from: at + start, to: at + start + place.length };
    return found === undefined;
  });
  if (!editor || !found) return false;
  return editor.chain().setTextSelection(found).scrollIntoView().focus().run();
}

function selectMarkdown(place: string): boolean {
  const field = articleField();
  const start = field?.value.indexOf(place) ?? -1;
  if (!field || shownEditor() || start < 0) return false;
  field.focus();
  field.setSelectionRange(start, start + place.length);
  return true;
}

/** Leads from what is to be checked to its place in the text; without it, to the text. */
export function installShownPlaces(): void {
  on("click", (event) => {
    const { place, words } = around(event.target, "[data-place]")?.dataset ?? {};
    if (!place) return;
    const isShown = selectFormatted(place) || selectMarkdown(place);
    if (isShown || (words && selectFormatted(words))) event.preventDefault();
  });
}
