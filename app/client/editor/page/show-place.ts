import { around, find, on } from "../../dom.ts";
import { noteOf } from "../blocks/footnotes.ts";
import { articleField, EDITED, shownEditor } from "../shown.ts";

/** Selects the picture, and leads to the field for what it shows if that is empty. */
function selectPicture(place: string): boolean {
  const editor = shownEditor();
  let found: { at: number; alt: unknown } | undefined;
  editor?.state.doc.descendants(({ attrs }, at) => {
    const alt: unknown = attrs["alt"];
    if (attrs["src"] === place && (!found || (found.alt && !alt))) found = { at, alt };
  });
  if (!editor || !found) return false;
  const { at, alt } = found;
  const show = () => {
    const picture = editor.view.nodeDOM(at);
    if (picture instanceof HTMLElement) picture.scrollIntoView({ block: "center" });
    if (!alt) find("[data-tool-image-alt]")?.focus({ preventScroll: true });
  };
  // The tools of the picture show with the next frame.
  on(EDITED, show, { once: true });
  return editor.chain().setNodeSelection(at).focus(null, { scrollIntoView: false }).run();
}

/** Selects the link or the words in the formatted text. */
function selectFormatted(place: string): boolean {
  const editor = shownEditor();
  let found: { from: number; to: number } | undefined;
  editor?.state.doc.descendants((node, at) => {
    const { text = "", marks, nodeSize } = node;
    const isLink = marks.some((mark) => mark.attrs["href"] === place);
    const start = text.indexOf(place);
    if (isLink) found ??= { from: at, to: at + nodeSize };
    else if (start >= 0) found ??= { from: at + start, to: at + start + place.length };
    return found === undefined;
  });
  if (!editor || !found) return false;
  return editor.chain().setTextSelection(found).scrollIntoView().focus().run();
}

/** Selects the words of a note, or puts the cursor where they belong. */
function selectNote(place: string): boolean {
  const editor = shownEditor();
  const label = noteOf(place)?.label;
  let found: { from: number; to: number } | undefined;
  editor?.state.doc.descendants(({ type, attrs, nodeSize }, at) => {
    if (type.name === "footnote" && attrs["label"] === label)
      found = { from: at + 1, to: at + nodeSize - 1 };
  });
  if (!editor || label === undefined || !found) return false;
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
    const isShown = [selectPicture, selectNote, selectFormatted, selectMarkdown].some((select) =>
      select(place),
    );
    if (isShown || (words && selectFormatted(words))) event.preventDefault();
  });
}
