import { csvCopy } from "~/content/site/csv";

import { isReadAsOther } from "./read-as-other";

/** A text that a spreadsheet would run as a formula starts with an apostrophe instead. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** It has no letters, so even a program that removes the tab finds no function in it. */
const PHONE = /^\+[\d\s()./-]{5,}$/;

/** The byte order mark at the start of a file, by which spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** More is cut from a cell without a word: https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3 */
const LONGEST_CELL = 32_767;
/** What fits beside the sentence that the text goes on, and the character that protects a cell. */
const LONGEST_PIECE = LONGEST_CELL - csvCopy.goesOn.length - csvCopy.continued.length - 1;

/** A time in UTC, which a spreadsheet is to read as one. */
type Time = { time: string };

export type Cell = string | number | Time;

/** A tab before a text makes spreadsheets read it as text; they do not show it. */
function safe(value: string): string {
  if (PHONE.test(value)) return `\t${value}`;
  if (FORMULA.test(value)) return `'${value}`;
  return isReadAsOther(value) ? `\t${value}` : value;
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function field(value: Cell): string {
  if (typeof value === "number") return String(value);
  return quote(typeof value === "string" ? safe(value) : value.time);
}

/** The longest start of the text that fits into a cell and breaks no character. */
function startOf(text: string): string {
  const start = text.slice(0, LONGEST_PIECE);
  return /[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start;
}

/** A text that is too long for a cell in pieces. */
function piecesOf(value: Cell): [Cell, ...string[]] {
  if (typeof value !== "string" || safe(value).length <= LONGEST_CELL) return [value];
  const first = startOf(value);
  const rest: string[] = [];
  for (let at = first.length; at < value.length;) {
    const piece = startOf(value.slice(at));
    at += piece.length;
    rest.push(`${csvCopy.continued}${piece}${at < value.length ? csvCopy.goesOn : ""}`);
  }
  return [first + csvCopy.goesOn, ...rest];
}

/** The time of a database in UTC, to the minute or to the second. */
export function csvTime(time: string, precision: "minute" | "second"): Time {
  return { time: time.slice(0, precision === "minute" ? 16 : 19).replace("T", " ") };
}

/**
 * A line of CSV after RFC 4180; spreadsheets in many languages want a semicolon for the comma. What does not fit into a
 * cell follows in cells behind the last column.
 */
export function csvLine(row: readonly Cell[], separator = ","): string {
  const pieces = row.map(piecesOf);
  const cells = [...pieces.map(([first]) => first), ...pieces.flatMap(([, ...rest]) => rest)];
  return `${cells.map(field).join(separator)}\r\n`;
}
