import type { AppLoadContext } from "@remix-run/node";

import type { ActionResult } from "~/lib/forms/form-action.server";

import { CLOSED_STATES } from "./bulk-fields";
import type { LeadFilters } from "../list/lead-filters";
import { leadQuery } from "../list/lead-query.server";
import { bulkFieldNames } from "./bulk-reply";
import type { BulkIntent, BulkReply } from "./bulk-reply";
import { problemOf } from "./problem-of";

/** Asks whether all leads that were found are meant, and says how many of them are closed. */
export async function askFirst(
  form: URLSearchParams,
  shownAt: string,
  filters: LeadFilters,
  context: AppLoadContext,
): Promise<ActionResult<BulkReply>> {
  const count = async (only?: string) => {
    const { query } = await leadQuery(filters, { columns: "id", isCounted: true }, context);
    let found = query.lte("created_at", shownAt);
    if (only) found = found.filter("state", "in", only);
    return (await found.limit(1).throwOnError()).count ?? 0;
  };
  try {
    const [total, closed] = await Promise.all([count(), count(CLOSED_STATES)]);
    const fields = Object.fromEntries(bulkFieldNames.map((name) => [name, form.get(name) ?? ""]));
    const intent = form.get("intent") as BulkIntent;
    return { status: 200, reply: { question: { intent, fields, total, closed } } };
  } catch (error) {
    const { status, problem } = problemOf(error);
    if (status === 503) context.log("error", "Leads not counted", error);
    return { status, reply: { problem } };
  }
}
