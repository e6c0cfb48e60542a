import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";

import { bulkResultCopy } from "~/content/desk/leads";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { isUuid } from "~/lib/http/query-values";
import { MOST_STEPS, STEP } from "~/lib/supabase/in-steps.server";

import { askFirst } from "./ask-first.server";
import { bulkFieldNames, MOST_NAMED, namedLead } from "./bulk-reply";
import type { BulkChoice, BulkIntent, BulkReply, BulkResult } from "./bulk-reply";
import { problemOf } from "./problem-of";
import { readChange } from "./read-change.server";
import type { Change } from "./read-change.server";
import { takeBack } from "./take-back.server";
import { chosenIn, CLOSED_STATES, importedIn, NO_OWNER, selectionIn } from "./bulk-fields";
import type { Imported, Selection, Versions } from "./bulk-fields";
import type { LeadFilters } from "../list/lead-filters";
import { leadQuery, todayIn } from "../list/lead-query.server";
import { tagsText } from "../lead-tags";
import { notifyOwner } from "../notify-owner.server";

const { problems } = bulkResultCopy;

const step = z.object({
  changed: z.number(),
  same: z.number(),
  missing: z.number(),
  overtaken: z.array(namedLead),
});

const found = z.array(
  z.object({
    id: z.string(),
    version: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
);

/** The account of the signed-in person. */
type Reader = { self: string; context: AppLoadContext };

/** Never the version of a lead: the lead was changed after the page was opened. */
const OVERTAKEN = 0;

const importedLead = z.array(z.object({ lead_id: z.string() }));

/** The leads of one import of the signed-in person, 50 at a time, each with its first version, so that changed ones stay. */
async function* importedSteps({ importedAt }: Imported, { self, context }: Reader) {
  let last = "";
  for (;;) {
    let added = context.supabase.from("lead_events").select("lead_id").eq("kind", "added");
    added = added.eq("value", "import").eq("actor", self).eq("occurred_at", importedAt);
    // A lead that one of them was merged into is none of them.
    added = added.is("merged_from", null);
    if (last) added = added.gt("lead_id", last);
    const { data: events } = await added.order("lead_id").limit(STEP).throwOnError();
    const ids = importedLead.parse(events).map(({ lead_id }) => lead_id);
    const versions: Versions = Object.fromEntries(ids.map((id) => [id, 1]));
    if (ids.length > 0) yield { versions, place: undefined };
    if (ids.length < STEP) return;
    last = ids.at(-1) ?? "";
  }
}

/** The versions of the leads that a form means, step by step, and the place of the last one. */
async function* stepsOf(selection: Selection | Imported, filters: LeadFilters, reader: Reader) {
  if ("importedAt" in selection) {
    yield* importedSteps(selection, reader);
    return;
  }
  const { context } = reader;
  if ("versions" in selection) {
    const entries = Object.entries(selection.versions);
    for (let from = 0; from < entries.length; from += STEP)
      yield { versions: Object.fromEntries(entries.slice(from, from + STEP)), place: undefined };
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
    let older = query.lte("created_at", shownAt).limit(STEP);
    if (selection.sure === "open") older = older.not("state", "in", CLOSED_STATES);
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
  changed: { change: Change; batch: string },
  selection: Selection | Imported,
  filters: LeadFilters,
  reader: Reader,
) {
  const { context } = reader;
  const sum = { changed: 0, same: 0, missing: 0, overtaken: 0, named: [] as BulkResult["named"] };
  let count = 0;
  try {
    for await (const { versions, place } of stepsOf(selection, filters, reader)) {
      context.restartDeadlines();
      const { data: answer } = await context.supabase
        .rpc("change_leads", { ...changed, versions })
        .throwOnError();
      const done = step.parse(answer);
      sum.changed += done.changed;
      sum.same += done.same;
      sum.missing += done.missing;
      sum.overtaken += done.overtaken.length;
      sum.named.push(...done.overtaken.slice(0, MOST_NAMED - sum.named.length));
      count += 1;
      if (count === MOST_STEPS && place && "shownAt" in selection)
        return { ...sum, status: 200, rest: { ...selection, place } };
    }
    return { ...sum, status: 200 };
  } catch (error) {
    const { status, problem } = problemOf(error);
    if (status === 503) context.log("error", "Leads not changed", error);
    return { ...sum, status, problem };
  }
}

/** What the form shows again: after a change the leads alone, else its other fields too. */
function choiceIn(form: URLSearchParams, isChanged: boolean): BulkChoice {
  const names = isChanged ? (["which"] as const) : bulkFieldNames;
  const values = Object.fromEntries(names.map((name) => [name, form.get(name) ?? ""]));
  return { chosen: chosenIn(form), values };
}

/**
 * Runs the change that the form's `intent` names: `state`, `owner`, `follow_up`, `tags`, `bin`, or `restore` and `undo` to
 * take a change back. A change of all found leads is made once the form says which of them, with `sure`.
 * `self` is the account of the signed-in person. A new owner is mailed, and one who loses leads again, unless that is the same person.
 * @throws a 400 response for a form that no page has.
 */
export async function changeLeads(
  form: URLSearchParams,
  filters: LeadFilters,
  self: string,
  context: AppLoadContext,
): Promise<ActionResult<BulkReply>> {
  const { reply, ...answer } = await runChange(form, filters, self, context);
  const choice = choiceIn(form, reply.result !== undefined);
  return { ...answer, reply: { ...reply, choice } };
}

async function runChange(
  form: URLSearchParams,
  filters: LeadFilters,
  self: string,
  context: AppLoadContext,
): Promise<ActionResult<BulkReply>> {
  const intent = form.get("intent");
  const given = form.get("batch");
  const batch = isUuid(given) ? given : randomUUID();
  if (intent === "restore" || intent === "undo") return takeBack(intent, batch, self, context);
  const read = readChange(form, batch);
  if ("problem" in read) return { status: 422, reply: { problem: read.problem } };
  const { change } = read;
  const selection = importedIn(form) ?? selectionIn(form);
  if (!selection) return { status: 422, reply: { problem: problems.nothing } };
  if ("shownAt" in selection && !selection.sure)
    return askFirst(form, selection.shownAt, filters, context);
  const { status, ...sum } = await changeStepwise({ change, batch }, selection, filters, {
    self,
    context,
  });
  const [[kind, wanted]] = Object.entries(change) as [[BulkIntent, string | string[] | null]];
  const value = Array.isArray(wanted) ? tagsText(wanted) : wanted;
  const none = kind === "owner" ? NO_OWNER : "";
  const reason = ("reason" in change && change.reason) || undefined;
  const isPast = kind === "follow_up" && value !== null && value < todayIn(context.timeZone);
  const result: BulkResult = { intent: kind, value: value ?? none, isPast, batch, reason, ...sum };
  if (kind === "owner" && value !== null) {
    const [only, ...others] = "versions" in selection ? Object.keys(selection.versions) : [];
    const one =
      only === undefined || others.length > 0
        ? { page: "/app/desk/leads?owner=mine" }
        : { page: `/app/desk/leads/${only}`, lead: only };
    await notifyOwner({ owner: value, by: self, leads: sum.changed, ...one }, context);
  }
  const isPartial = sum.overtaken > 0 || sum.missing > 0;
  return { status: status === 200 && isPartial ? 409 : status, reply: { result } };
}
