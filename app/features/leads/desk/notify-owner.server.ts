import { randomUUID } from "node:crypto";

import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import type { LeadInMail, OwnerMail } from "../lead";

const members = z.array(z.object({ user_id: z.string(), address: z.string() }));

const leadInMail = z.object({
  full_name: z.string(),
  message: z.string(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  messaging_contact: z.string().nullable(),
  plan: z.string().nullable(),
  form: z.string().nullable(),
});

/** What the mail says of a lead; undefined for one that is gone. */
async function readLead(id: string, { supabase }: AppLoadContext): Promise<LeadInMail | undefined> {
  const columns = Object.keys(leadInMail.shape).join(", ");
  const found = supabase.from("leads").select(columns).eq("id", id);
  const { data } = await found.maybeSingle().throwOnError();
  return leadInMail.optional().parse(data ?? undefined);
}

type OwnerChange = Pick<OwnerMail, "is_taken_back"> & {
  /** Account of the owner, and of the member who made it so. */
  owner: string;
  by: string;
  leads: number;
  page: string;
  /** Id of a single lead. */
  lead?: string;
};

/**
 * Mails the new owner of leads, except who took them; with `is_taken_back` who was made their owner by mistake. The leads are saved already, so a failure is logged and does not
 * reach the page.
 */
export async function notifyOwner(
  { owner, by, ...notice }: OwnerChange,
  context: AppLoadContext,
): Promise<void> {
  if (owner === by || notice.leads === 0) return;
  try {
    const { data } = await context.supabase.rpc("list_staff").throwOnError();
    const address = members.parse(data).find(({ user_id }) => user_id === owner)?.address;
    if (address === undefined) return;
    const about = notice.lead === undefined ? undefined : await readLead(notice.lead, context);
    const { lead: _named, ...of } = notice;
    // The history of a lead that is taken back has no line for this mail.
    const mail = { address, ...(notice.is_taken_back ? of : notice), ...(about ? { about } : {}) };
    await context.ownerMails.accept({ ...mail, idempotency_key: randomUUID() });
  } catch (error) {
    context.log("error", "Owner of leads not notified", error);
  }
}
