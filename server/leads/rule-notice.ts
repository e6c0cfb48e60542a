import type { Channel } from "@helmwise/lead-queue";
import { z } from "zod";

import type { Lead, OwnerMail } from "../../app/features/leads/lead.ts";
import type { SiteCall } from "../site-calls.ts";

const owned = z
  .array(z.object({ id: z.uuid(), address: z.string(), rule: z.string().optional() }))
  .catch([]);

/** Mails the owner whom a rule gave a new lead. */
export function createRuleNotice(
  call: SiteCall,
  accept: (mail: OwnerMail) => Promise<boolean>,
): Channel<Lead> {
  return {
    name: "owner by rule",
    async deliver(request, signal) {
      const { idempotency_key: lead, full_name, company, plan, form, message } = request;
      const { email, messaging_contact } = request;
      const about = { full_name, company, email, messaging_contact, plan, form, message };
      const owners = owned.parse(await call("ruled_lead_owner", { lead }, signal));
      for (const { id, address, rule } of owners) {
        const by = { by_rule: true, ...(rule ? { rule } : {}) };
        // The same key in each attempt.
        const mail = { address, leads: 1, lead: id, about, idempotency_key: `${lead}-owner` };
        if (!(await accept({ ...mail, ...by, page: `/app/desk/leads/${id}` })))
          throw new Error("The mail to the owner cannot be kept");
      }
    },
  };
}
