import type { LoaderFunctionArgs } from "@remix-run/node";

import { deskCopy } from "~/content/desk/desk";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { sameLeads } from "~/features/leads/desk/entry/same-leads.server";
import { findLeads } from "~/features/leads/desk/tasks/find-leads.server";
import { orUnavailable } from "~/lib/http/or-unavailable.server";

/** Answers as JSON: with `who`, the leads that a new task can be for; else the leads that have a typed address or number. */
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
