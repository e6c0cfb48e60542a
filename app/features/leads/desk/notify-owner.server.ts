import { randomUUID } from "node:crypto";

import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

const members = z.array(z.object({ user_id: z.string(), address: z.string() }));

type NewOwner = {
  /** Account of the owner, and of the member who made it so. */
  owner: string;
  by: string;
  leads: number;
  page: string;
  /** Id of a single lead. */
  lead?: string;
};

/**
 * Mails the new owner of leads, except who took them. The leads are saved already, so a failure is logged and does not
 * reach the page.
 */
export async function notifyNewOwner(
  { owner, by, ...notice }: NewOwner,
  context: AppLoadContext,
): Promise<void> {
  if (owner === by || notice.leads === 0) return;
  try {
    const { data } = await context.supabase.rpc("list_staff").throwOnError();
    const address = members.parse(data).find(({ user_id }) => user_id === owner)?.address;
    if (address === undefined) return;
    await context.ownerMails.accept({ address, ...notice, idempotency_key: randomUUID() });
  } catch (error) {
    context.log("error", "New owner of leads not notified", error);
  }
}
