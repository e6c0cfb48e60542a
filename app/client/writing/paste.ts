import { tableFromTabs } from "../../lib/markdown/table-from-tabs.ts";
import { find, on } from "../dom.ts";
import { loadConverter } from "./converter.ts";
import { addPictures } from "./pictures.ts";
import { asParagraph, isTextField, rememberPlace } from "./text-field.ts";

let wantsPlain = false;

function say(message: string): void {
  const status = find("[data-picture-status]");
  if (status) status.textContent = message;
}

/** Several lines stand apart from the text around them. */
const fitting = (markdown: string) => (markdown.includes("\n") ? asParagraph(markdown) : markdown);

async function insertFormatted(
  field: HTMLTextAreaElement,
  html: string,
  plain: string,
): Promise<void> {
  const { converting = "", failed = "" } = find("[data-writing-tools]")?.dataset ?? {};
  const place = rememberPlace(field);
  const timer = setTimeout(say, 300, converting);
  try {
    const markdown = (await loadConverter())(html);
    place.insert(markdown === null ? plain : fitting(markdown));
    say("");
  } catch {
    place.insert(plain);
    say(failed);
  } finally {
    clearTimeout(timer);
  }
}

/** Takes what is pasted; false leaves it to the browser. */
function take(field: HTMLTextAreaElement, data: DataTransfer): boolean {
  const html = data.getData("text/html");
  const plain = data.getData("text/plain");
  const files = [...data.files];
  // A copied picture of a page comes with an element, Word and spreadsheets with a picture of their text.
  if (files.length > 0 && !plain.trim()) return addPictures(field, files);
  const table = tableFromTabs(plain);
  if (!html && !table) return false;
  // Editors of code paste colors; their words are the source.
  if (data.types.includes("vscode-editor-data")) return false;
  if (html) void insertFormatted(field, html, plain);
  else if (table) rememberPlace(field).insert(asParagraph(table));
  return true;
}

/** Formatted text and tables become Markdown when they are pasted into the article's text. */
export function installPasting(): void {
  on("keydown", ({ key, shiftKey }) => (wantsPlain = key.toLowerCase() === "v" && shiftKey));
  on("paste", (event) => {
    const { target, clipboardData } = event as ClipboardEvent;
    const isPlain = wantsPlain;
    wantsPlain = false;
    if (!isTextField(target) || !clipboardData || isPlain) return;
    if (take(target, clipboardData)) event.preventDefault();
  });
}
