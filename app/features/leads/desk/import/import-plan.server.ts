import { Temporal } from "temporal-polyfill";

import { cutText } from "~/lib/validation/storable-text";
import { columnNames, importCopy, importFields } from "~/content/desk/lead-import";
import type { ImportField } from "~/content/desk/lead-import";
import { leadListCopy } from "~/content/desk/leads";
import { leadLabels } from "~/content/leads/lead-labels";
import { planIds, subscriptionPlans } from "~/content/leads/subscribe";

import type { EntryName } from "../lead-entry";
import { personOf } from "../lead-query.server";
import { columnsOf, entry } from "../save-lead-entry.server";
import { receivedAt, sizeIn } from "./read-cell";
import type { DayOrder } from "./read-cell";
import type { Table, TableRow } from "./read-table.server";

const { reasons } = importCopy;
const labels = importCopy.labels satisfies Record<EntryName | "received", string>;

/** The number of the column of each field that the file has. */
export type Mapping = Partial<Record<ImportField, number>>;

/** A row of `contact_submissions`, with the line of the file that it comes from. */
type ImportedLead = { line: number; columns: Record<string, string | null> };

type Excluded = { line: number; name: string; reason: string };

export type ImportPlan = {
  leads: ImportedLead[];
  doubles: Excluded[];
  refused: Excluded[];
  /** What leads lose. */
  notes: Excluded[];
};

const plain = (name: string) =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/** The columns by their names: first as the desk's own file of leads has them, then as other programs do. */
export function guessMapping(header: readonly string[]): Mapping {
  const names = header.map(plain);
  const exported: Partial<Record<ImportField, string>> = {
    ...leadLabels,
    ...leadListCopy.exportColumns,
  };
  const found = importFields.map((field) => {
    const known = [exported[field] ?? "", labels[field]].map(plain).filter(Boolean);
    const at = [...known, ...columnNames[field]]
      .map((name) => names.indexOf(name))
      .find((one) => one >= 0);
    return [field, at] as const;
  });
  const taken = new Set<number>();
  const mapping: Mapping = {};
  for (const [field, at] of found) {
    if (at === undefined || taken.has(at)) continue;
    taken.add(at);
    mapping[field] = at;
  }
  return mapping;
}

/** The value of ours that a cell means, by its name or its label. */
function known<Value extends string>(
  cell: string,
  values: readonly { value: Value; names: readonly string[] }[],
): Value | "" | undefined {
  if (cell === "") return "";
  const wanted = cell.toLowerCase();
  return values.find(({ names }) => names.includes(wanted))?.value;
}

const plans = () =>
  planIds.map((value) => ({
    value,
    names: [value, subscriptionPlans[value].name.toLowerCase()],
  }));
const languages = [
  { value: "en", names: ["en", "en-us", "en-gb", "english", "inglês", "ingles"] },
  { value: "pt-BR", names: ["pt", "pt-br", "pt-pt", "portuguese", "português", "portugues"] },
] as const;

type Read = { columns: ImportedLead["columns"]; note?: string } | { reason: string };

/** The lead in a row, or why there is none. */
function readRow(
  { cells }: TableRow,
  mapping: Mapping,
  { now, order }: { now: Temporal.Instant; order: DayOrder | undefined },
): Read {
  const cell = (field: ImportField) => cells[mapping[field] ?? -1] ?? "";
  const size = sizeIn(cell("company_size"));
  const [plan, language] = [known(cell("plan"), plans()), known(cell("language"), languages)];
  if (plan === undefined) return { reason: reasons.plan };
  if (language === undefined) return { reason: reasons.language };
  const received = cell("received");
  const moment = received === "" ? { at: null } : receivedAt(received, now, order);
  if ("reason" in moment) return moment;
  const name = cell("full_name") || cell("company") || cell("email").split("@")[0];
  if (!name) return { reason: reasons.name };
  const typed = Object.fromEntries(importFields.map((field) => [field, cell(field)]));
  const parsed = entry.safeParse({
    ...typed,
    full_name: name,
    company_size: size ?? "",
    plan,
    language,
    message: cell("message") || importCopy.noMessage,
  });
  if (parsed.success) {
    const columns = { ...columnsOf(parsed.data), created_at: moment.at };
    return size === undefined ? { columns, note: reasons.size(cell("company_size")) } : { columns };
  }
  const [issue] = parsed.error.issues;
  const label = labels[issue?.path[0] as ImportField];
  return { reason: `${label}: ${issue?.message}` };
}

/** Every row of the table as a lead, a double of another, or refused. */
export function planImport(
  table: Table,
  mapping: Mapping,
  known: ReadonlySet<string>,
  now = Temporal.Now.instant(),
  order?: DayOrder,
): ImportPlan {
  const plan: ImportPlan = { leads: [], doubles: [], refused: [], notes: [] };
  const lines = new Map<string, number>();
  for (const row of table.rows) {
    const { line, cells } = row;
    const name = cutText(cells[mapping.full_name ?? mapping.email ?? 0] ?? "", 200);
    const read = readRow(row, mapping, { now, order });
    if ("reason" in read) {
      plan.refused.push({ line, name, reason: read.reason });
      continue;
    }
    const { email } = read.columns;
    const person = email ? personOf(email) : undefined;
    const earlier = person === undefined ? undefined : lines.get(person);
    if (person !== undefined && earlier === undefined) lines.set(person, line);
    if (earlier !== undefined) plan.doubles.push({ line, name, reason: reasons.double(earlier) });
    else if (person !== undefined && known.has(person))
      plan.doubles.push({ line, name, reason: reasons.known });
    else {
      plan.leads.push({ line, columns: read.columns });
      if (read.note) plan.notes.push({ line, name, reason: read.note });
    }
  }
  return plan;
}

/** Everybody whom the table names, as the database names persons. */
export function personsIn(table: Table, mapping: Mapping): string[] {
  const at = mapping.email;
  if (at === undefined) return [];
  const persons = table.rows.map(({ cells }) => personOf((cells[at] ?? "").trim()));
  return [...new Set(persons.filter(Boolean))];
}
