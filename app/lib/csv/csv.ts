/** A text that a spreadsheet would run as a formula starts with an apostrophe instead. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/**
 * A phone number begins with a tab instead, which spreadsheets do not show: they read it as text, not as a sum. It has no
 * letters, so even a program that removes the tab finds no function in it.
 */
const PHONE = /^\+[\d\s()./-]{5,}$/;

/** The byte order mark at the start of a file, by which spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

function safe(value: string): string {
  if (PHONE.test(value)) return `\t${value}`;
  return FORMULA.test(value) ? `'${value}` : value;
}

function field(value: string | number): string {
  if (typeof value === "number") return String(value);
  return `"${safe(value).replaceAll('"', '""')}"`;
}

/** A line of CSV after RFC 4180; spreadsheets in many languages want a semicolon for the comma. */
export function csvLine(row: readonly (string | number)[], separator = ","): string {
  return `${row.map(field).join(separator)}\r\n`;
}
