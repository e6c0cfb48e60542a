import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { bulkResultCopy } from "~/content/desk/leads";
import type { ActionResult } from "~/lib/forms/form-action.server";

import { selectionIn } from "./bulk/bulk-fields";
import { readSearch } from "./lead-query.server";
import type { BulkReply, BulkResult } from "./bulk/bulk-reply";
import { problemOf } from "./bulk/problem-of";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { isUuid } from "~/lib/http/query-values";

const PAGE = 25;

const binned = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  deleted_at: z.string(),
  erase_at: z.string(),
  /** Null after the account was deleted. */
  deleted_by: z.string().nullable(),
});

export type BinnedLead = z.infer<typeof binned>;

const COLUMNS = Object.keys(binned.shape).join(", ");
const rows = z.array(binned);

/**
 * One page of the bin, the last deleted first.
 * @throws a 503 response if it cannot be read.
 */
export function loadLeadBin(words: string, page: number, context: AppLoadContext) {
  return orUnavailable(context, "Deleted leads not read", deskCopy.unavailable, async () => {
    const skipped = PAGE * (page - 1);
    const { patterns, number } = await readSearch(words, context);
    let query = context.supabase.from("deleted_leads").select(COLUMNS, { count: "exact" });
    for (const pattern of patterns) query = query.like("search_text", pattern);
    if (number !== null) query = query.like("search_text", `%${number}%`);
    const newest = query.order("deleted_at", { ascending: false }).order("id");
    const { data: shown, count } = await newest.range(skipped, skipped + PAGE - 1).throwOnError();
    const [leads, total] = [rows.parse(shown), count ?? 0];
    return { total, page, leads, isLast: skipped + leads.length >= total };
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

/** Puts leads back or deletes them for good, and says how many. @throws if the database refuses. */
export async function changeBin(
  intent: "restore" | "erase",
  ids: readonly string[],
  context: AppLoadContext,
): Promise<number> {
  const request = intent === "restore" ? "restore_leads" : "erase_leads";
  const { data: done } = await context.supabase.rpc(request, { ids }).throwOnError();
  return intent === "restore" ? restored.parse(done).restored : z.number().parse(done);
}

/**
 * Runs `restore` or `erase` for the leads of the bin's form.
 * @throws a 400 response for a form that no page has.
 */
export async function changeLeadBin(
  form: URLSearchParams,
  context: AppLoadContext,
): Promise<ActionResult<BulkReply>> {
  const intent = form.get("intent");
  if (intent !== "restore" && intent !== "erase") throw data(null, { status: 400 });
  const selection = selectionIn(form);
  if (!selection || !("versions" in selection))
    return { status: 422, reply: { problem: bulkResultCopy.problems.nothing } };
  const ids = Object.keys(selection.versions);
  try {
    const changed = await changeBin(intent, ids, context);
    const missing = ids.length - changed;
    const rest = { same: 0, overtaken: 0, named: [], missing };
    const result: BulkResult = { intent, value: "", changed, ...rest };
    return { status: missing > 0 ? 409 : 200, reply: { result } };
  } catch (error) {
    const { status, problem } = problemOf(error);
    if (status === 503) context.log("error", "Bin not changed", error);
    return { status, reply: { problem } };
  }
}
