import { CsvError, parse } from "csv-parse/sync";

import { importCopy, MOST_LEADS } from "~/content/desk/lead-import";

export type TableRow = { line: number; cells: string[] };

/** A file of comma-separated values, the names of its columns apart. */
export type Table = { header: string[]; rows: TableRow[] };

const { problems } = importCopy;
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

type Parsed = { record: string[]; info: { lines: number } };

function parseWith(delimiter: string, text: string, most: number): Parsed[] {
  return parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: most,
  }) as unknown as Parsed[];
}

/** The separator that makes the most columns of the first row. */
function separatorOf(text: string): string {
  const widths = SEPARATORS.map((separator) => {
    try {
      return parseWith(separator, text, 1)[0]?.record.length ?? 0;
    } catch {
      return 0;
    }
  });
  return SEPARATORS[widths.indexOf(Math.max(...widths))] ?? ",";
}

/** A cell that our own files protect from spreadsheets, as it was before. */
function unprotected(cell: string): string {
  const text = cell.trim();
  return /^'\s*[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text;
}

/** The table in a text, or why there is none. */
export function readTable(text: string): Table | { problem: string } {
  try {
    const [first, ...rest] = parseWith(separatorOf(text), text, MOST_LEADS + 2);
    if (!first || rest.length === 0) return { problem: problems.empty };
    if (rest.length > MOST_LEADS) return { problem: problems.tooMany };
    return {
      header: first.record.map(unprotected),
      rows: rest.map(({ record, info }) => ({
        line: info.lines,
        cells: record.map(unprotected),
      })),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: number };
    return { problem: problems.unreadable(lines ?? 1) };
  }
}
