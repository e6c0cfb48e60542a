import type { Report } from "./report";

/** A text that a spreadsheet would run as a formula starts with an apostrophe instead. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

function field(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** CSV after RFC 4180, with the byte order mark by which spreadsheets recognize UTF-8. */
export function reportCsv({ data }: Pick<Report, "data">): string {
  return `\uFEFF${data.map((row) => `${row.map(field).join(",")}\r\n`).join("")}`;
}
