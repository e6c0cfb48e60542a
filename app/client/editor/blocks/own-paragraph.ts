/** The Markdown of a block as a paragraph of its own between these texts. */
export function asParagraph(before: string, block: string, after: string): string {
  const [, above = ""] = /(\n{0,2})$/.exec(before.slice(-2)) ?? [];
  const [, below = ""] = /^(\n{0,2})/.exec(after.slice(0, 2)) ?? [];
  const start = before.trim() ? "\n\n".slice(above.length) : "";
  return start + block + (after.trim() ? "\n\n".slice(below.length) : "");
}
