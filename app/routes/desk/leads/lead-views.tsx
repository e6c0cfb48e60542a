import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { leadViewsCopy as copy } from "~/content/desk/lead-views";
import { backToLeads } from "~/content/desk/leads";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { filteredHref, readLeadFilters } from "~/features/leads/desk/list/lead-filters";
import { changeViews, loadViews, viewQuery } from "~/features/leads/desk/views/lead-views.server";
import type { ViewReply } from "~/features/leads/desk/views/lead-views.server";
import { FiltersBefore, ViewList } from "~/features/leads/desk/views/views-page";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

const list = "/app/desk/leads";
const filtersOf = (request: Request) => readLeadFilters(new URL(request.url).searchParams);

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, copy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  const { name, notice, headers } = popPageNotice(request, context);
  const views = await loadViews(user.id, context);
  const query = viewQuery(filtersOf(request));
  const { searchParams } = new URL(request.url);
  const changed = views.find(({ id }) => id === searchParams.get("changed"));
  const before = viewQuery(readLeadFilters(new URLSearchParams(searchParams.get("before") ?? "")));
  const replaced =
    name === "view-changed" && changed && before ? { name: changed.name, query: before } : null;
  return data({ views, query, notice, replaced, refused: wasFormRejected(context) }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  const filters = filtersOf(request);
  const values = await readForm(request);
  const outcome = await changeViews({ values, filters, self: user.id, context });
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  const next = filteredHref(`${list}/views`, filters, outcome.replaced);
  return redirect(next, { status: 303, headers });
}

export default function DeskLeadViews() {
  const { views, query, notice, replaced } = useLoaderData<typeof loader>();
  const reply = useActionData<ViewReply>();
  const isRenaming = reply?.values["intent"] === "rename";
  const isShownBelow =
    isRenaming && views.some(({ id, isOwn }) => isOwn && id === reply.values["id"]);
  return (
    <>
      {notice && !reply ? (
        <FocusedNotice tone="success">
          {notice}
          {replaced ? <FiltersBefore {...replaced} /> : null}
        </FocusedNotice>
      ) : null}
      {reply && !isShownBelow ? <FocusedNotice tone="danger">{reply.problem}</FocusedNotice> : null}
      <DeskHeading title={copy.title} lead={copy.lead} back={backToLeads} />
      <ViewList views={views} query={query} reply={isRenaming ? reply : undefined} />
    </>
  );
}
