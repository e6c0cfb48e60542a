import type { AppLoadContext } from "@remix-run/node";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";

import type { LeadGroup, LeadSort } from "~/content/desk/leads";
import { momentOf } from "~/lib/format/zoned-time.server";

import { openStates } from "../stored-lead";
import type { LeadFilters } from "./lead-filters";

type Order = readonly (readonly [column: string, ascending: boolean])[];

const newest: Order = [
  ["created_at", false],
  ["id", true],
];

/** Leads with the same company, state or value are together, the newest first. */
const orders: Record<LeadSort | "newest", Order> = {
  newest,
  oldest: [
    ["created_at", true],
    ["id", true],
  ],
  changed: [
    ["updated_at", false],
    ["id", true],
  ],
  changed_asc: [
    ["updated_at", true],
    ["id", true],
  ],
  name: [["name_key", true], ...newest],
  name_desc: [["name_key", false], ...newest],
  company: [["company_key", true], ...newest],
  company_desc: [["company_key_desc", false], ...newest],
  state: [["state_rank", true], ...newest],
  state_desc: [["state_rank", false], ...newest],
  amount: [["amount_rank", false], ...newest],
  amount_asc: [["amount_rank_asc", true], ...newest],
  due: [["due_at", true], ...newest],
  due_desc: [["due_at_desc", false], ...newest],
};

/** The values of a lead in the columns of an order. */
export type LeadPlace = Record<string, unknown>;

/** A value in a filter of PostgREST. */
const quoted = (value: unknown) => `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Of the leads in an order, those after a place, or before it. */
function beyond(order: Order, place: LeadPlace, backwards: boolean): string {
  const steps = order.map(([column, ascending], at) => {
    const same = order.slice(0, at).map(([name]) => `${name}.eq.${quoted(place[name])}`);
    const next = `${column}.${ascending === backwards ? "lt" : "gt"}.${quoted(place[column])}`;
    return `and(${[...same, next].join(",")})`;
  });
  return steps.join(",");
}

const columns: Record<LeadGroup, string> = {
  source: "source",
  campaign: "utm_campaign",
  page: "page",
  plan: "plan",
};

const typedGroups = ["source", "campaign", "page"] as const;

const isInQuotes = (text: string) => text.length > 2 && text.startsWith('"') && text.endsWith('"');

/** A text for `ilike`. PostgREST takes an asterisk for a percent sign, and has no escape for it. */
const plain = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll("*", "_");
const anywhere = (text: string) => `%${plain(text)}%`;

/** The person's addresses as one; the view's column `person` follows the same rule. */
export function personOf(email: string): string {
  return email.toLowerCase().replace(/^(.[^+]*)\+[^@]*@/s, "$1@");
}

/** Whether a lead is of the person with this address, which may be a further one of the lead. */
function hasAddress(address: string): string {
  return `person.eq.${quoted(personOf(address))},other_contacts.cs.${quoted(`{${quoted(address)}}`)}`;
}

/** Midnight of a day, or of the day after it, in the reader's time zone. */
function midnight(day: string, zone: string, days = 0): string | null {
  return momentOf(Temporal.PlainDate.from(day).add({ days }).toString(), zone);
}

export const todayIn = (zone: string) => Temporal.Now.plainDateISO(zone).toString();

type Reading = {
  /** Columns of the view `leads`. */
  columns: string;
  /** Only leads after this place in the order, or with `backwards` those before it, the nearest first. */
  beside?: { place: LeadPlace; backwards?: boolean } | undefined;
  isCounted?: boolean | undefined;
};

const search = z.object({
  patterns: z.array(z.string()),
  number: z.string().nullable(),
  parts: z.array(z.string()),
});

/** How the database reads the words of a search. @throws if it cannot be asked. */
export async function readSearch(words: string, { supabase }: AppLoadContext) {
  if (words === "") return { patterns: [], number: null, parts: [] };
  return search.parse((await supabase.rpc("read_search", { words }).throwOnError()).data);
}

/**
 * Matching leads in the order of the filters, as a query that the caller may narrow and page.
 * @throws if the database cannot be asked.
 */
export async function leadQuery(
  filters: LeadFilters,
  { columns: selected, beside, isCounted = false }: Reading,
  context: AppLoadContext,
) {
  const { supabase, timeZone } = context;
  const {
    state,
    owner,
    due,
    late,
    tag,
    form,
    plan,
    reason,
    without,
    others,
    not = [],
    person,
    company,
  } = filters;
  const { patterns, number, parts } = await readSearch(filters.q ?? "", context);
  let query = supabase.from("leads").select(selected, isCounted ? { count: "exact" } : {});
  for (const pattern of patterns) query = query.like("search_text", pattern);
  if (number !== null) {
    const whole = parts.length > 0 ? `,search_numbers.ov.{${parts.join(",")}}` : "";
    query = query.or(`search_text.like.*${number}*${whole}`);
  }
  if (late === "either") query = query.not("is_late", "is", null);
  else if (late) query = query.is("is_late", late === "yes");
  if (late && late !== "yes") query = query.not("answered_at", "is", null);
  if (state === "open") query = query.in("state", openStates);
  else if (state && state !== "all") query = query.eq("state", state);
  else if (!state) query = query.neq("state", "spam");
  // An answer counts for the colleague who gave it, also after the lead got another owner.
  const whose = late && late !== "yes" ? "answerer" : "owner";
  if (owner === "mine") query = query.is("is_own", true);
  else if (owner === "left") query = query.is("has_former_owner", true);
  else if (owner === "nobody") query = query.is(whose, null);
  else if (owner) query = query.eq(whose, owner);
  if (due === "none") query = query.is("follow_up", null);
  else if (due === "planned") query = query.not("follow_up", "is", null);
  else if (due) query = query.lte("follow_up", todayIn(timeZone)).neq("state", "spam");
  if (tag) query = query.filter("tags", "cs", `{${quoted(tag)}}`);
  if (form) query = query.eq("form", form);
  if (plan) query = query.eq("plan", plan);
  for (const group of typedGroups) {
    const value = filters[group] ?? "";
    if (isInQuotes(value)) query = query.eq(columns[group], value.slice(1, -1));
    else if (value) query = query.ilike(columns[group], anywhere(value));
  }
  if (reason)
    query = query.ilike(
      "reason",
      isInQuotes(reason) ? plain(reason.slice(1, -1)) : anywhere(reason),
    );
  if (without) query = query.is(columns[without], null);
  if (others) {
    query = query.not(columns[others], "is", null);
    for (const value of not) query = query.neq(columns[others], value);
  }
  for (const [column, from, to] of [
    ["created_at", filters.from, filters.to],
    ["updated_at", filters.changed_from, undefined],
    ["ended_at", filters.ended_from, filters.ended_to],
  ] as const) {
    const since = from && midnight(from, timeZone);
    const until = to && midnight(to, timeZone, 1);
    if (since) query = query.gte(column, since);
    if (until) query = query.lt(column, until);
  }
  if (person) query = query.or(person.split(",").map(hasAddress).join(","));
  if (company) query = query.or(`host.eq.${quoted(company)},host.like.${quoted(`*.${company}`)}`);
  const order = orders[filters.sort ?? "newest"];
  const backwards = beside?.backwards === true;
  if (beside) query = query.or(beyond(order, beside.place, backwards));
  for (const [column, ascending] of order)
    query = query.order(column, { ascending: ascending !== backwards });
  // A query alone would run when this function returns it.
  return { query };
}
