/** The formatted view of an article. The form's field `content` has its Markdown at all times. */
import { Editor } from "@tiptap/core";

import { doc, find, on, whenIdle } from "../dom.ts";
import { MAIN_REPLACED } from "../send-form.ts";
import { extensions, readArticle, writerOf } from "./article-text.ts";
import type { ArticleText } from "./article-text.ts";
import {
  anyEditor,
  articleField,
  articleForm,
  EDITED,
  keepEditor,
  say,
  shownEditor,
} from "./shown.ts";
import { typedMarkdown } from "./input-rules.ts";
import { fitForCell } from "./paste/cell-lines.ts";
import { withoutStyles } from "./paste/pasted-html.ts";
import { handleDrop, handlePaste } from "./paste/paste.ts";
import { besideWords } from "./places.ts";
import { replaceText } from "./replace-text.ts";
import { slashMenu } from "./blocks/slash-menu.ts";
import { useTool } from "./toolbar.ts";

const WRITE_AFTER_MS = 250;
const VIEW = "article-view";
/** Below the bar with the tools. */
const CLEAR = { top: 140, right: 0, bottom: 40, left: 0 };

let write: ReturnType<typeof writerOf> | undefined;
/** The Markdown that the editor shows, and whether something was typed since. */
let shown = "";
let isStale = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells ProseMirror where the last key moved the caret: a browser reports that later than the next key of a fast writer. */
function reportCaret(): void {
  doc.dispatchEvent(new Event("selectionchange"));
}

/** In blocks; of fewer, the browser lays out all in an instant. */
const LONG = 150;

function tellEdited(): void {
  const blocks = anyEditor()?.state.doc.childCount ?? 0;
  find("[data-formatted]")?.toggleAttribute("data-long", blocks > LONG);
  dispatchEvent(new Event(EDITED));
}

let isPlanned = false;

/** Tells the page of a change once that is painted: what shows the tools would delay it. */
function planToTell(): void {
  if (isPlanned) return;
  isPlanned = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      isPlanned = false;
      tellEdited();
    }),
  );
}

/** Writes what was typed into the form's field. */
export function writeArticle(): void {
  const [field, editor] = [articleField(), anyEditor()];
  clearTimeout(timer);
  if (!isStale || !editor || !write || !field) return;
  isStale = false;
  shown = write(editor.state.doc);
  field.value = shown;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The listeners that save what it writes were added before it, and are called before it: they are asked once more. */
function writeLast(): void {
  if (!isStale) return;
  writeArticle();
  dispatchEvent(new PageTransitionEvent("pagehide"));
}

function note(text: string): void {
  find("[data-view-note]")?.replaceChildren(text);
}

function fill(article: ArticleText, markdown: string): void {
  const old = anyEditor();
  const editor = old ?? create(article);
  if (old) replaceText(old, article.content);
  else keepEditor(editor);
  write = writerOf(article, editor.state.doc);
  shown = markdown;
  isStale = false;
}

function create({ content }: ArticleText): Editor {
  const mount = find("[data-formatted]");
  return new Editor({
    element: mount,
    extensions: [...extensions, typedMarkdown.configure({ say }), slashMenu(useTool)],
    content,
    injectCSS: false,
    enablePasteRules: false,
    editorProps: {
      transformPastedHTML: withoutStyles,
      transformPasted: (slice, { state }) => fitForCell(slice, state),
      scrollMargin: CLEAR,
      scrollThreshold: CLEAR,
      attributes: {
        class: "prose",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": mount?.dataset.label ?? "",
        "aria-placeholder": mount?.dataset.placeholder ?? "",
        lang: find("textarea[name=content]")?.lang ?? "",
      },
      handleDOMEvents: {
        // The field with the Markdown says what was typed, once it is written.
        input: (_view, event) => event.stopPropagation(),
        keydown: (_view, { isComposing }) => (isComposing ? undefined : reportCaret()),
        paste(_view, event) {
          reportCaret();
          return handlePaste(event);
        },
        drop(view, event) {
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          return handleDrop(event, place ? besideWords(view.state.doc, place.pos) : undefined);
        },
      },
    },
    onUpdate() {
      isStale = true;
      clearTimeout(timer);
      timer = setTimeout(() => whenIdle(writeArticle), WRITE_AFTER_MS);
    },
    onTransaction: planToTell,
  });
}

/** Shows the field's Markdown formatted, unless that would change it. */
function showFormatted(): void {
  const [field, around] = [articleField(), articleForm()];
  if (!field || !around) return;
  const article = readArticle(field.value.replaceAll("\r\n", "\n"));
  note(article ? "" : (find("[data-view-note]")?.dataset.unreadable ?? ""));
  if (!article) {
    around.dataset.view = "markdown";
    return;
  }
  if (!anyEditor() || field.value !== shown) fill(article, field.value);
  around.dataset.view = "formatted";
  tellEdited();
}

function showMarkdown(): void {
  writeArticle();
  const around = articleForm();
  if (around) around.dataset.view = "markdown";
}

function keepView(view: string): void {
  try {
    localStorage.setItem(VIEW, view);
  } catch {
    // Storage is blocked: the next article is formatted again.
  }
}

function keptView(): string | null {
  try {
    return localStorage.getItem(VIEW);
  } catch {
    return null;
  }
}

/** Two views of one text, with a button that changes between them. */
export function installViews(): void {
  on("submit", writeArticle, { capture: true });
  on("pagehide", writeLast);
  const follow = () => shownEditor() && articleField()?.value !== shown && showFormatted();
  on("change", ({ target }) => target === articleField() && follow());
  on(MAIN_REPLACED, follow);
  on("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-view-switch]");
    const isLabel = target instanceof Element && target.closest("[href='#article-content']");
    if (isLabel && shownEditor()) anyEditor()?.commands.focus();
    if (!button) return;
    const isFormatted = Boolean(shownEditor());
    if (isFormatted) showMarkdown();
    else showFormatted();
    keepView(isFormatted ? "markdown" : "formatted");
    if (isFormatted) articleField()?.focus();
    else anyEditor()?.commands.focus();
  });
  if (keptView() === "markdown") showMarkdown();
  else showFormatted();
}
