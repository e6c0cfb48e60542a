/** A text that a spreadsheet would run as a formula starts with an apostrophe instead. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** The byte order mark at the start of a file, by which spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

function field(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A line of CSV after RFC 4180. */
export function csvLine(row: readonly (string | number)[]): string {
  return `${row.map(field).join(",")}\r\n`;
}
