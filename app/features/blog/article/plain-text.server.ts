import { marked } from "marked";
import type { Token, Tokens } from "marked";

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

function decode(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
}

function tableText(table: Tokens.Table): string {
  return [table.header, ...table.rows]
    .flat()
    .map((cell) => textOf(cell.tokens))
    .join(" ");
}

function tokenText(token: Token): string {
  if (token.type === "table") return tableText(token as Tokens.Table);
  if (token.type === "list") return textOf((token as Tokens.List).items);
  if (token.type === "br" || token.type === "space") return " ";
  if (["heading", "code", "html", "image", "hr", "def", "checkbox"].includes(token.type)) return "";
  if ("tokens" in token && token.tokens) return textOf(token.tokens);
  return "text" in token && typeof token.text === "string" ? decode(token.text) : "";
}

const inline = new Set(["text", "strong", "em", "del", "link", "codespan", "escape"]);

/** Separates blocks by a space, and inline elements by nothing. */
function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => (inline.has(token.type) ? tokenText(token) : `${tokenText(token)} `))
    .join("");
}

function wordsOf(markdown: string): string {
  try {
    return textOf(marked.lexer(markdown));
  } catch {
    return markdown;
  }
}

/**
 * The text of a markdown source without markup, headings, code and images. Returns the source itself
 * if it cannot be parsed.
 */
export function plainText(markdown: string): string {
  return wordsOf(markdown).replaceAll(/\s+/g, " ").trim();
}
