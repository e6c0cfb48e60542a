import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { deskCopy, roleNames } from "~/content/desk/desk";
import { popPageNotice } from "~/features/accounts/page-notice";
import { DeskCards } from "~/features/desk/desk-cards";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: deskCopy.title, description: deskCopy.description });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = await requireStaff(request, context);
  const { notice, headers } = popPageNotice(request, context);
  return data({ roles, notice }, { headers });
}

export default function DeskOverview() {
  const { roles, notice } = useLoaderData<typeof loader>();
  const names = roles.map((role) => roleNames[role]).join(", ");
  return (
    <>
      {notice ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <PageHeading title={deskCopy.title} lead={`${deskCopy.signedInAs} ${names}.`} />
      <DeskCards roles={roles} />
    </>
  );
}
