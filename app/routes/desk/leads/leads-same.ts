import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { sameLeads } from "~/features/leads/desk/entry/same-leads.server";

/** The leads with an address or a number that is typed for a new one, as JSON. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  return Response.json(await sameLeads(new URL(request.url).searchParams, context));
}
