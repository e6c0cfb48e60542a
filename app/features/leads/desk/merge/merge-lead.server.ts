import { data, redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import { deskCopy } from "~/content/desk/desk";
import { leadMergeCopy } from "~/content/desk/lead-merge";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { isUuid } from "~/lib/http/query-values";
import { storableLine } from "~/lib/validation/storable-text";

import { choosable, takeName } from "./merge-choices";
import { readLeads } from "../list/load-leads.server";
import { loadLead } from "../lead/load-lead.server";
import { addressesOf } from "../other-contacts";
import type { StoredLead } from "../stored-lead";

const { problems } = leadMergeCopy;
const REFUSED_VALUE = "23514";
const SHOWN = 10;
const LONGEST_WORDS = 100;
const LONGEST_ADDRESS = 2000;

/** The id in the address of a lead's page, or the id itself; undefined for any other text. */
export function leadIdIn(typed: string): string | undefined {
  const path = typed.split(/[?#]/, 1)[0]?.toLowerCase() ?? "";
  return path.split("/").findLast((part) => isUuid(part));
}

/** The leads that these words find, or without words the other requests of the lead's person; never the lead itself. */
async function candidates(lead: StoredLead, words: string, context: AppLoadContext) {
  const person = addressesOf(lead).join(",");
  if (words === "" && person === "") return [];
  const filters = words === "" ? { person } : { q: words, state: "all" as const };
  const { leads } = await readLeads(filters, { most: SHOWN + 1 }, context);
  return leads.filter(({ id }) => id !== lead.id).slice(0, SHOWN);
}

/**
 * What the page that merges a lead shows: the lead, and the other one that the address names (`with`, or `find` with an
 * address), else those to choose from.
 * @throws a redirect to the page of the lead if there is none with this id, a 503 response if it cannot be read.
 */
export async function loadMerge(
  id: string | undefined,
  params: URLSearchParams,
  context: AppLoadContext,
) {
  const found = await loadLead(id, context);
  // Its own page says that it is gone: a colleague may have merged or deleted it meanwhile.
  if (!found) throw redirect(`/app/desk/leads/${id}`);
  const { lead } = found;
  const typed = storableLine(params.get("find") ?? "", LONGEST_ADDRESS);
  const named = params.get("with") ?? leadIdIn(typed);
  if (isUuid(named) && named !== lead.id) {
    const other = await loadLead(named, context);
    if (other) return { lead, typed, other: other.lead, others: [] };
  }
  const words = typed.slice(0, LONGEST_WORDS);
  const others = await orUnavailable(context, "Leads not read", deskCopy.unavailable, () =>
    candidates(lead, words, context),
  );
  return { lead, typed, other: undefined, others };
}

export type LoadedMerge = Awaited<ReturnType<typeof loadMerge>>;

/** Action data of leads that were not merged. */
export type MergeReply = { problem: string };

/**
 * Merges the form's other lead into this one, unless one of them was changed after the form's page was opened.
 * @throws a 400 response for a form that no page has.
 */
export async function mergeLead(
  id: string | undefined,
  values: FormValues,
  context: AppLoadContext,
): Promise<{ ok: true } | ({ ok: false } & ActionResult<MergeReply>)> {
  const { version, other, other_version } = values;
  const versions = [Number(version), Number(other_version)];
  if (!isUuid(id) || !isUuid(other) || !versions.every(Number.isInteger))
    throw data(null, { status: 400 });
  const [into_version, seen] = versions;
  const taken = choosable.filter((name) => values[takeName(name)] === "other");
  const merge = { into_lead: id, into_version, other, other_version: seen, taken };
  try {
    const { data: done } = await context.supabase.rpc("merge_leads", merge).throwOnError();
    if (done === true) return { ok: true };
    return { ok: false, status: 409, reply: { problem: problems.overtaken } };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === REFUSED_VALUE)
      return { ok: false, status: 422, reply: { problem: problems.tags } };
    context.log("error", "Leads not merged", error);
    return { ok: false, status: 503, reply: { problem: problems.failed } };
  }
}
