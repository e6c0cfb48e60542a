import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";

import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { isOwnDownload, sentParameters } from "~/features/desk/own-download.server";
import { selectionIn } from "~/features/leads/desk/bulk/bulk-fields";
import { exportLeads } from "~/features/leads/desk/list/lead-csv.server";
import { filteredHref, readLeadFilters } from "~/features/leads/desk/list/lead-filters";

async function download(request: Request, wanted: URLSearchParams, context: AppLoadContext) {
  const filters = readLeadFilters(wanted);
  const list = filteredHref("/app/desk/leads", filters);
  if (!isOwnDownload(request)) return redirect(list, 303);
  const back = (notice: "leads-not-exported" | "leads-not-chosen") =>
    redirect(list, { status: 303, headers: noticeHeaders(notice, context) });
  // Without a choice: all that match, as in a bookmarked address.
  const selection = wanted.has("which") ? selectionIn(wanted) : { shownAt: "" };
  if (!selection) return back("leads-not-chosen");
  const ids = "versions" in selection ? Object.keys(selection.versions) : undefined;
  const separator = wanted.get("separator") === "semicolon" ? ";" : ",";
  const file = await exportLeads({ filters, ids, separator }, request.signal, context);
  return file ?? back("leads-not-exported");
}

/** The file; without leads to write or on a failure a redirect to the list, which shows the message. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  return download(request, new URL(request.url).searchParams, context);
}

/** The same for a form. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  return download(request, await sentParameters(request), context);
}
