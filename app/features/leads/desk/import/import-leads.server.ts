import type { AppLoadContext } from "@remix-run/node";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";

import { importCopy, importFields, MOST_MEGABYTES } from "~/content/desk/lead-import";
import { leadStates } from "~/content/desk/leads";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { readFormWithFile } from "~/lib/forms/form-with-file.server";
import { oneOf } from "~/lib/http/query-values";

import { leadOwners } from "../lead/load-lead.server";
import { guessMapping } from "./guess-mapping";
import type { Mapping } from "./guess-mapping";
import { personsIn, planImport, samplesOf, unusedColumns } from "./import-plan.server";
import type { ImportPlan } from "./import-plan.server";
import { dayOrders } from "./read-cell";
import type { DayOrder } from "./read-cell";
import { decodeFile, readTable } from "./read-table.server";
import type { Table } from "./read-table.server";
import { meaningChoices, meaningsIn, unknownWords } from "./word-meanings";
import type { Members, UnknownWord } from "./word-meanings";

const { problems } = importCopy;
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;
/** Refused rows and doubles that the page names. */
const NAMED = 20;
const SHOWN = 3;

const states = leadStates.filter((state) => state !== "won" && state !== "lost");

/** What the page shows of a file before it is imported. */
export type ImportPreview = {
  name: string;
  /** The text of the file, which the form sends again. */
  text: string;
  header: string[];
  /** The first different values of each column. */
  samples: string[][];
  mapping: Mapping;
  state: string;
  takesKnown: boolean;
  leavesEmpty: boolean;
  count: number;
  /** Stands for what is shown, so that nothing else is imported. */
  mark: string;
  rows: number;
  first: ImportPlan["leads"];
  doubles: { total: number; named: ImportPlan["doubles"] };
  refused: { total: number; named: ImportPlan["refused"] };
  notes: { total: number; named: ImportPlan["notes"] };
  unreachable: { total: number; named: ImportPlan["unreachable"] };
  leftOut: ImportPlan["leftOut"];
  /** Names of the columns that no field takes. */
  unused: string[];
  dayOrder: DayOrder | undefined;
  words: readonly UnknownWord[];
  meaningChoices: Record<UnknownWord["field"], readonly { value: string; label: string }[]>;
};

/** Action data: the preview of the file, or why there is none. */
export type ImportReply = { problem?: string; preview?: ImportPreview };

type Outcome =
  /** `at` is the moment of this import in the history of its leads; undefined if that was not read. */
  { ok: true; count: number; at: string | undefined } | ({ ok: false } & ActionResult<ImportReply>);

const refuse = (status: number, reply: ImportReply): Outcome => ({ ok: false, status, reply });

/** The mapping that the form chose. Of columns that were given one field, the first has it. */
function chosenMapping(form: FormData, { header }: Table): Mapping {
  const mapping: Mapping = {};
  for (const at of header.keys()) {
    const field = oneOf(importFields, String(form.get(`field_${at}`) ?? ""));
    if (field) mapping[field] ??= at;
  }
  return mapping;
}

/** Of the mapping of an earlier file, the columns that this one has under the same names. */
function keptMapping(form: FormData, { header }: Table): Mapping {
  const kept = importFields.flatMap((field) => {
    const at = header.indexOf(String(form.get(`named_${field}`) ?? ""));
    return at >= 0 ? [[field, at]] : [];
  });
  return Object.fromEntries(kept) as Mapping;
}

/** What words of each field can count as. */
const choicesFor = (members: Members) => ({
  state: meaningChoices("state", members),
  plan: meaningChoices("plan", members),
  owner: meaningChoices("owner", members),
});

const listed = <Row>(rows: readonly Row[]) => ({ total: rows.length, named: rows.slice(0, NAMED) });

async function knownPersons(table: Table, mapping: Mapping, context: AppLoadContext) {
  const persons = personsIn(table, mapping);
  if (persons.length === 0) return new Set<string>();
  const client = await context.backgroundClient();
  const { data } = await client.rpc("known_persons", { persons }).throwOnError();
  return new Set(z.array(z.string()).parse(data));
}

const staff = z.array(
  z.object({ user_id: z.string(), address: z.string(), roles: z.array(z.string()) }),
);

/** The accounts of the people who may own leads, by address in lower case. */
async function ownersByAddress(context: AppLoadContext): Promise<Members> {
  const { data } = await context.supabase.rpc("list_staff").throwOnError();
  const owners = leadOwners(staff.parse(data));
  return new Map(owners.map(({ value, label }) => [label.toLowerCase(), value]));
}

/** When the account `self` imported leads last. A failure is logged: the leads are imported. */
async function lastImport(self: string, context: AppLoadContext): Promise<string | undefined> {
  const added = context.supabase.from("lead_events").select("occurred_at").eq("kind", "added");
  const own = added.eq("value", "import").eq("actor", self).order("id", { ascending: false });
  const { data, error } = await own.limit(1).single();
  if (error) context.log("warn", "Moment of an import not read", error);
  return error ? undefined : String(data.occurred_at);
}

/** The text of the posted file, or of the one that the preview has; or the problem with it. */
async function readText(request: Request) {
  const { form, file } = await readFormWithFile(request, MOST_BYTES + 1);
  const kept = form.get("text");
  const name = String(form.get("name") ?? "");
  const bytes = file?.bytes.length ?? 0;
  if (bytes > MOST_BYTES || String(kept ?? "").length > MOST_BYTES)
    return { form, problem: problems.tooLarge };
  if (file && bytes > 0) {
    const text = decodeFile(file.bytes);
    return text === null ? { form, problem: problems.notText } : { form, text, name: file.name };
  }
  return typeof kept === "string" ? { form, text: kept, name } : { form, problem: problems.noFile };
}

/**
 * Shows what would be imported, or with the intent `import` imports all of it, unless that is not what the preview showed.
 */
export async function importLeads(
  request: Request,
  self: string,
  context: AppLoadContext,
): Promise<Outcome> {
  const read = await readText(request).catch(() => ({
    form: new FormData(),
    problem: problems.noFile,
  }));
  if ("problem" in read) return refuse(422, { problem: read.problem });
  const { form, text, name } = read;
  const table = readTable(text);
  if ("problem" in table) return refuse(422, { problem: table.problem });
  const isFirst = form.get("intent") === "preview-file";
  const mapping = isFirst
    ? { ...guessMapping(table), ...keptMapping(form, table) }
    : chosenMapping(form, table);
  const dayOrder = oneOf(dayOrders, String(form.get("day_order") ?? ""));
  const state = oneOf(states, String(form.get("state") ?? "")) ?? "new";
  const takesKnown = form.get("doubles") === "yes";
  const leavesEmpty = form.get("leaves_empty") === "yes";
  const preview = {
    name: name.slice(0, 200),
    text,
    header: table.header,
    samples: samplesOf(table),
    mapping,
    state,
    takesKnown,
    leavesEmpty,
    dayOrder,
  };
  const columns = importFields.map((field) => mapping[field] ?? "").join(",");
  let shown: ImportPreview = {
    ...preview,
    count: 0,
    mark: "",
    rows: table.rows.length,
    first: [],
    doubles: listed([]),
    refused: listed([]),
    notes: listed([]),
    unreachable: listed([]),
    leftOut: {},
    unused: unusedColumns(table, mapping),
    words: [],
    meaningChoices: choicesFor(new Map()),
  };
  try {
    const known = takesKnown ? new Set<string>() : await knownPersons(table, mapping, context);
    const members: Members =
      mapping.owner === undefined ? new Map() : await ownersByAddress(context);
    const meanings = meaningsIn(form, members);
    const words = unknownWords(table, mapping, { members, meanings });
    const now = Temporal.Now.instant();
    const reading = { now, order: dayOrder, leavesEmpty, members, meanings };
    const plan = planImport(table, mapping, known, reading);
    const { leads, doubles, refused, notes, leftOut } = plan;
    const owners = new Map([...members].map(([address, id]) => [id, address]));
    shown = {
      ...shown,
      count: leads.length,
      mark: `${leads.length} ${columns} ${state} ${takesKnown} ${leavesEmpty} ${dayOrder} ${words.map(({ means }) => means)}`,
      words,
      meaningChoices: choicesFor(members),
      first: leads.slice(0, SHOWN).map(({ row, columns }) => {
        const owner = owners.get(String(columns["owner"])) ?? null;
        return { row, columns: { ...columns, owner } };
      }),
      doubles: listed(doubles),
      refused: listed(refused),
      notes: listed(notes),
      unreachable: listed(plan.unreachable),
      leftOut,
    };
    if (form.get("intent") !== "import" || leads.length === 0)
      return refuse(200, { preview: shown });
    const chosen = table.header.filter((_name, at) => form.get(`field_${at}`)).length;
    if (form.get("mark") !== shown.mark || chosen !== Object.keys(mapping).length)
      return refuse(409, { preview: shown, problem: problems.changed });
    const client = await context.backgroundClient();
    const rows = leads.map(({ columns }) => columns);
    await client.rpc("import_leads", { leads: rows, state }).throwOnError();
    return { ok: true, count: leads.length, at: await lastImport(self, context) };
  } catch (error) {
    context.log("error", "Leads not imported", error);
    return refuse(503, { preview: shown, problem: problems.failed });
  }
}
