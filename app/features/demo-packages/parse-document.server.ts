import { parseDeliverable } from "./parse-deliverable.server";
import { markdownDocument } from "./markdown-document.server";
import type { Log } from "./cached-file.server";

type Note = { message: string; error?: unknown };

/** Parses a document; `notes` are warnings for the log. Runs in the HTML worker. */
export function parseDocument(text: string, format: "html" | "markdown") {
  const notes: Note[] = [];
  const log: Log = (message, error) => notes.push({ message, error });
  const source = format === "markdown" ? markdownDocument(text) : text;
  return { found: parseDeliverable(source, log), notes };
}
