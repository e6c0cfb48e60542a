import { CsvError, parse } from "csv-parse/sync";
import type { Options } from "csv-parse/sync";

import { importCopy, MOST_CHARACTERS, MOST_COLUMNS, MOST_LEADS } from "~/content/desk/lead-import";

/** A row with its number in the file, as a spreadsheet shows it. */
export type TableRow = { row: number; cells: string[] };

/** A file of comma-separated values, the names of its columns apart. */
export type Table = { header: string[]; rows: TableRow[] };

const { problems } = importCopy;
/** Rows that are read, with the empty ones that spreadsheets leave below a table. */
const MOST_LINES = 2 * MOST_LEADS;
const SEPARATORS = [",", ";", "\t"] as const;

const BYTE_ORDERS = [
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
] as const;

/** The text of a file in UTF-8, UTF-16, or as older spreadsheets write it; null for other bytes. */
export function decodeFile(bytes: Uint8Array): string | null {
  const marked = BYTE_ORDERS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

type Parsed = { record: string[]; info: { records: number; empty_lines: number } };

class TooWide extends Error {}

/** The rows of a text. The parser stops where the first limit is exceeded, so that a hostile file costs little. */
function parseWith(delimiter: string, text: string, options: Options): Parsed[] {
  return parse(text, {
    bom: true,
    cast: (cell, { column }) => {
      if (Number(column) >= MOST_COLUMNS) throw new TooWide();
      return cell;
    },
    delimiter,
    info: true,
    max_record_size: MOST_CHARACTERS,
    relax_column_count: true,
    skip_empty_lines: true,
    ...options,
  }) as unknown as Parsed[];
}

/** The separator that makes the most columns of the first row. */
function separatorOf(text: string): string {
  const widths = SEPARATORS.map((separator) => {
    try {
      const rows = parseWith(separator, text, { to: 1, skip_records_with_empty_values: true });
      return rows[0]?.record.length ?? 0;
    } catch (error) {
      return error instanceof TooWide ? MOST_COLUMNS + 1 : 0;
    }
  });
  return SEPARATORS[widths.indexOf(Math.max(...widths))] ?? ",";
}

const isFilled = ({ record }: Parsed) => record.some((cell) => cell.trim() !== "");

/** A cell that our own files protect from spreadsheets, as it was before. */
function unprotected(cell: string): string {
  const text = cell.trim();
  return /^'\s*[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text;
}

/** What is wrong with a text that the parser refuses. */
function problemOf(error: unknown): string {
  if (error instanceof TooWide) return problems.tooWide;
  if (!(error instanceof CsvError)) throw error;
  const { lines = 1 } = error as CsvError & { lines?: number };
  return error.code === "CSV_MAX_RECORD_SIZE"
    ? problems.tooLong(lines)
    : problems.unreadable(lines);
}

/** The table in a text, or why there is none. */
export function readTable(text: string): Table | { problem: string } {
  try {
    // The parser needs far longer to leave out empty rows than to read them.
    const parsed = parseWith(separatorOf(text), text, { to: MOST_LINES });
    const [first, ...rest] = parsed.filter(isFilled);
    if (rest.length > MOST_LEADS || parsed.length === MOST_LINES)
      return { problem: problems.tooMany };
    if (!first || rest.length === 0) return { problem: problems.empty };
    return {
      header: first.record.map(unprotected),
      rows: rest.map(({ record, info }) => ({
        row: info.records + info.empty_lines,
        cells: record.map(unprotected),
      })),
    };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}
