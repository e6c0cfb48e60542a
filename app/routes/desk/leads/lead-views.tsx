import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { leadViewsCopy as copy } from "~/content/desk/lead-views";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { readLeadFilters } from "~/features/leads/desk/list/lead-filters";
import { changeViews, loadViews, viewQuery } from "~/features/leads/desk/views/lead-views.server";
import type { ViewReply } from "~/features/leads/desk/views/lead-views.server";
import { KeepViewForm, ViewList } from "~/features/leads/desk/views/views-page";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";

const list = "/app/desk/leads";
const filtersOf = (request: Request) => readLeadFilters(new URL(request.url).searchParams);

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, copy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  const { notice, headers } = popPageNotice(request, context);
  const views = await loadViews(user.id, context);
  const query = viewQuery(filtersOf(request));
  return data({ views, query, notice, refused: wasFormRejected(context) }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  const filters = filtersOf(request);
  const outcome = await changeViews(await readForm(request), filters, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  const next = outcome.notice === "view-kept" ? `${list}?${viewQuery(filters)}` : `${list}/views`;
  return redirect(next, { status: 303, headers });
}

export default function DeskLeadViews() {
  const { views, query, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<ViewReply>();
  return (
    <>
      {notice && !reply ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      {reply?.problem && !query ? (
        <FocusedNotice tone="danger">{reply.problem}</FocusedNotice>
      ) : null}
      <PageHeading title={copy.title} lead={copy.lead} />
      {query ? <KeepViewForm query={query} views={views} reply={reply} /> : null}
      <ViewList views={views} />
    </>
  );
}
