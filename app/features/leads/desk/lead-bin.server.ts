import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { bulkResultCopy } from "~/content/desk/leads";
import type { ActionResult } from "~/lib/forms/form-action.server";

import { selectionIn } from "./bulk-fields";
import { problemOf } from "./change-leads.server";
import type { BulkReply, BulkResult } from "./change-leads.server";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { isUuid } from "~/lib/http/query-values";
import type { LeadPlace } from "./lead-filters";
import { MOST_COUNTED } from "./load-leads.server";

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

const answer = z.object({ total: z.number(), leads: z.array(binned) });

function readBin(parameters: object, context: AppLoadContext) {
  return orUnavailable(context, "Deleted leads not read", deskCopy.unavailable, async () => {
    const { data: found } = await context.supabase.rpc("list_lead_bin", parameters).throwOnError();
    return answer.parse(found);
  });
}

/**
 * One page of the bin, the last deleted first.
 * @throws a 503 response if it cannot be read.
 */
export async function loadLeadBin(
  words: string,
  place: LeadPlace | undefined,
  context: AppLoadContext,
) {
  const where = { before: place?.time, after_id: place?.id };
  const reading = { words, ...where, entries: PAGE + 1, most: MOST_COUNTED };
  const { total, leads } = await readBin(reading, context);
  const shown = leads.slice(0, PAGE);
  const last = leads.length > PAGE ? shown.at(-1) : undefined;
  return {
    total,
    mostCounted: MOST_COUNTED,
    leads: shown,
    isFirst: place === undefined,
    next: last && { time: last.deleted_at, id: last.id },
  };
}

export type LeadBin = Awaited<ReturnType<typeof loadLeadBin>>;

/**
 * A lead that is in the bin; undefined for any other.
 * @throws a 503 response if it cannot be read.
 */
export async function loadBinnedLead(id: string | undefined, context: AppLoadContext) {
  if (!isUuid(id)) return undefined;
  return (await readBin({ only_id: id, entries: 1, most: 1 }, context)).leads[0];
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
