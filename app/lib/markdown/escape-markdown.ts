/** Marks of emphasis, code, links, HTML, headings, tables and strikethrough. */
const marks = /[\\`*_[\]<>#|~]|(?<=\])\(/g;

/** What would be read as another character. `\&` is not enough: some parsers leave it in descriptions of pictures. */
const references = /&(?=#?\w+;)/g;

/** What GitHub Flavored Markdown makes a link of without any mark: `https://…`, `www.…`, `name@host`. */
const links = /(?<=\w)(?=:\/\/|@)|(?<=\bwww)(?=\.)|(?<=\b(?:mailto|xmpp))(?=:)/gi;

/** What starts a list, a rule, an underline or a container: it counts only where a line begins. */
const beginning = /^(?:[-+](?=[-+\s]|$)|=|:(?=[:\s])|\d{1,9}(?=[.)](?:\s|$)))/;

/**
 * Any text as GitHub Flavored Markdown that shows it as it is, wherever Markdown allows text: at the start of
 * a line, too, and in headings, list items, table cells, links and descriptions of pictures. White space is
 * joined, because a line break would end most of these.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(references, "&amp;")
    .replaceAll(marks, String.raw`\$&`)
    .replaceAll(links, "\\")
    .replace(beginning, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}
