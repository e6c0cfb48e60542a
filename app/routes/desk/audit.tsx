import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { auditCopy } from "~/content/desk/desk";
import { loadAuditLog } from "~/features/desk/audit-log.server";
import { AuditTable } from "~/features/desk/audit-table";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { listStaff } from "~/features/desk/staff-changes.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { PageHeading } from "~/ui/primitives/page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: auditCopy.title, description: auditCopy.description });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "admin");
  const staff = await listStaff(context);
  const names = new Map(staff.map(({ user_id, address }) => [user_id, address]));
  return loadAuditLog(new URL(request.url).searchParams.get("before"), names, context);
}

export default function DeskAudit() {
  const log = useLoaderData<typeof loader>();
  // The page does not hydrate, so its components stay out of the browser's scripts.
  if (!import.meta.env.SSR) return null;
  return (
    <>
      <PageHeading title={auditCopy.title} lead={auditCopy.lead} />
      <AuditTable log={log} />
    </>
  );
}
