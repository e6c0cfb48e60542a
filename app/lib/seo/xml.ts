const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML does not allow, not even escaped. */
// oxlint-disable-next-line no-control-regex -- these are meant
const forbidden = /[\0-\u0008\v\f\u000E-\u001F\uFFFE\uFFFF]/g;

/** Removes control characters other than white space, and replaces lone surrogates. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(forbidden, "");
}

/** Escapes text for an XML element or attribute. */
export function escapeXml(text: string): string {
  return printable(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
