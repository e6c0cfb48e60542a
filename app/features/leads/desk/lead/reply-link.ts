import { replyCopy } from "~/content/desk/leads";
import { ownPlanName } from "~/content/leads/lead-labels";
import { writtenDay } from "~/lib/format/written-time";
import { mailLink } from "~/lib/validation/mail-link";
import { cutText } from "~/lib/validation/storable-text";

import { addressesOf } from "../other-contacts";
import { firstNameOf } from "../snippets/snippet-text";
import type { StoredLead } from "../stored-lead";

/** Longer addresses do not open in some mail programs. */
const LONGEST_BODY = 1_500;

type RepliedLead = Pick<StoredLead, "message" | "plan" | "language" | "form" | "created_at"> & {
  email: string;
};

/**
 * The message as a quotation with `>` before each line, as far as it fits into the address. What a colleague wrote about a
 * lead is not quoted to it.
 */
function quotation({ message, form, created_at, language }: RepliedLead, text: string): string {
  if (form === "desk" || form === "import") return text;
  const { tag, quote } = replyCopy(language);
  const opening = `${text}\r\n\r\n${quote(writtenDay(created_at, tag))}\r\n`;
  let room = LONGEST_BODY - encodeURIComponent(opening).length;
  if (room < 0) return text;
  let quoted = "";
  for (const character of `> ${message.toWellFormed().replaceAll(/\r?\n/g, "\r\n> ")}`) {
    room -= encodeURIComponent(character).length;
    if (room < 0) return `${opening}${quoted.trimEnd()} […]\r\n`;
    quoted += character;
  }
  return `${opening}${quoted}\r\n`;
}

const LONGEST_FIRST_NAME = 60;

/** How a plain reply begins, in the lead's language. */
export function greetingOf({ full_name, language }: Pick<StoredLead, "full_name" | "language">) {
  return replyCopy(language).greeting(cutText(firstNameOf(full_name), LONGEST_FIRST_NAME));
}

/** The subject of a reply, and its text with the message that it answers; its lines end with `\r\n`. */
export function replyOf(lead: RepliedLead, text: string) {
  const copy = replyCopy(lead.language);
  const plan = (ownPlanName(lead.plan, lead.language) ?? lead.plan)
    ?.toWellFormed()
    .replaceAll(/\s+/g, " ");
  return { subject: plan ? copy.planSubject(plan) : copy.subject, body: quotation(lead, text) };
}

/** What an email quotes of the message behind its own words; "" if it quotes nothing. */
export const quotationOf = (lead: RepliedLead) =>
  replyOf(lead, "").body.replaceAll("\r\n", "\n").trimEnd();

/** Whether an address is a single one, as a mail server takes it. */
const isOneAddress = (email: string | null): email is string =>
  email !== null && /^[^@]+@[^@]+$/.test(email);

/** The addresses of a lead that an email can go to, the first one first. */
export const recipientsOf = (lead: Pick<StoredLead, "email" | "other_contacts">) =>
  addressesOf(lead).filter(isOneAddress);

/**
 * Opens a reply in the mail program, with its subject, a text of ours and the message that it answers. Null if the text alone
 * is too long for an address, or if the lead's address is not one address.
 */
export function replyLink(lead: RepliedLead, text = ""): string | null {
  const typed = text.toWellFormed().replaceAll("\n", "\r\n");
  if (encodeURIComponent(typed).length > LONGEST_BODY) return null;
  const address = mailLink(lead.email);
  if (address === null) return null;
  const { subject, body } = replyOf(lead, typed);
  return `${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
