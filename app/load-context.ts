import type { LeadQueue } from "@helmwise/lead-queue";

import type { Lead, LeadEmail, OwnerMail } from "./features/leads/lead.ts";
import type {
  AuthContext,
  LimitsContext,
  RequestContext,
  SiteContext,
} from "./lib/http/load-context.ts";

/** The queues that deliver also after an outage. */
export type QueueContext = {
  /** Stores a lead once, however often it is sent, and tells the staff and the visitor. */
  leads: Pick<LeadQueue<Lead>, "accept">;
  /** Mails to the new owners of leads. */
  ownerMails: Pick<LeadQueue<OwnerMail>, "accept">;
  /** Emails of colleagues to leads; undefined where the site cannot send any. */
  leadEmails?:
    | (Pick<LeadQueue<LeadEmail>, "accept"> & {
        /** The address that they come from. */
        from: string;
      })
    | undefined;
};

/** Remix's load context: what loaders and actions get besides the request. */
export type LoadContext = AuthContext & LimitsContext & SiteContext & RequestContext & QueueContext;

declare module "@remix-run/node" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface AppLoadContext extends LoadContext {}
}
