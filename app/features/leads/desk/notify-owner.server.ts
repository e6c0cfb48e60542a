import { randomUUID } from "node:crypto";

import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import type { OwnerMail } from "../lead";

const members = z.array(z.object({ user_id: z.string(), address: z.string() }));

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
    await context.ownerMails.accept({ address, ...notice, idempotency_key: randomUUID() });
  } catch (error) {
    context.log("error", "Owner of leads not notified", error);
  }
}
