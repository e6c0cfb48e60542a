import { parseDeliverable } from "./parse-deliverable.server";
import { markdownDocument } from "./markdown-document.server";
import type { Log } from "./cached-file.server";

type Note = { message: string; error?: unknown };

/** What a page needs of a document, and what was left out of it. */
export function parseDocument(text: string, format: "html" | "markdown") {
  const notes: Note[] = [];
  const log: Log = (message, error) => notes.push({ message, error });
  const source = format === "markdown" ? markdownDocument(text) : text;
  return { found: parseDeliverable(source, log), notes };
}
