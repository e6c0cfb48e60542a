import type { z } from "zod";

import type { contactSchema } from "./contact/contact-schema";
import type { subscribeDialogSchema, subscribePageSchema } from "./subscribe/subscribe-schema";

/** The schemas of all forms that send a lead; their fields are the columns of `contact_submissions`. */
export type LeadSchema =
  typeof contactSchema | typeof subscribePageSchema | typeof subscribeDialogSchema;

type Fields = z.output<LeadSchema>;
type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;
type ValueOfAny<Union, Key> =
  Union extends Partial<Record<Key & PropertyKey, infer Value>> ? Value : never;

/** Fields of all forms are required, those of some forms are optional. */
export type LeadFields = Pick<Fields, keyof Fields> & {
  [Key in Exclude<KeyOfAny<Fields>, keyof Fields>]?: ValueOfAny<Fields, Key>;
};

/** A row of `contact_submissions`. */
export type Lead = LeadFields & {
  /** The same request on the same day has the same key; see `idempotencyKey`. */
  idempotency_key: string;
};

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Accepts a lead, stored once however often it is sent. False: the visitor has to try again. */
    acceptLead(lead: Lead): Promise<boolean>;
  }
}
