import type { ChainedCommands, Editor } from "@tiptap/core";

import { around, find, findAll, on } from "../dom.ts";
import {
  askForLink,
  asksForLink,
  installLinkFields,
  isLinkKind,
  leaveLink,
  setLink,
  showLink,
} from "./blocks/link-tools.ts";
import { pictureChoices, pictureCommands, shownSpan } from "./pictures/picture-tools.ts";
import { openLibrary } from "./pictures/library.ts";
import { chooseFile } from "./files.ts";
import { goBelow } from "./places.ts";
import { EDITED, shownEditor } from "./shown.ts";
import { newNote } from "./blocks/notes.ts";
import { tableCommands } from "./blocks/table-tools.ts";
import { insertToggle } from "./blocks/toggle.ts";
import { selectedVideo } from "./blocks/video.ts";

type Command = (chain: ChainedCommands, editor: Editor) => ChainedCommands;

const commands: Record<string, Command> = {
  heading: (chain) => chain.toggleHeading({ level: 2 }),
  subheading: (chain) => chain.toggleHeading({ level: 3 }),
  bold: (chain) => chain.toggleBold(),
  italic: (chain) => chain.toggleItalic(),
  strike: (chain) => chain.toggleStrike(),
  code: (chain) => chain.toggleCode(),
  bulletList: (chain) => chain.toggleBulletList(),
  orderedList: (chain) => chain.toggleOrderedList(),
  taskList: (chain) => chain.toggleTaskList(),
  blockquote: (chain) => chain.toggleBlockquote(),
  callout: (chain) => chain.toggleWrap("blockquote", { kind: "NOTE" }),
  pullQuote: (chain) => chain.toggleWrap("blockquote", { kind: "QUOTE" }),
  codeBlock: (chain) => chain.toggleCodeBlock(),
  toggle: insertToggle,
  divider: (chain) => chain.setHorizontalRule(),
  table: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  footnote: newNote,
  markdown: (chain) =>
    chain.insertContent({ type: "markdownBlock", content: [{ type: "text", text: " " }] }),
  undo: (chain) => chain.undo(),
  redo: (chain) => chain.redo(),
  unlink: (chain, { state }) =>
    selectedVideo(state) ? chain.deleteSelection() : chain.extendMarkRange("link").unsetLink(),
  ...tableCommands,
  ...pictureCommands,
};

/** What a pressed button stands for, if it is not its own name. */
const active: Record<string, [string | object, object?]> = {
  heading: ["heading", { level: 2 }],
  subheading: ["heading", { level: 3 }],
  alignLeft: [{ align: "left" }],
  alignCenter: [{ align: "center" }],
  alignRight: [{ align: "right" }],
};

/** Tools that are on or off where the cursor is. */
const toggles = new Set(
  "heading subheading bold italic strike link code codeBlock bulletList orderedList taskList blockquote alignLeft alignCenter alignRight".split(
    " ",
  ),
);

const tools = () => findAll("[data-article-tools] [data-command]");
const part = <Found extends HTMLElement>(name: string) => find<Found>(`[data-tool-${name}]`);

/** The rows of tools for what has the cursor. */
function showContext(editor: Editor): void {
  const isInText =
    editor.view.hasFocus() || Boolean(around(document.activeElement, "[data-article-tools]"));
  const contexts = {
    table: isInText && editor.isActive("table"),
    quote: isInText && editor.isActive("blockquote"),
    image: isInText && editor.isActive("image"),
    link: asksForLink() || (isInText && (editor.isActive("link") || editor.isActive("video"))),
  };
  for (const [name, isShown] of Object.entries(contexts)) {
    const row = part(name);
    if (row && row.hidden === isShown) row.hidden = !isShown;
  }
  for (const [name, isPossible] of Object.entries(pictureChoices(editor)))
    find(`[data-tool-image] [data-command=${name}]`)?.toggleAttribute("hidden", !isPossible);
  showLink(editor);
  const fields = {
    "image-alt": String(editor.getAttributes("image")["alt"] ?? ""),
    "image-title": String(editor.getAttributes("image")["title"] ?? ""),
    "quote-kind": String(editor.getAttributes("blockquote")["kind"] ?? ""),
  };
  for (const [name, value] of Object.entries(fields)) {
    const field = part<HTMLInputElement>(name);
    if (field && document.activeElement !== field) field.value = value;
  }
}

function press(tool: HTMLElement, isPressed: boolean): void {
  if (tool.ariaPressed !== String(isPressed)) tool.ariaPressed = String(isPressed);
}

function refresh(): void {
  const editor = shownEditor();
  if (!editor) return;
  for (const tool of tools()) {
    const name = tool.dataset.command ?? "";
    if (!toggles.has(name)) continue;
    const [what, attributes] = active[name] ?? [name];
    press(
      tool,
      typeof what === "string" ? editor.isActive(what, attributes) : editor.isActive(what),
    );
  }
  const span = shownSpan(editor);
  for (const tool of findAll("[data-tool-widths] button"))
    press(tool, tool.dataset.command === span);
  showContext(editor);
}

function openMenu(isOpen: boolean): void {
  const menu = part("menu");
  if (!menu) return;
  menu.hidden = !isOpen;
  find("[data-command=more]")?.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) menu.querySelector("button")?.focus();
}

/** Does what a tool stands for. */
export function useTool(name: string, editor: Editor): void {
  // At once: the next key is for the text.
  if (!isLinkKind(name) && name !== "more" && name !== "setLink") editor.view.focus();
  if (name !== "more") openMenu(false);
  if (name === "more") openMenu(part("menu")?.hidden ?? false);
  else if (isLinkKind(name)) askForLink(name, editor);
  else if (name === "setLink") setLink(editor);
  else if (name === "picture") openLibrary("text");
  else if (name === "gallery") openLibrary("gallery");
  else if (name === "file") chooseFile(editor);
  else {
    if (/^(?:footnote|markdown|table)$/.test(name)) goBelow(editor);
    commands[name]?.(editor.chain().focus(), editor).run();
  }
}

/** Arrow keys move between the tools, which are one stop of the Tab key. */
function moveFocus(event: KeyboardEvent, tool: HTMLElement): void {
  const all = findAll("button", around(tool, "[role=toolbar]") ?? tool);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const next = step && all.at((all.indexOf(tool) + step) % all.length);
  if (!next || !all.includes(tool)) return;
  event.preventDefault();
  for (const one of all) one.tabIndex = one === next ? 0 : -1;
  next.focus();
}

/** Leads from the text, in which Tab writes, to the tools for what has the cursor, or else to those of the text. */
function focusTools(): void {
  const fields = findAll(
    "[data-article-tools] :is([role=toolbar] button:not([tabindex='-1']), input, select)",
  );
  const seen = fields.filter((field) => field.getClientRects().length > 0);
  (seen[1] ?? seen[0])?.focus();
}

function handleKey(event: KeyboardEvent): void {
  const editor = shownEditor();
  const { target, key, ctrlKey, metaKey } = event;
  if (!editor || event.isComposing) return;
  const isInText = editor.view.hasFocus();
  if (isInText && key.toLowerCase() === "k" && (ctrlKey || metaKey)) {
    event.preventDefault();
    askForLink("link", editor);
  }
  if (isInText && key === "F10" && event.altKey) {
    event.preventDefault();
    focusTools();
  }
  const tool = around(target, "[data-article-tools] button");
  if (tool) moveFocus(event, tool);
  const isOpen = part("menu")?.hidden === false;
  if (key === "Escape" && around(target, "[data-article-tools]")) {
    leaveLink();
    openMenu(false);
    editor.view.focus();
    if (isOpen) refresh();
  }
  if (key === "Enter" && around(target, "[data-tool-link] input")) {
    event.preventDefault();
    setLink(editor);
  }
}

/** The tools of the formatted view. */
export function installTools(): void {
  installLinkFields();
  on(EDITED, refresh);
  on("keydown", handleKey, { capture: true });
  // Only a field of the tools takes the focus: with it, the text would lose its tools, and a label its click.
  on("mousedown", (event) => {
    const isField = around(event.target, "input, select, textarea");
    if (!isField && around(event.target, "[data-save-bar] button, [data-article-tools]"))
      event.preventDefault();
  });
  on("click", ({ target }) => {
    const editor = shownEditor();
    const tool = around(target, "[data-article-tools] [data-command]");
    if (editor && tool) useTool(tool.dataset.command ?? "", editor);
    else if (!around(target, "[data-article-tools]")) openMenu(false);
    // Not with the focus, which comes before the click: what moves under the pointer would miss it.
    refresh();
  });
  on("keyup", ({ key }) => {
    if (key === "Tab") refresh();
  });
  on("change", ({ target }) => {
    const editor = shownEditor();
    if (!editor || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement))
      return;
    const { value } = target;
    if (target === part("image-alt")) editor.commands.updateAttributes("image", { alt: value });
    if (target === part("image-title"))
      editor.commands.updateAttributes("image", { title: value.trim() || null });
    if (target === part("quote-kind"))
      editor.commands.updateAttributes("blockquote", { kind: value });
  });
}
