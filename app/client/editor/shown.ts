/** What the page shows of an article: the form's field with its Markdown, or the editor of the formatted text. */
import type { Editor } from "@tiptap/core";

import { find } from "../dom.ts";

/** Event on `window` after the frame that shows changes of the formatted text or of its selection. */
export const EDITED = "article-edited";

export const articleForm = () => find<HTMLFormElement>("form[data-stays]");

export const articleField = () => find<HTMLTextAreaElement>("form[data-stays] [name=content]");

let editor: Editor | undefined;

export function keepEditor(created: Editor): void {
  editor = created;
}

/** The editor of the formatted text, if there is one, whether it is shown or not. */
export const anyEditor = () => editor;

/** The editor while the formatted text is shown. */
export const shownEditor = () => (articleForm()?.dataset.view === "formatted" ? editor : undefined);

/** Says something about what was pasted or typed, in the bar: the text may be longer than the screen. */
export function say(message: string): void {
  find("[data-picture-status]")?.replaceChildren(message);
}
