import type { LoaderFunctionArgs } from "@remix-run/node";

import { deskCopy } from "~/content/desk/desk";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { sameLeads } from "~/features/leads/desk/entry/same-leads.server";
import { findLeads } from "~/features/leads/desk/tasks/find-leads.server";
import { orUnavailable } from "~/lib/http/or-unavailable.server";

/** As JSON, the leads with an address or a number that is typed for a new one, or those of whom a new task can be. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  const { searchParams } = new URL(request.url);
  const who = searchParams.get("who");
  if (who === null) return Response.json(await sameLeads(searchParams, context));
  return orUnavailable(context, "Leads not found", deskCopy.unavailable, async () => {
    const { leads } = await findLeads(who, user.email ?? "", context);
    return Response.json(leads);
  });
}
