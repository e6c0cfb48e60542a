import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { selectionIn } from "~/features/leads/desk/bulk-fields";
import { exportLeads } from "~/features/leads/desk/lead-csv.server";
import { filteredHref, readLeadFilters } from "~/features/leads/desk/lead-filters";

/** The file; without leads to write or on a failure a redirect to the list, which shows the message. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  const { searchParams } = new URL(request.url);
  const filters = readLeadFilters(searchParams);
  const back = (notice: "leads-not-exported" | "leads-not-chosen") =>
    redirect(filteredHref("/app/desk/leads", filters), {
      status: 303,
      headers: noticeHeaders(notice, context),
    });
  // Without a choice: all that match, as in a bookmarked address.
  const selection = searchParams.has("which") ? selectionIn(searchParams) : { shownAt: "" };
  if (!selection) return back("leads-not-chosen");
  const ids = "versions" in selection ? Object.keys(selection.versions) : undefined;
  const separator = searchParams.get("separator") === "semicolon" ? ";" : ",";
  const file = await exportLeads({ filters, ids, separator }, request.signal, context);
  return file ?? back("leads-not-exported");
}

/** Rejects forms; a visitor without a session is sent to sign in all the same. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  throw data(null, { status: 405, headers: { Allow: "GET, HEAD" } });
}
