import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { leadListCopy } from "~/content/desk/leads";
import { popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { LeadFilterForm } from "~/features/leads/desk/lead-filter-form";
import { readLeadCursor, readLeadFilters } from "~/features/leads/desk/lead-filters";
import { LeadResults } from "~/features/leads/desk/lead-results";
import { loadLeadList } from "~/features/leads/desk/load-leads.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";

const path = "/app/desk/leads";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: leadListCopy.title, description: leadListCopy.description });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  const { name, notice, headers } = popPageNotice(request, context);
  const { searchParams } = new URL(request.url);
  const filters = readLeadFilters(searchParams);
  const list = await loadLeadList(filters, readLeadCursor(searchParams), context);
  return data({ filters, list, notice, trouble: name === "leads-not-exported" }, { headers });
}

export default function DeskLeads() {
  const { filters, list, notice, trouble } = useLoaderData<typeof loader>();
  // The page does not hydrate, so its components stay out of the browser's scripts.
  if (!import.meta.env.SSR) return null;
  return (
    <>
      {notice ? (
        <FocusedNotice tone={trouble ? "danger" : "success"}>{notice}</FocusedNotice>
      ) : null}
      <PageHeading title={leadListCopy.title} />
      <LeadFilterForm path={path} filters={filters} />
      <LeadResults path={path} filters={filters} list={list} />
    </>
  );
}
