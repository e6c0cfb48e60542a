import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { orUnavailable } from "~/lib/http/or-unavailable.server";

const owner = z.object({ user_id: z.string(), address: z.string(), open_leads: z.number() });

/** An account that owns open leads, with or without a role. */
export type LeadOwner = z.infer<typeof owner>;

/**
 * All accounts that own open leads; for admins.
 * @throws a 503 response if they cannot be read.
 */
export function listLeadOwners(context: AppLoadContext): Promise<LeadOwner[]> {
  return orUnavailable(context, "Owners of leads not read", deskCopy.unavailable, async () => {
    const { data } = await context.supabase.rpc("list_lead_owners").throwOnError();
    return z.array(owner).parse(data);
  });
}

type HandOver = { from: string; to: string };

/** Gives the open leads of one account to another one. Returns their number, or the error. */
export async function handOverLeads({ from, to }: HandOver, context: AppLoadContext) {
  const accounts = { from_account: from, to_account: to };
  const { data: leads, error } = await context.supabase.rpc("hand_over_leads", accounts);
  if (error) return { error };
  return { count: z.number().parse(leads) };
}
