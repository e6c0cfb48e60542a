import type { StoredLead } from "../stored-lead";

/** A lead that may be of the person who is typed. */
export type SameLead = Pick<StoredLead, "id" | "full_name" | "company">;

const FEWEST_DIGITS = 7;

/** Whether a contact is nothing but a number that is long enough to be one. */
export const isWholeNumber = (contact: string) =>
  !/\p{L}/u.test(contact) && contact.replaceAll(/\D/g, "").length >= FEWEST_DIGITS;
