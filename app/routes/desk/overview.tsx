import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { deskCopy } from "~/content/desk/desk";
import { leadListCopy } from "~/content/desk/leads";
import { popPageNotice } from "~/features/accounts/page-notice";
import { DeskCards } from "~/features/desk/desk-cards";
import { pagesFor } from "~/features/desk/desk-pages";
import { countNewLeads, MOST_COUNTED } from "~/features/leads/desk/load-leads.server";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";

const leads = "/app/desk/leads";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: deskCopy.title, description: deskCopy.description });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = await requireStaff(request, context);
  const { notice, headers } = popPageNotice(request, context);
  const hasLeads = pagesFor(roles).some(({ href }) => href === leads);
  const newLeads = hasLeads ? await countNewLeads(context) : undefined;
  return data({ roles, notice, newLeads, mostCounted: MOST_COUNTED }, { headers });
}

export default function DeskOverview() {
  const { roles, notice, newLeads, mostCounted } = useLoaderData<typeof loader>();
  const waiting =
    newLeads === undefined ? {} : { [leads]: leadListCopy.newLeads(newLeads, mostCounted) };
  // The page does not hydrate, so its components stay out of the browser's scripts.
  if (!import.meta.env.SSR) return null;
  return (
    <>
      {notice ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <PageHeading title={deskCopy.title} lead={deskCopy.signedInAs(roles)} />
      <DeskCards roles={roles} waiting={waiting} />
    </>
  );
}
