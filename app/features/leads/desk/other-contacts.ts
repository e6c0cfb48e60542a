import { isEmailAddress, normalizeEmail } from "~/lib/validation/email-address";
import { internationalDigits, normalizeMessagingContact } from "~/lib/validation/phone";

import { LEAD_LENGTHS } from "../lead-lengths";
import type { StoredLead } from "./stored-lead";

/** Further contacts of one lead. */
const MOST_CONTACTS = 20;
/** Characters of the field that has all of them. */
export const LONGEST_CONTACTS = 3000;
const FEWEST_DIGITS = 5;

const linesOf = (text: string) => text.split("\n").flatMap((line) => line.trim() || []);

const BRAZIL = "55";

/** A contact that a colleague typed, as it is stored: numbers of other countries keep the groups that they have there. */
export function typedContact(text: string): string {
  const typed = text.trim();
  const isForeign = internationalDigits(typed)?.startsWith(BRAZIL) === false;
  return isForeign ? typed : normalizeMessagingContact(typed);
}

/** An email address, a number or a handle as it is stored; undefined for any other text. */
export function contactIn(text: string): string | undefined {
  const email = normalizeEmail(text);
  if (isEmailAddress(email)) return email.length <= LEAD_LENGTHS.email ? email : undefined;
  const contact = typedContact(text);
  const isHandle = contact.lastIndexOf("@") === 0 && contact.length > 1;
  const isNumber = !contact.includes("@") && contact.replaceAll(/\D/g, "").length >= FEWEST_DIGITS;
  const isShort = [...contact].length <= LEAD_LENGTHS.messaging_contact;
  return isShort && (isHandle || isNumber) ? contact : undefined;
}

/** The contacts of a text with one in each line, each once; what is none is left out. */
export function contactsIn(text: string): string[] {
  const contacts = linesOf(text).flatMap((line) => contactIn(line) ?? []);
  return [...new Set(contacts)];
}

/** The first line that is no contact; undefined if each is one. */
export const notContact = (text: string) =>
  linesOf(text).find((line) => contactIn(line) === undefined);

export const areFewContacts = (text: string) => linesOf(text).length <= MOST_CONTACTS;

/** The text of a field with these contacts. */
export const contactsText = (contacts: readonly string[]) => contacts.join("\n");

type Reached = Pick<StoredLead, "email" | "messaging_contact" | "other_contacts">;

/** The contacts that a lead has beside `now`, with the present ones that differ from it. */
export function keptContacts(
  before: Reached,
  now: { email: string; messaging_contact: string; other_contacts: string },
): string {
  const old = [before.email, before.messaging_contact].flatMap((value) => {
    return (value && contactIn(value)) ?? [];
  });
  const first = new Set([now.email, now.messaging_contact].map((value) => value.toLowerCase()));
  const all = [...contactsIn(now.other_contacts), ...old.filter(Boolean)];
  const others = all.filter((contact) => !first.has(contact.toLowerCase()));
  return contactsText([...new Set(others)].slice(0, MOST_CONTACTS));
}

/** All email addresses of a person, the first one first. */
export function addressesOf({ email, other_contacts }: Omit<Reached, "messaging_contact">) {
  const others = other_contacts.filter((contact) => isEmailAddress(contact));
  return [...new Set([email ?? [], others].flat())];
}
