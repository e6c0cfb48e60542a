import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { exportAuditLog } from "~/features/desk/audit/audit-csv.server";
import { auditHref, readAuditFilters } from "~/features/desk/audit/audit-filters";

/** The file; on a failure a redirect to the log, which shows the message. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "admin");
  const filters = readAuditFilters(new URL(request.url).searchParams);
  const file = await exportAuditLog(filters, request.signal, context);
  if (file) return file;
  const headers = noticeHeaders("audit-not-exported", context);
  return redirect(auditHref("/app/desk/audit", filters), { status: 303, headers });
}

/** Rejects forms; a visitor without a session is sent to sign in all the same. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "admin");
  throw data(null, { status: 405, headers: { Allow: "GET, HEAD" } });
}
