import type { AppLoadContext } from "@remix-run/node";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { leadGroups } from "~/content/desk/leads";

import { leadSeries } from "./lead-series";
import { partsOf, readPeriod } from "./period";

const count = z.number().int();

/** Each part is there for the roles that may read it. */
const overview = z.object({
  leads: z
    .object({
      /** The value of open leads, and how many have one. */
      amount: count,
      with_amount: count,
      due: count,
      own_due: count,
      /** The first eight tasks of the reader that are due, each with its lead. */
      own_next: z.array(
        z.object({
          id: z.string(),
          full_name: z.string(),
          company: z.string().nullable(),
          what: z.string().nullable(),
          due_on: z.string(),
          due_time: z.string().nullable(),
          shown_at: z.string(),
        }),
      ),
      new: count,
      /** The five newest of them. */
      newest: z.array(
        z.object({
          id: z.string(),
          full_name: z.string(),
          company: z.string().nullable(),
          created_at: z.string(),
          owner_address: z.string().nullable(),
        }),
      ),
      shown_at: z.string(),
      waiting: count,
      unowned: count,
      /** Marked as spam, by a rule of addresses or by a colleague, since `monday`. */
      new_spam: count,
      monday: z.string(),
      /** By owner, the one without an address for leads that have none; the last row is that of all leads. */
      owners: z
        .array(
          z.object({
            owner: z.string().nullable(),
            address: z.string().nullable(),
            is_all: z.boolean(),
            open: count,
            received: count,
            answered: count,
            in_time: count,
            /** The median of the working seconds until the answer. */
            seconds: z.number().nullable(),
          }),
        )
        .min(1),
      first_day: z.string(),
      last_day: z.string(),
      /** How many were received in the days before. */
      before: count,
      series: z.array(
        z.object({
          kind: z.enum(["named", "others", "none"]),
          value: z.string().nullable(),
          counts: z.array(z.tuple([z.string(), count])),
        }),
      ),
    })
    .optional(),
  ended: z
    .object({
      /** The first day of each month, the last month first; the amount is that of won leads. */
      months: z.array(z.object({ month: z.string(), won: count, lost: count, amount: count })),
      sources: z.array(
        z.object({ source: z.string().nullable(), won: count, lost: count, amount: count }),
      ),
      reasons: z.array(z.object({ reason: z.string(), lost: count })),
    })
    .optional(),
  articles: z.object({ drafts: count, scheduled: count, next: z.string().nullable() }).optional(),
});

/**
 * The figures that the reader's roles may know, read in one call; `query` says what the chart groups leads by, and its days.
 * @throws a 503 response if they cannot be read.
 */
export async function loadOverview(query: URLSearchParams, context: AppLoadContext) {
  const by = leadGroups.find((group) => group === query.get("by")) ?? "source";
  const today = Temporal.Now.plainDateISO(context.timeZone).toString();
  const { period, refused } = readPeriod(query, today);
  const { from, to, unit, before } = period;
  return orUnavailable(context, "Overview not read", deskCopy.unavailable, async () => {
    const wanted = {
      dimension: by,
      zone: context.timeZone,
      from_day: from,
      to_day: to,
      unit,
      before_from: before.from,
      before_to: before.to,
    };
    const { data } = await context.supabase.rpc("desk_overview", wanted).throwOnError();
    const { leads, ended, articles } = overview.parse(data);
    const parts = partsOf(period);
    return {
      leads: leads && { ...leads, by, period, parts, series: leadSeries(leads.series, by, parts) },
      ended: ended && { ...ended, from, to },
      articles,
      refused,
    };
  });
}

export type Overview = Awaited<ReturnType<typeof loadOverview>>;
export type EndedLeads = NonNullable<Overview["ended"]>;
export type LeadFigures = NonNullable<Overview["leads"]>;
