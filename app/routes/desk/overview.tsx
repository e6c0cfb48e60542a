import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskCopy } from "~/content/desk/desk";
import { popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { ReaderRoles } from "~/features/desk/overview/figure-link";
import { ArticleSummary, LeadSummary } from "~/features/desk/overview/overview-figures";
import { EndedLeadTables } from "~/features/desk/overview/ended-leads";
import { NextLeads } from "~/features/desk/overview/next-leads";
import { OwnerFigures } from "~/features/desk/overview/owner-figures";
import { LeadsByWeek } from "~/features/desk/overview/leads-by-week";
import { loadOverview } from "~/features/desk/overview/load-overview.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, deskCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = await requireStaff(request, context);
  const { notice, headers } = popPageNotice(request, context);
  const overview = await loadOverview(new URL(request.url).searchParams, context);
  return data({ roles, notice, ...overview }, { headers });
}

export default function DeskOverview() {
  const { roles, notice, leads, ended, articles } = useLoaderData<typeof loader>();
  return (
    <ReaderRoles value={roles}>
      {notice ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <PageHeading title={deskCopy.overview} lead={deskCopy.signedInAs(roles)} />
      {leads ? <NextLeads figures={leads} /> : null}
      {leads ? <LeadSummary leads={leads} /> : null}
      {articles ? <ArticleSummary articles={articles} /> : null}
      {leads ? <OwnerFigures leads={leads} /> : null}
      {leads ? <LeadsByWeek leads={leads} /> : null}
      {ended ? <EndedLeadTables ended={ended} /> : null}
    </ReaderRoles>
  );
}
