const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** What no XML document may hold, not even escaped, and no reader shows. */
// oxlint-disable-next-line no-control-regex -- these are meant
const forbidden = /[\0-\u0008\v\f\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text without halves of characters, and without control characters other than white space. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(forbidden, "");
}

/** A text for an element or an attribute of XML. */
export function escapeXml(text: string): string {
  return printable(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
