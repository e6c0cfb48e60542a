import type { z } from "zod";

import { contactSchema } from "./contact/contact-schema";
import type { LeadSource } from "./lead-source";
import { subscribeDialogSchema, subscribePageSchema } from "./subscribe/subscribe-schema";

/** The schemas of all forms that send a lead, by the form's name in `contact_submissions`. */
export const leadForms = {
  contact: contactSchema,
  subscription: subscribePageSchema,
  pricing: subscribeDialogSchema,
};

export type LeadFormName = keyof typeof leadForms;

type Fields = z.output<(typeof leadForms)[LeadFormName]>;
type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;
type ValueOfAny<Union, Key> =
  Union extends Partial<Record<Key & PropertyKey, infer Value>> ? Value : never;

/**
 * The fields of the forms are columns of `contact_submissions`. Fields of all forms are required, those
 * of some forms are optional.
 */
export type LeadFields = Pick<Fields, keyof Fields> & {
  [Key in Exclude<KeyOfAny<Fields>, keyof Fields>]?: ValueOfAny<Fields, Key>;
};

/** A row of `contact_submissions`. */
export type Lead = LeadFields &
  LeadSource & {
    form: LeadFormName;
    /** The same request on the same day has the same key; see `idempotencyKey`. */
    idempotency_key: string;
  };

/** What a mail to its owner says of a lead, which a colleague may have added. */
export type LeadInMail = Pick<Lead, "full_name" | "message"> &
  Partial<
    Record<"company" | "email" | "messaging_contact" | "plan" | "form", string | null | undefined>
  >;

/** A mail that tells a member of the staff that leads are theirs from now on, or are not, after all. */
export type OwnerMail = {
  /** Address of the owner. */
  address: string;
  leads: number;
  /** Whether an owner rule made them the owner; otherwise a colleague did. */
  by_rule?: boolean;
  /** Which rule that was, as the history of the lead has it. */
  rule?: string;
  /** Whether a colleague took back that the leads are theirs. */
  is_taken_back?: boolean;
  /** Path of the page that shows them. */
  page: string;
  /** Id of a single lead. */
  lead?: string;
  /** The single lead; missing in the mails of an earlier release. */
  about?: LeadInMail;
  idempotency_key: string;
};

/** An email that a colleague wrote to a lead; the database has the rest of it. */
export type LeadEmail = { idempotency_key: string };

/** A mail that reminds a member of the staff of follow-ups of leads that are theirs, in the morning or at the time of a task. */
export type FollowUpMail = {
  address: string;
  /** The time on the member's clock, as 14:30:00, if it reminds of tasks that have a time; null in the morning. */
  reminder?: string | null;
  /** The leads that it is about. */
  due: number;
  /** Those of them that were due on an earlier day. */
  overdue: number;
  /** The member's time zone. */
  zone?: string;
  /** The day in it, as 2026-03-01. */
  day: string;
  /** The first tasks, the earliest before the others. */
  tasks?: DueTask[];
  /** How many tasks follow them. */
  more?: number;
  /** The key of the link that stops these mails. */
  stop_key: string;
  idempotency_key: string;
};

/** An open task, with the lead that it belongs to. */
export type DueTask = {
  /** Of the lead. */
  id: string;
  full_name: string;
  company: string | null;
  what: string | null;
  /** As 2026-03-01. */
  due_on: string;
  /** As 14:30:00, on the member's clock; null for any time of its day. */
  due_time: string | null;
};
