import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { leadViewsCopy } from "~/content/desk/lead-views";
import type { leadViewNotices } from "~/content/desk/lead-views";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { isUuid } from "~/lib/http/query-values";
import { textField } from "~/lib/validation/text";

import { filteredHref, readLeadFilters } from "../list/lead-filters";
import type { LeadFilters } from "../list/lead-filters";

const { problems } = leadViewsCopy;
const { unreadable, tooLong } = problems;
const NAME_TAKEN = "23505";
const LONGEST_QUERY = 2000;

const view = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  member: z.string(),
  is_shared: z.boolean(),
});
const fields = z.object({
  title: textField({ max: 60, messages: { required: problems.name, unreadable, tooLong } }),
});

/** Action data of a change that was refused; `taken` is the own view that has the typed name. */
export type ViewReply = {
  values: FormValues;
  errors?: FieldErrors;
  problem?: string;
  taken?: { id: string; name: string } | undefined;
};

type Outcome =
  | {
      ok: true;
      notice: keyof typeof leadViewNotices;
      /** The view whose filters were changed, and the query that it had. */
      replaced?: { changed: string; before: string };
    }
  | ({ ok: false } & ActionResult<ViewReply>);

/** A form of the page of views, with the filters in its address and the account of its reader. */
type Change = { values: FormValues; filters: LeadFilters; self: string; context: AppLoadContext };

function refuse(status: number, reply: ViewReply): Outcome {
  return { ok: false, status, reply };
}

/** The query of the list's address with these filters; "" without any. */
export function viewQuery(filters: LeadFilters): string {
  return filteredHref("", filters).slice(1);
}

/** The views of the reader, whose account is `self`, and of the team, by name. @throws a 503 response if they cannot be read. */
export async function loadViews(self: string, context: AppLoadContext) {
  return orUnavailable(context, "Views of leads not read", deskCopy.unavailable, async () => {
    const columns = Object.keys(view.shape).join(", ");
    const readable = context.supabase.from("lead_views").select(columns).order("name").order("id");
    const stored = z.array(view).parse((await readable.throwOnError()).data);
    // Filters of another release are left out.
    return stored.map(({ id, name, query, member, is_shared: isShared }) => {
      const known = viewQuery(readLeadFilters(new URLSearchParams(query)));
      return { id, name, query: known, isShared, isOwn: member === self };
    });
  });
}

export type LeadView = Awaited<ReturnType<typeof loadViews>>[number];

function failure({ values, context }: Omit<Change, "filters" | "self">, error: unknown): Outcome {
  if (error instanceof Error && "code" in error && error.code === NAME_TAKEN)
    return refuse(422, { values, errors: { title: problems.taken } });
  context.log("error", "View of leads not saved", error);
  return refuse(503, { values, problem: problems.failed });
}

/** What is wrong with the filters for a view; undefined if nothing is. */
function problemWith(query: string): string | undefined {
  if (query === "") return problems.noFilters;
  return query.length > LONGEST_QUERY ? problems.tooMany : undefined;
}

async function keepView({ values, filters, self, context }: Change): Promise<Outcome> {
  const query = viewQuery(filters);
  const problem = problemWith(query);
  if (problem) return refuse(422, { values, problem });
  const parsed = fields.safeParse(values);
  if (!parsed.success) return refuse(422, { values, errors: fieldErrors(parsed.error) });
  const name = parsed.data.title;
  try {
    const same = context.supabase.from("lead_views").select("id, name").eq("member", self);
    const { data: taken } = await same.eq("name", name).maybeSingle().throwOnError();
    if (taken) {
      const errors = { title: problems.taken };
      return refuse(422, { values, errors, taken: { id: String(taken.id), name } });
    }
    const row = { name, query, is_shared: values["shared"] === "yes" };
    await context.supabase.from("lead_views").insert(row).throwOnError();
    return { ok: true, notice: "view-kept" };
  } catch (error) {
    return failure({ values, context }, error);
  }
}

async function renameView({ values, context }: Change): Promise<Outcome> {
  const { id } = values;
  if (!isUuid(id)) return refuse(422, { values, problem: problems.view });
  const parsed = fields.safeParse(values);
  if (!parsed.success) return refuse(422, { values, errors: fieldErrors(parsed.error) });
  try {
    const named = context.supabase.from("lead_views").update({ name: parsed.data.title });
    const { data: found } = await named.eq("id", id).select("id").throwOnError();
    if (found.length === 0) return refuse(409, { values, problem: problems.view });
    return { ok: true, notice: "view-renamed" };
  } catch (error) {
    return failure({ values, context }, error);
  }
}

/** Gives one of the own views these filters. */
async function replaceView({ values, filters, self, context }: Change): Promise<Outcome> {
  const { id } = values;
  const query = viewQuery(filters);
  const problem = isUuid(id) ? problemWith(query) : problems.view;
  if (!isUuid(id) || problem) return refuse(422, { values, problem: problem ?? problems.view });
  const views = () => context.supabase.from("lead_views");
  try {
    const own = views().select("query").eq("id", id).eq("member", self).maybeSingle();
    const { data: stored } = await own.throwOnError();
    const changed = views().update({ query }).eq("id", id).select("id");
    const { data: found } = await changed.throwOnError();
    if (!stored || found.length === 0) return refuse(409, { values, problem: problems.view });
    const replaced = { changed: id, before: String(stored.query) };
    return { ok: true, notice: "view-changed", replaced };
  } catch (error) {
    return failure({ values, context }, error);
  }
}

async function removeView({ values: { id }, context }: Change): Promise<Outcome> {
  if (!isUuid(id)) throw data(null, { status: 400 });
  try {
    await context.supabase.from("lead_views").delete().eq("id", id).throwOnError();
    return { ok: true, notice: "view-removed" };
  } catch (error) {
    return failure({ values: {}, context }, error);
  }
}

const changes: Record<string, (change: Change) => Promise<Outcome>> = {
  keep: keepView,
  rename: renameView,
  replace: replaceView,
  remove: removeView,
};

/**
 * Keeps the filters as a view, or renames a view, gives it these filters or removes it, as the form's `intent` says.
 * @throws a 400 response for a form that no page has.
 */
export async function changeViews(change: Change): Promise<Outcome> {
  const { intent = "" } = change.values;
  const make = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!make) throw data(null, { status: 400 });
  return make(change);
}
