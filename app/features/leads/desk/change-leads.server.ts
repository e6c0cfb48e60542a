import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";

import { bulkResultCopy, leadStates } from "~/content/desk/leads";
import type { ActionResult } from "~/lib/forms/form-action.server";

import { dayIn, isUuid, oneOf } from "~/lib/http/query-values";
import { storableLine } from "~/lib/validation/storable-text";

import { NO_OWNER, selectionIn } from "./bulk-fields";
import type { ChangePlace, Selection, Versions } from "./bulk-fields";
import type { LeadFilters } from "./lead-filters";
import { leadQuery } from "./lead-query.server";
import { tagIn } from "./lead-tags";
import { LONGEST_REASON, needsReason } from "./lead-work";
import { notifyNewOwner } from "./notify-owner.server";

const { problems } = bulkResultCopy;
const REFUSED_OWNER = "23514";
const NO_RIGHT = "42501";
/** Leads of one step; the database takes no more at a time. */
const STEP = 50;
/** How many leads one form changes, so that it is answered within the time that browsers and proxies wait. */
const MOST_STEPS = 100;
const MOST_NAMED = 10;

type Change =
  | { state: string; reason?: string }
  | { owner: string | null }
  | { follow_up: string | null }
  | { tags: string[] }
  | { bin: string };
type BulkIntent = "state" | "owner" | "follow_up" | "tags" | "bin" | "restore" | "erase";

const named = z.object({ id: z.string(), full_name: z.string() });

const step = z.object({
  changed: z.number(),
  same: z.number(),
  missing: z.number(),
  overtaken: z.array(named),
});

const found = z.array(
  z.object({
    id: z.string(),
    version: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
);

/** What became of the leads. */
export type BulkResult = {
  intent: BulkIntent;
  /** The new state, the id of the new owner or `NO_OWNER`, the new day or "", the tag, or the batch in the bin. */
  value: string;
  /** Why leads were won or lost. */
  reason?: string | undefined;
  changed: number;
  same: number;
  missing: number;
  /** Changed by a colleague after the page was opened: how many, and some of them. */
  overtaken: number;
  named: z.infer<typeof named>[];
  /** Why the rest was not tried. */
  problem?: string | undefined;
  /** Whether more leads of the batch are in the bin. */
  more?: boolean;
  /** Where the rest begins, if there were too many for one form. */
  rest?: { shownAt: string; place: ChangePlace } | undefined;
};

/** Action data of the form: what became of the leads, or why nothing was tried. */
export type BulkReply = { result?: BulkResult; problem?: string };

export function problemOf(error: unknown): { status: number; problem: string } {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === REFUSED_OWNER) return { status: 422, problem: problems.owner };
  if (code === NO_RIGHT) return { status: 403, problem: problems.right };
  return { status: 503, problem: problems.failed };
}

function changeIn(form: URLSearchParams): Change | null {
  const intent = form.get("intent");
  if (intent === "state") {
    const state = oneOf(leadStates, form.get("new_state"));
    const reason = storableLine(form.get("reason") ?? "", LONGEST_REASON);
    return state ? { state, ...(needsReason(state) ? { reason } : {}) } : null;
  }
  if (intent === "owner") {
    const owner = form.get("new_owner");
    if (owner === NO_OWNER) return { owner: null };
    return isUuid(owner) ? { owner } : null;
  }
  if (intent === "follow_up") {
    const day = form.get("follow_up");
    return day ? { follow_up: dayIn(day) ?? null } : { follow_up: null };
  }
  if (intent === "tags") return { tags: [tagIn(form.get("new_tag") ?? "") ?? []].flat() };
  const batch = form.get("batch") ?? "";
  return intent === "bin" ? { bin: isUuid(batch) ? batch : randomUUID() } : null;
}

/** Never the version of a lead: the lead was changed after the page was opened. */
const OVERTAKEN = 0;

/** The versions of the leads that a form means, step by step, and the place of the last one. */
async function* stepsOf(selection: Selection, filters: LeadFilters, context: AppLoadContext) {
  if ("versions" in selection) {
    const entries = Object.entries(selection.versions);
    for (let from = 0; from < entries.length; from += STEP)
      yield { versions: Object.fromEntries(entries.slice(from, from + STEP)) };
    return;
  }
  const { shownAt } = selection;
  const seen = Temporal.Instant.from(shownAt);
  const newest = { ...filters, sort: undefined };
  const columns = "id, version, created_at, updated_at";
  let { place } = selection;
  for (;;) {
    const beside = place && { place };
    const { query } = await leadQuery(newest, { columns, beside }, context);
    const older = query.lte("created_at", shownAt).limit(STEP);
    const leads = found.parse((await older.throwOnError()).data);
    const last = leads.at(-1);
    if (!last) return;
    place = { created_at: last.created_at, id: last.id };
    const versions: Versions = {};
    for (const { id, version, updated_at } of leads)
      versions[id] = Temporal.Instant.compare(updated_at, seen) > 0 ? OVERTAKEN : version;
    yield { versions, place };
    if (leads.length < STEP) return;
  }
}

/** Changes the leads step by step; an error ends the steps, and what was changed before stays and is told. */
async function changeStepwise(
  change: Change,
  selection: Selection,
  filters: LeadFilters,
  context: AppLoadContext,
) {
  const sum = { changed: 0, same: 0, missing: 0, overtaken: 0, named: [] as BulkResult["named"] };
  let count = 0;
  try {
    for await (const { versions, place } of stepsOf(selection, filters, context)) {
      context.restartDeadlines();
      const { data: answer } = await context.supabase
        .rpc("change_leads", { change, versions })
        .throwOnError();
      const done = step.parse(answer);
      sum.changed += done.changed;
      sum.same += done.same;
      sum.missing += done.missing;
      sum.overtaken += done.overtaken.length;
      sum.named.push(...done.overtaken.slice(0, MOST_NAMED - sum.named.length));
      count += 1;
      if (count === MOST_STEPS && place && "shownAt" in selection)
        return { ...sum, status: 200, rest: { shownAt: selection.shownAt, place } };
    }
    return { ...sum, status: 200 };
  } catch (error) {
    const { status, problem } = problemOf(error);
    if (status === 503) context.log("error", "Leads not changed", error);
    return { ...sum, status, problem };
  }
}

function refuse(status: number, problem: string): ActionResult<BulkReply> {
  return { status, reply: { problem } };
}

/** Puts the leads back that were deleted in one go. */
async function undo(batch: string, context: AppLoadContext): Promise<ActionResult<BulkReply>> {
  const none = { same: 0, missing: 0, overtaken: 0, named: [] };
  const result: BulkResult = { intent: "restore", value: batch, changed: 0, ...none };
  try {
    result.more = true;
    for (let count = 0; result.more && count < MOST_STEPS; count += 1) {
      context.restartDeadlines();
      const { data: done } = await context.supabase.rpc("restore_leads", { batch }).throwOnError();
      result.changed += Number(done.restored);
      result.more = done.more === true;
    }
    return { status: 200, reply: { result } };
  } catch (error) {
    const { status, problem } = problemOf(error);
    if (status === 503) context.log("error", "Leads not restored", error);
    return { status, reply: { result: { ...result, problem } } };
  }
}

/**
 * Runs the change that the form's `intent` names: `state`, `owner`, `follow_up`, `tags`, `bin`, or `restore` to undo the latter.
 * `self` is the account of the signed-in person. A new owner is mailed, unless that is the same person.
 * @throws a 400 response for a form that no page has.
 */
export async function changeLeads(
  form: URLSearchParams,
  filters: LeadFilters,
  self: string,
  context: AppLoadContext,
): Promise<ActionResult<BulkReply>> {
  const intent = form.get("intent");
  const batch = form.get("batch") ?? "";
  if (intent === "restore" && isUuid(batch)) return undo(batch, context);
  if (intent === "state" && !form.get("new_state")) return refuse(422, problems.state);
  if (intent === "owner" && !form.get("new_owner")) return refuse(422, problems.chooseOwner);
  const change = changeIn(form);
  if (!change) throw data(null, { status: 400 });
  if ("state" in change && change.reason === "") return refuse(422, problems.reason);
  if ("follow_up" in change && change.follow_up === null && form.get("follow_up"))
    return refuse(422, problems.day);
  if ("tags" in change && change.tags.length === 0) return refuse(422, problems.tag);
  const selection = selectionIn(form);
  if (!selection) return refuse(422, problems.nothing);
  const { status, ...sum } = await changeStepwise(change, selection, filters, context);
  const [[kind, wanted]] = Object.entries(change) as [[BulkIntent, string | string[] | null]];
  const value = typeof wanted === "object" && wanted ? (wanted[0] ?? "") : wanted;
  const none = kind === "owner" ? NO_OWNER : "";
  const reason = "reason" in change ? change.reason : undefined;
  const result: BulkResult = { intent: kind, value: value ?? none, reason, ...sum };
  if (kind === "owner" && value !== null) {
    const page = "/app/desk/leads?owner=mine";
    await notifyNewOwner({ owner: value, by: self, leads: sum.changed, page }, context);
  }
  const isPartial = sum.overtaken > 0 || sum.missing > 0;
  return { status: status === 200 && isPartial ? 409 : status, reply: { result } };
}
