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
 * Whether a snippet stands in place of the text, which is the greeting alone: a snippet has its own. The greeting stays before
 * one in another language, so that the text does not change its language.
 */
export function replacesGreeting(text: string, { language }: Snippet, lead: StoredLead): boolean {
  const isOther = language !== null && language !== languageFor(lead);
  return !isOther && text.trim() === greetingOf(lead).trim();
}

/** The text with a snippet behind it, or in place of the greeting. */
export function withSnippet(text: string, snippet: Snippet, lead: StoredLead): string {
  const before = replacesGreeting(text, snippet, lead) ? "" : text.trimEnd();
  return [before, snippetText(snippet, lead)].filter(Boolean).join("\n\n");
}

/** A name to begin with, made of a colleague's address: ada.lovelace@… is Ada Lovelace. */
export function nameOfAddress(address: string): string {
  const [local = ""] = address.split("@", 1);
  const [name = ""] = local.split("+", 1);
  const words = name.split(/[._-]/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
