import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { auditCopy } from "~/content/desk/desk";
import { popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { AuditFilterForm, AuditTable } from "~/features/desk/audit/audit-table";
import { loadAuditLog } from "~/features/desk/audit/audit-log.server";
import { listStaff } from "~/features/desk/staff-changes.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";

const path = "/app/desk/audit";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, auditCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "admin");
  const { notice, headers } = popPageNotice(request, context);
  const query = new URL(request.url).searchParams;
  const [staff, log] = await Promise.all([listStaff(context), loadAuditLog(query, context)]);
  return data({ staff, log, notice }, { headers });
}

export default function DeskAudit() {
  const { staff, log, notice } = useLoaderData<typeof loader>();
  return (
    <>
      {notice ? <FocusedNotice tone="danger">{notice}</FocusedNotice> : null}
      <div className="grid grid-cols-1 gap-2">
        <PageHeading title={auditCopy.title} />
        <p className="text-sm text-ink-soft">{auditCopy.lead}</p>
      </div>
      <AuditFilterForm {...{ path, staff }} filters={log.filters} isEmpty={log.days.length === 0} />
      <AuditTable path={path} log={log} />
    </>
  );
}
