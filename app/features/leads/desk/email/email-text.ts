import { greetingOf } from "../lead/reply-link";
import { languageFor, snippetText } from "../snippets/snippet-text";
import type { Snippet } from "../snippets/snippet-text";
import type { StoredLead } from "../stored-lead";

/** The own words of an email, and the message that it quotes below them, with the line before the quotation. */
export function splitQuotation(text: string): [own: string, quoted: string] {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.startsWith(">"));
  if (first === -1) return [text, ""];
  const start = lines[first - 1]?.trimEnd().endsWith(":") ? first - 1 : first;
  return [lines.slice(0, start).join("\n").trimEnd(), lines.slice(start).join("\n")];
}

/**
 * The text with a snippet behind it, or in place of the greeting alone: a snippet has its own. The greeting stays before one
 * in another language, so that the text does not change its language unseen.
 */
export function withSnippet(text: string, snippet: Snippet, lead: StoredLead): string {
  const isOther = snippet.language !== null && snippet.language !== languageFor(lead);
  const isReplaced = !isOther && text.trim() === greetingOf(lead).trim();
  const parts = [isReplaced ? "" : text.trimEnd(), snippetText(snippet, lead)];
  return parts.filter(Boolean).join("\n\n");
}

/** A name to begin with, made of a colleague's address: ada.lovelace@… is Ada Lovelace. */
export function nameOfAddress(address: string): string {
  const [local = ""] = address.split("@", 1);
  const [name = ""] = local.split("+", 1);
  const words = name.split(/[._-]/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
