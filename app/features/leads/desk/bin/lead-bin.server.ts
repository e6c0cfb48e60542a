import { randomUUID } from "node:crypto";

import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { bulkResultCopy, storedStates } from "~/content/desk/leads";
import type { ActionResult } from "~/lib/forms/form-action.server";

import { chosenName, selectionIn } from "../bulk/bulk-fields";
import type { Selection } from "../bulk/bulk-fields";
import { readSearch } from "../list/lead-query.server";
import { MOST_NAMED } from "../bulk/bulk-reply";
import type { BulkReply, BulkResult } from "../bulk/bulk-reply";
import { problemOf } from "../bulk/problem-of";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { isUuid } from "~/lib/http/query-values";
import { inSteps, STEP } from "~/lib/supabase/in-steps.server";

const PAGE = 25;

const binned = z.object({
  /** When the database read the lead. */
  shown_at: z.string(),
  id: z.string(),
  full_name: z.string(),
  /** Null of leads that a colleague entered without it. */
  email: z.string().nullable(),
  company: z.string().nullable(),
  state: z.enum(storedStates),
  owner_address: z.string().nullable(),
  amount: z.number().nullable(),
  deleted_at: z.string(),
  erase_at: z.string(),
  /** Null after the account was deleted. */
  deleted_by: z.string().nullable(),
  /** The lead that it was merged into. */
  merged_into: z.object({ id: z.string(), name: z.string() }).nullable(),
});

export type BinnedLead = z.infer<typeof binned>;

const COLUMNS = Object.keys(binned.shape).join(", ");
const rows = z.array(binned);

/** Leads of the bin with these words, the last deleted first. @throws if the database cannot be asked. */
async function binQuery(words: string, context: AppLoadContext) {
  const { patterns, number } = await readSearch(words, context);
  let query = context.supabase.from("deleted_leads").select(COLUMNS, { count: "exact" });
  for (const pattern of patterns) query = query.like("search_text", pattern);
  if (number !== null) query = query.like("search_text", `%${number}%`);
  return { query: query.order("deleted_at", { ascending: false }).order("id") };
}

/**
 * One page of the bin, the last deleted first.
 * @throws a 503 response if it cannot be read.
 */
export function loadLeadBin(words: string, page: number, context: AppLoadContext) {
  return orUnavailable(context, "Deleted leads not read", deskCopy.unavailable, async () => {
    const skipped = PAGE * (page - 1);
    const { query } = await binQuery(words, context);
    const { data: shown, count } = await query.range(skipped, skipped + PAGE - 1).throwOnError();
    const [leads, total] = [rows.parse(shown), count ?? 0];
    const shownAt = leads[0]?.shown_at ?? "";
    return { total, page, shownAt, leads, isLast: skipped + leads.length >= total };
  });
}

export type LeadBin = Awaited<ReturnType<typeof loadLeadBin>>;

/**
 * A lead that is in the bin; undefined for any other.
 * @throws a 503 response if it cannot be read.
 */
export async function loadBinnedLead(id: string | undefined, context: AppLoadContext) {
  if (!isUuid(id)) return undefined;
  return orUnavailable(context, "Deleted lead not read", deskCopy.unavailable, async () => {
    const { data: found } = await context.supabase
      .from("deleted_leads")
      .select(COLUMNS)
      .eq("id", id)
      .maybeSingle()
      .throwOnError();
    return binned.nullable().parse(found) ?? undefined;
  });
}

const restored = z.object({ restored: z.number() });

/** Puts leads back or deletes them for good, and says how many; calls with one `batch` are one act. @throws if the database refuses. */
export async function changeBin(
  intent: "restore" | "erase",
  ids: readonly string[],
  context: AppLoadContext,
  batch = randomUUID(),
): Promise<number> {
  const request = intent === "restore" ? "restore_leads" : "erase_leads";
  const { data: done } = await context.supabase.rpc(request, { ids, batch }).throwOnError();
  return intent === "restore" ? restored.parse(done).restored : z.number().parse(done);
}

type BinIntent = "restore" | "erase";

/** The leads that are found, as far as they were in the bin at a time. */
async function found(words: string, shownAt: string, context: AppLoadContext) {
  const { query } = await binQuery(words, context);
  const { data: leads, count } = await query.lte("deleted_at", shownAt).limit(STEP).throwOnError();
  return { leads: rows.parse(leads), total: count ?? 0 };
}

/** Asks whether leads are to be deleted for good, and names the first of them. */
async function askToErase(
  selection: Selection,
  words: string,
  context: AppLoadContext,
): Promise<ActionResult<BulkReply>> {
  const isFound = "shownAt" in selection;
  let fields: Record<string, string> = isFound
    ? { which: "found", shown_at: selection.shownAt }
    : {};
  let named: { leads: BinnedLead[]; total: number };
  if (isFound) {
    named = await found(words, selection.shownAt, context);
  } else {
    const ids = Object.keys(selection.versions);
    const { query } = await binQuery("", context);
    const { data: leads } = await query.in("id", ids).throwOnError();
    named = { leads: rows.parse(leads), total: ids.length };
    fields = Object.fromEntries(ids.map((id) => [chosenName(id), "1"]));
  }
  const { leads, total } = named;
  const names = leads.slice(0, MOST_NAMED).map(({ full_name }) => full_name);
  return { status: 200, reply: { question: { intent: "erase", fields, total, closed: 0, names } } };
}

/** Puts all found leads back or deletes them for good, step by step; what was done before an error stays and is told. */
async function changeFound(
  intent: BinIntent,
  words: string,
  shownAt: string,
  context: AppLoadContext,
): Promise<ActionResult<BulkReply>> {
  const batch = randomUUID();
  const change = async () => {
    const { leads } = await found(words, shownAt, context);
    const ids = leads.map(({ id }) => id);
    const changed = ids.length > 0 ? await changeBin(intent, ids, context, batch) : 0;
    return { changed, tried: ids.length };
  };
  const { count, isLeft, error } = await inSteps(change, context);
  const rest = isLeft ? bulkResultCopy.rest : undefined;
  const { status, problem } = error ? failure(error, context) : { status: 200, problem: rest };
  const counts = { changed: count, same: 0, missing: 0, overtaken: 0, named: [] };
  return { status, reply: { result: { intent, value: "", ...counts, problem } } };
}

function failure(error: unknown, context: AppLoadContext) {
  const known = problemOf(error);
  if (known.status === 503) context.log("error", "Bin not changed", error);
  return known;
}

/**
 * Runs `restore` or `erase` for the leads of the bin's form, of which a search finds those with its `words`. Leads
 * are deleted for good once the form says that this is sure.
 * @throws a 400 response for a form that no page has.
 */
export async function changeLeadBin(
  form: URLSearchParams,
  words: string,
  context: AppLoadContext,
): Promise<ActionResult<BulkReply>> {
  const intent = form.get("intent");
  if (intent !== "restore" && intent !== "erase") throw data(null, { status: 400 });
  const only = form.get("only");
  const selection = isUuid(only) ? { versions: { [only]: 1 } } : selectionIn(form);
  if (!selection) return { status: 422, reply: { problem: bulkResultCopy.problems.nothing } };
  try {
    if (intent === "erase" && form.get("sure") !== "all")
      return await askToErase(selection, words, context);
    if ("shownAt" in selection) return await changeFound(intent, words, selection.shownAt, context);
    const ids = Object.keys(selection.versions);
    const changed = await changeBin(intent, ids, context);
    const missing = ids.length - changed;
    const rest = { same: 0, overtaken: 0, named: [], missing };
    const result: BulkResult = { intent, value: "", changed, ...rest };
    return { status: missing > 0 ? 409 : 200, reply: { result } };
  } catch (error) {
    const { status, problem } = failure(error, context);
    return { status, reply: { problem } };
  }
}
