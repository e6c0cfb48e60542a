import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { leadListCopy } from "~/content/desk/leads";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { listStaff } from "~/features/desk/staff-changes.server";
import { changeLeads } from "~/features/leads/desk/bulk/change-leads.server";
import type { BulkReply } from "~/features/leads/desk/bulk/bulk-reply";
import { ImportResult, LeadBulkResult } from "~/features/leads/desk/bulk/lead-bulk-result";
import { LeadFilterForm } from "~/features/leads/desk/list/lead-filter-form";
import {
  filteredHref,
  pageIn,
  readLeadFilters,
  unknownFilters,
} from "~/features/leads/desk/list/lead-filters";
import { columnsCookie, ownColumns } from "~/features/leads/desk/list/own-columns.server";
import { LeadResults } from "~/features/leads/desk/list/lead-results";
import { LeadsTitle } from "~/features/leads/desk/list/leads-head";
import { changeViews, loadViews } from "~/features/leads/desk/views/lead-views.server";
import type { ViewReply } from "~/features/leads/desk/views/lead-views.server";
import { ViewLinks } from "~/features/leads/desk/views/view-links";
import { leadOwners } from "~/features/leads/desk/lead/load-lead.server";
import { BoardNotice } from "~/features/leads/desk/board/board-notice";
import { LeadBoard } from "~/features/leads/desk/board/lead-board";
import { loadBoard } from "~/features/leads/desk/board/load-board.server";
import { loadLeadList } from "~/features/leads/desk/list/load-leads.server";
import { loadSuggestions } from "~/features/leads/desk/list/lead-suggestions.server";
import { readForm, toActionData } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { useShortChoices } from "~/ui/primitives/desk/desk-person";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Notice } from "~/ui/primitives/notice";

const path = "/app/desk/leads";
const troubles = new Set<string | undefined>(["leads-not-exported", "leads-not-chosen"]);

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, leadListCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, roles } = await requireStaff(request, context, "sales");
  const { searchParams } = new URL(request.url);
  const filters = readLeadFilters(searchParams);
  if (searchParams.get("remember") === "columns") {
    const cookie = columnsCookie(context.siteUrl, filters.columns);
    return redirect(filteredHref(path, filters), { headers: { "Set-Cookie": cookie } });
  }
  const { name, notice, headers } = popPageNotice(request, context);
  const { columns = ownColumns(request) } = filters;
  const isBoard = filters.view === "board";
  const [list, board, staff, views, suggestions] = await Promise.all([
    isBoard ? undefined : loadLeadList(filters, pageIn(searchParams), context),
    isBoard ? loadBoard(filters, context) : undefined,
    listStaff(context),
    loadViews(user.id, context),
    loadSuggestions(context),
  ]);
  const shown = { filters, columns, unknown: unknownFilters(searchParams), list, board };
  const chosen = {
    owners: leadOwners(staff),
    views,
    suggestions,
    isAdmin: roles.includes("admin"),
  };
  const imported = name === "leads-imported" ? searchParams.get("imported") : null;
  const told = { notice, trouble: troubles.has(name), imported };
  return data({ ...shown, ...chosen, ...told }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  const filters = readLeadFilters(new URL(request.url).searchParams);
  const values = await readForm(request);
  if (values["intent"] === "keep" || values["intent"] === "replace") {
    const outcome = await changeViews({ values, filters, self: user.id, context });
    if (!outcome.ok) return toActionData(context, { ...outcome, reply: { view: outcome.reply } });
    const next = outcome.replaced ? `${path}/views` : path;
    const headers = noticeHeaders(outcome.notice, context);
    return redirect(filteredHref(next, filters, outcome.replaced), { status: 303, headers });
  }
  const form = new URLSearchParams(values);
  return toActionData(context, await changeLeads(form, filters, user.id, context));
}

export default function DeskLeads() {
  const loaded = useLoaderData<typeof loader>();
  const { filters, columns, unknown, list, board, views, suggestions, isAdmin } = loaded;
  const { notice, trouble, imported } = loaded;
  const owners = useShortChoices(loaded.owners);
  const reply = useActionData<BulkReply & { view?: ViewReply }>();
  const told =
    reply?.result || reply?.question ? (
      <LeadBulkResult reply={reply} owners={owners} path={filteredHref(path, filters)} />
    ) : null;
  return (
    <>
      {notice && !reply && !imported ? (
        <FocusedNotice tone={trouble ? "danger" : "success"}>{notice}</FocusedNotice>
      ) : null}
      {notice && !reply && imported ? <ImportResult {...{ notice, imported }} /> : null}
      {board ? <BoardNotice>{told}</BoardNotice> : told}
      <div className="grid grid-cols-1 gap-2 sm:gap-3">
        <LeadsTitle {...{ path, isAdmin }} />
        {unknown.length > 0 ? <Notice tone="warn">{leadListCopy.unknown(unknown)}</Notice> : null}
        <ViewLinks {...{ views, filters }} reply={reply?.view} />
        <LeadFilterForm {...{ path, filters, owners, suggestions }} />
        {list ? <LeadResults {...{ path, filters, columns, list, owners, reply }} /> : null}
        {board ? <LeadBoard {...{ path, filters, board, reply }} /> : null}
      </div>
    </>
  );
}
