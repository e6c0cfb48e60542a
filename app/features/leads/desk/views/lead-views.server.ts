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

/** Action data of a view that was not kept or removed. */
export type ViewReply = { values: FormValues; errors?: FieldErrors; problem?: string };

type Outcome =
  | { ok: true; notice: keyof typeof leadViewNotices }
  | ({ ok: false } & ActionResult<ViewReply>);

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

function failure(values: FormValues, error: unknown, context: AppLoadContext): Outcome {
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

async function keepView(values: FormValues, filters: LeadFilters, context: AppLoadContext) {
  const query = viewQuery(filters);
  const problem = problemWith(query);
  if (problem) return refuse(422, { values, problem });
  const parsed = fields.safeParse(values);
  if (!parsed.success) return refuse(422, { values, errors: fieldErrors(parsed.error) });
  try {
    await context.supabase
      .from("lead_views")
      .insert({ name: parsed.data.title, query, is_shared: values["shared"] === "yes" })
      .throwOnError();
    return { ok: true as const, notice: "view-kept" as const };
  } catch (error) {
    return failure(values, error, context);
  }
}

/** Gives one of the own views these filters. */
async function replaceView(
  values: FormValues,
  filters: LeadFilters,
  context: AppLoadContext,
): Promise<Outcome> {
  const { id } = values;
  const query = viewQuery(filters);
  const problem = isUuid(id) ? problemWith(query) : problems.view;
  if (problem) return refuse(422, { values, problem });
  try {
    const changed = context.supabase.from("lead_views").update({ query }).eq("id", id).select("id");
    const { data: found } = await changed.throwOnError();
    if (found.length === 0) return refuse(409, { values, problem: problems.view });
    return { ok: true, notice: "view-kept" };
  } catch (error) {
    return failure(values, error, context);
  }
}

async function removeView(id: string | undefined, context: AppLoadContext): Promise<Outcome> {
  if (!isUuid(id)) throw data(null, { status: 400 });
  try {
    await context.supabase.from("lead_views").delete().eq("id", id).throwOnError();
    return { ok: true, notice: "view-removed" };
  } catch (error) {
    return failure({}, error, context);
  }
}

/**
 * Keeps the filters as a view, in place of another one, or removes one, as the form's `intent` says.
 * @throws a 400 response for a form that no page has.
 */
export async function changeViews(
  values: FormValues,
  filters: LeadFilters,
  context: AppLoadContext,
): Promise<Outcome> {
  if (values["intent"] === "keep") return keepView(values, filters, context);
  if (values["intent"] === "replace") return replaceView(values, filters, context);
  if (values["intent"] === "remove") return removeView(values["id"], context);
  throw data(null, { status: 400 });
}
