import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";

import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { exportAuditLog } from "~/features/desk/audit/audit-csv.server";
import { isOwnDownload, sentParameters } from "~/features/desk/own-download.server";
import { auditHref, readAuditFilters } from "~/features/desk/audit/audit-filters";

async function download(request: Request, wanted: URLSearchParams, context: AppLoadContext) {
  const filters = readAuditFilters(wanted);
  const list = auditHref("/app/desk/audit", filters);
  if (!isOwnDownload(request)) return redirect(list, 303);
  const file = await exportAuditLog(filters, request.signal, context);
  if (file) return file;
  return redirect(list, { status: 303, headers: noticeHeaders("audit-not-exported", context) });
}

/** The file; on a failure a redirect to the log, which shows the message. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "admin");
  return download(request, new URL(request.url).searchParams, context);
}

/** The same for a form. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "admin");
  return download(request, await sentParameters(request), context);
}
