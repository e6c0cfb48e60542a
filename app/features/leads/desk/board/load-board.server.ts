import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { storedStates } from "~/content/desk/leads";
import type { LeadState } from "~/content/desk/leads";
import { orUnavailable } from "~/lib/http/or-unavailable.server";

import type { LeadFilters } from "../list/lead-filters";
import { leadQuery } from "../list/lead-query.server";
import { storedLead } from "../stored-lead";

/** The most cards of a column. */
const MOST_CARDS = 50;
/** Requests for the values of leads, of which one has as many as the database gives at once. */
const MOST_READINGS = 10;
const ROWS = 1000;

const card = storedLead.pick({
  id: true,
  version: true,
  shown_at: true,
  created_at: true,
  full_name: true,
  company: true,
  owner_address: true,
  follow_up: true,
  follow_up_time: true,
  amount: true,
  state: true,
});
const cards = z.array(card);
const columns = Object.keys(card.shape).join(", ");

export type LeadCard = z.infer<typeof card>;

const amounts = z.array(storedLead.pick({ state: true, amount: true }));

/** Whether the column stands on the board without a lead, too. */
const isStage = (state: LeadState) => state !== "spam" && state !== "closed";

/** The states of the leads that the filters may find. */
function statesOf({ state, person, company }: LeadFilters): readonly LeadState[] {
  if (state === "open") return ["new", "contacted", "qualified"];
  if (state === "all" || (!state && (person || company))) return storedStates;
  return state ? [state] : storedStates.filter((each) => each !== "spam");
}

async function readColumn(filters: LeadFilters, state: LeadState, context: AppLoadContext) {
  const reading = { columns, isCounted: true };
  const { query } = await leadQuery({ ...filters, state }, reading, context);
  const { data, count } = await query.limit(MOST_CARDS).throwOnError();
  return { state, total: count ?? 0, leads: cards.parse(data) };
}

/** The sums of the values by state; `isLeast` if there are more values than are read. */
async function readValues(filters: LeadFilters, context: AppLoadContext) {
  const sums: Partial<Record<LeadState, number>> = {};
  const newest = { ...filters, sort: undefined };
  let read = 0;
  let total = 0;
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const { query } = await leadQuery(
      newest,
      { columns: "state, amount", isCounted: true },
      context,
    );
    const valued = query.not("amount", "is", null).range(read, read + ROWS - 1);
    const { data, count } = await valued.throwOnError();
    const found = amounts.parse(data);
    for (const { state, amount } of found) sums[state] = (sums[state] ?? 0) + (amount ?? 0);
    read += found.length;
    total = count ?? read;
    if (found.length === 0 || read >= total) break;
  }
  return { sums, isLeast: read < total };
}

/**
 * The leads of the filters by state: of each state, the first ones in the order of the filters, the number of all and the
 * sum of their values.
 * @throws a 503 response if they cannot be read.
 */
export async function loadBoard(filters: LeadFilters, context: AppLoadContext) {
  return orUnavailable(context, "Board of leads not read", deskCopy.unavailable, async () => {
    const [{ sums, isLeast }, ...found] = await Promise.all([
      readValues(filters, context),
      ...statesOf(filters).map(async (state) => readColumn(filters, state, context)),
    ]);
    const shown = found.filter(
      ({ state, total }) => isStage(state) || total > 0 || found.length === 1,
    );
    const total = found.reduce((sum, column) => sum + column.total, 0);
    return { total, columns: shown, sums, isLeast };
  });
}

export type LeadBoard = Awaited<ReturnType<typeof loadBoard>>;
export type BoardColumn = LeadBoard["columns"][number];
