import { cutText, storableLine } from "~/lib/validation/storable-text";
import { importCopy } from "~/content/desk/lead-import";
import type { ImportField } from "~/content/desk/lead-import";

import { personOf } from "../list/lead-query.server";
import type { Mapping } from "./guess-mapping";
import { readRow } from "./read-row.server";
import type { ImportedColumns, Reading } from "./read-row.server";
import type { Table } from "./read-table.server";

const { reasons } = importCopy;
const SAMPLES = 3;
const LONGEST_SAMPLE = 24;

/** A row of the file with its number, from 1 for the names of the columns. */
type ImportedLead = { row: number; columns: ImportedColumns };

type Excluded = {
  row: number;
  name: string;
  reasons: string[];
  /** The address of the row, if a stored lead has it. */
  person?: string;
};

export type ImportPlan = {
  leads: ImportedLead[];
  doubles: Excluded[];
  refused: Excluded[];
  /** Leads that are imported without a way to reach the person. */
  unreachable: Excluded[];
  /** What leads lose. */
  notes: Excluded[];
  /** How many values leads lose of each field. */
  leftOut: Partial<Record<ImportField, number>>;
};

/** Every row of the table as a lead, a double of another or of a `known` person, or refused. */
export function planImport(
  table: Table,
  mapping: Mapping,
  known: ReadonlySet<string>,
  reading: Reading,
): ImportPlan {
  const plan: ImportPlan = {
    leads: [],
    doubles: [],
    refused: [],
    unreachable: [],
    notes: [],
    leftOut: {},
  };
  const rows = new Map<string, number>();
  for (const tableRow of table.rows) {
    const { row, cells } = tableRow;
    const named = mapping.full_name ?? mapping.first_name ?? mapping.email ?? 0;
    const name = cutText(cells[named] ?? "", 200);
    const read = readRow(tableRow, mapping, reading);
    if ("reasons" in read) {
      plan.refused.push({ row, name, reasons: read.reasons });
      continue;
    }
    const email = String(read.columns["email"] ?? "");
    const person = email ? personOf(email) : undefined;
    const earlier = person === undefined ? undefined : rows.get(person);
    if (person !== undefined && earlier === undefined) rows.set(person, row);
    if (earlier !== undefined) plan.doubles.push({ row, name, reasons: [reasons.double(earlier)] });
    else if (person !== undefined && known.has(person))
      plan.doubles.push({ row, name, reasons: [reasons.known], person });
    else {
      plan.leads.push({ row, columns: read.columns });
      if (!email && !read.columns["messaging_contact"])
        plan.unreachable.push({ row, name, reasons: [reasons.unreachable] });
      const { leftOut } = read;
      if (leftOut.length > 0)
        plan.notes.push({ row, name, reasons: leftOut.map(({ reason }) => reason) });
      for (const { field } of leftOut) plan.leftOut[field] = (plan.leftOut[field] ?? 0) + 1;
    }
  }
  return plan;
}

/** The names of the columns with values that no field takes; a column without a name is called by its number. */
export function unusedColumns({ header, rows }: Table, mapping: Mapping): string[] {
  const taken = new Set(Object.values(mapping));
  const filled = new Set<number>();
  for (const { cells } of rows) {
    for (const [at, cell] of cells.entries()) if (cell !== "") filled.add(at);
  }
  return [...filled]
    .filter((at) => !taken.has(at))
    .toSorted((one, other) => one - other)
    .map((at) => cutText(header[at] ?? "", 80) || importCopy.column(at + 1));
}

/** The first different values of each column, for those who say what it has. */
export function samplesOf({ header, rows }: Table): string[][] {
  const samples = header.map(() => new Set<string>());
  for (const { cells } of rows) {
    for (const [at, found] of samples.entries()) {
      const value = storableLine(cells[at] ?? "", LONGEST_SAMPLE + 1);
      const isCut = value.length > LONGEST_SAMPLE;
      const isRoom = found.size < SAMPLES && [...found].join("").length < 1.5 * LONGEST_SAMPLE;
      if (value && isRoom) found.add(isCut ? `${cutText(value, LONGEST_SAMPLE)}…` : value);
    }
  }
  return samples.map((found) => Array.from(found));
}

/** Everybody whom the table names, as the database names persons. */
export function personsIn(table: Table, mapping: Mapping): string[] {
  const at = mapping.email;
  if (at === undefined) return [];
  const persons = table.rows.map(({ cells }) => personOf((cells[at] ?? "").trim()));
  return [...new Set(persons.filter(Boolean))];
}
