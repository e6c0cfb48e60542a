import { redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

const KEY = /^[\da-f]{64}$/;

/**
 * Leads to the page of the lead with this idempotency key, which is all that a notification knows of a lead.
 * @throws a redirect if there is such a lead.
 */
export async function redirectFromKey(key = "", { supabase, log }: AppLoadContext): Promise<void> {
  if (!KEY.test(key)) return;
  const found = await supabase
    .from("contact_submissions")
    .select("id")
    .eq("idempotency_key", key)
    .maybeSingle();
  if (found.error) log("error", "Lead not found by its key", found.error);
  else if (found.data) throw redirect(`/app/desk/leads/${found.data.id}`, 303);
}
