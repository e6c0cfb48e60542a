import type { Editor } from "@tiptap/core";
import { Fragment, Slice } from "@tiptap/pm/model";

import { pasteCopy } from "../../../content/desk/articles/writing.ts";
import { fileTypeOf } from "../../../lib/http/file-address.ts";
import { parseUrl } from "../../../lib/validation/parse-url.ts";
import { videoAt } from "../../../lib/http/video-address.ts";
import { find, on } from "../../dom.ts";
import { articleField, say, shownEditor } from "../shown.ts";
import { rememberPlace } from "../blocks/insert.ts";
import { insertBookmark } from "../blocks/card-titles.ts";
import { linkOf } from "../blocks/link-cards.ts";
import { nextNote } from "../blocks/notes.ts";
import { askForTitle } from "../blocks/name-card.ts";
import { insertVideo } from "../blocks/video.ts";
import { fitForCell } from "./cell-lines.ts";
import { addFile } from "../files.ts";
import { documentOf, readPasted } from "./pasted-html.ts";
import { insertMarkdown, isMarkdown } from "./pasted-markdown.ts";
import { addPictures } from "../pictures/pictures.ts";
import { tableFromTabs } from "./table-from-tabs.ts";

const LINK = /^(?:https?:\/\/|mailto:|\/(?!\/))\S+$/i;

const WEB_ADDRESS = /^https?:\/\/\S+$/i;

let wantsPlain = false;

/** Puts formatted text where the cursor is; false if its plain words are better. */
function insertFormatted(html: string): boolean {
  const pasted = readPasted(documentOf(html), nextNote());
  if (!pasted) return false;
  const view = shownEditor()?.view;
  // An editor has a schema of its own.
  const slice = view && Slice.fromJSON(view.state.schema, pasted.slice.toJSON());
  if (slice)
    view.dispatch(view.state.tr.replaceSelection(fitForCell(slice, view.state)).scrollIntoView());
  else rememberPlace().insert(pasted.markdown);
  say(pasted.left);
  return true;
}

function insertPlain(markdown: string): boolean {
  rememberPlace().insert(markdown);
  return true;
}

/** Puts lines of VS Code into a block of code, and one line or a plain text into the words. */
function insertCode(editor: Editor, code: string, about: string): boolean {
  const [, language] = /"mode":"([\w+#-]{1,40})"/.exec(about) ?? [];
  const lines = code.replaceAll("\r\n", "\n").replace(/\n$/, "");
  const text = { type: "text", text: lines };
  const isText = !lines.includes("\n") || language === "plaintext" || language === "markdown";
  if (isText) return editor.commands.insertContent(text);
  const { state, view } = editor;
  const block = state.schema.nodeFromJSON({
    type: "codeBlock",
    attrs: { language },
    content: [text],
  });
  const whole = new Slice(Fragment.from(block), 0, 0);
  const slice = fitForCell(whole, state);
  if (slice === whole) return editor.commands.insertContent(block.toJSON());
  view.dispatch(state.tr.replaceSelection(slice).scrollIntoView());
  return true;
}

/** Whether the cursor is in an empty paragraph of the article itself. */
const isEmptyBlock = ({ state: { selection } }: Editor) =>
  selection.$from.depth === 1 &&
  selection.$from.parent.type.name === "paragraph" &&
  selection.$from.parent.content.size === 0;

/** Takes what is pasted; false leaves it to the browser or the editor. */
function take(data: DataTransfer): boolean {
  const [html, plain] = [data.getData("text/html"), data.getData("text/plain")];
  const [editor, files] = [shownEditor(), [...data.files]];
  // A copied picture of a page comes with an element, Word and spreadsheets with a picture of their text.
  if (files.length > 0 && !plain.trim()) return addPictures(files);
  // Copied from the editor itself, or pasted into a block of code.
  if (html.includes("data-pm-slice") || editor?.state.selection.$from.parent.type.spec.code)
    return false;
  const video = videoAt(plain.trim());
  if (editor && video && isEmptyBlock(editor)) return insertVideo(editor.chain(), video).run();
  if (editor && WEB_ADDRESS.test(plain.trim()) && isEmptyBlock(editor)) {
    insertBookmark(editor, plain.trim());
    if (parseUrl(plain.trim())?.origin !== location.origin) {
      askForTitle(editor);
      say(pasteCopy.title);
    }
    return true;
  }
  const isOverWords = editor && !editor.state.selection.empty;
  if (isOverWords && LINK.test(plain.trim()))
    return editor.chain().focus().setLink(linkOf(editor, plain.trim())).run();
  // Editors of code paste colors; their words are the source.
  const isCode = data.types.includes("vscode-editor-data");
  const table = tableFromTabs(plain);
  const isSource = !html || data.getData("vscode-editor-data").includes('"mode":"markdown"');
  if (editor && isSource && !table && isMarkdown(plain)) return insertMarkdown(editor, plain);
  if (isCode && editor) return insertCode(editor, plain, data.getData("vscode-editor-data"));
  if (html && !isCode) return insertFormatted(html) || insertPlain(plain);
  return table ? insertPlain(table) : false;
}

/** Formatted text and tables from elsewhere; true if the editor need not look at them. */
export function handlePaste(event: ClipboardEvent): boolean {
  const [isPlain, data] = [wantsPlain, event.clipboardData];
  wantsPlain = false;
  if (!data) return false;
  if (isPlain) {
    const text = data.getData("text/plain");
    event.preventDefault();
    shownEditor()?.view.pasteText(text);
    return true;
  }
  if (!take(data)) return false;
  event.preventDefault();
  return true;
}

/** Pictures that are dropped at a position of the formatted text, or anywhere else in the editor. */
export function handleDrop(event: DragEvent, at?: number): boolean {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (files.length === 0) return false;
  // Otherwise the browser would open the file in place of the editor.
  event.preventDefault();
  const editor = shownEditor();
  const documents = editor ? files.filter(({ name }) => fileTypeOf(name)) : [];
  if (editor) for (const file of documents) void addFile(editor, file);
  return (
    addPictures(
      files.filter((file) => !documents.includes(file)),
      at,
    ) || documents.length > 0
  );
}

export function installPasting(): void {
  on("keydown", ({ key, shiftKey }) => (wantsPlain = key.toLowerCase() === "v" && shiftKey), {
    capture: true,
  });
  on("paste", (event) => {
    if (event.target === articleField() && !wantsPlain) handlePaste(event as ClipboardEvent);
  });
  on("dragover", (event) => {
    if (find("[data-editor]") && event.dataTransfer?.types.includes("Files"))
      event.preventDefault();
  });
  on("drop", (event) => {
    if (find("[data-editor]") && !event.defaultPrevented) handleDrop(event);
  });
}
