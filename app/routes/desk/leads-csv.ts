import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { leadListCopy } from "~/content/desk/leads";
import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { exportLeads } from "~/features/leads/desk/lead-csv.server";
import { filteredHref, readLeadFilters } from "~/features/leads/desk/lead-filters";

/** The file; on a failure a redirect to the list, which shows the message. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  const filters = readLeadFilters(new URL(request.url).searchParams);
  const file = await exportLeads(filters, request.signal, context);
  if (!file) {
    const headers = noticeHeaders("leads-not-exported", context);
    return redirect(filteredHref("/app/desk/leads", filters), { status: 303, headers });
  }
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${leadListCopy.fileName}"`,
    },
  });
}

/** Rejects forms; a visitor without a session is sent to sign in all the same. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  throw data(null, { status: 405, headers: { Allow: "GET, HEAD" } });
}
