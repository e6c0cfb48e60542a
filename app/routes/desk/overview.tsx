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
import { NewestLeads } from "~/features/desk/overview/newest-leads";
import { OwnerFigures } from "~/features/desk/overview/owner-figures";
import { LeadsOverTime } from "~/features/desk/overview/leads-over-time";
import { loadOverview } from "~/features/desk/overview/load-overview.server";
import { DoneNotice } from "~/features/leads/desk/tasks/task-notice";
import { pageMeta } from "~/lib/seo/page-meta";
import { PageHeading } from "~/ui/primitives/page";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, deskCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = await requireStaff(request, context);
  const { name, notice, count, headers } = popPageNotice(request, context);
  const overview = await loadOverview(new URL(request.url).searchParams, context);
  const done = name === "lead-task-done" && count ? Number(count) : undefined;
  return data({ roles, notice, done, ...overview }, { headers });
}

export default function DeskOverview() {
  const { roles, notice, done, refused, leads, ended, articles } = useLoaderData<typeof loader>();
  const told = notice ? (
    <DoneNotice event={done} from="overview">
      {notice}
    </DoneNotice>
  ) : null;
  return (
    <ReaderRoles value={roles}>
      {leads ? null : told}
      <PageHeading title={deskCopy.overview} />
      {leads ? (
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
          <NextLeads figures={leads} told={told} />
          <NewestLeads figures={leads} />
        </div>
      ) : null}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-7">
        {leads ? <LeadSummary leads={leads} /> : null}
        {articles ? <ArticleSummary articles={articles} /> : null}
      </div>
      {leads ? <LeadsOverTime leads={leads} refused={refused} /> : null}
      {ended ? <EndedLeadTables ended={ended} /> : null}
      {leads ? <OwnerFigures leads={leads} /> : null}
    </ReaderRoles>
  );
}
