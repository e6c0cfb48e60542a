import type { Mail, MailAddresses } from "@helmwise/lead-queue/mail";
import { leadLabels, planName, requestName } from "../../app/content/leads/lead-labels.ts";
import { leadMailCopy, mailFooter } from "../../app/content/leads/lead-mails.ts";
import { brand } from "../../app/content/site/site.ts";
import { cutAtWord } from "../../app/lib/validation/text.ts";
import type { Lead, LeadInMail } from "../../app/features/leads/lead.ts";
import { internationalDigits } from "../../app/lib/validation/phone.ts";
import { mailLink } from "../../app/lib/validation/mail-link.ts";
import { mailParts } from "./mail-parts.ts";
import type { Fact } from "./mail-parts.ts";

/** A line for each field except the message and the key, which follow. A new field of `Lead` needs a line. */
export const LINES: Record<Exclude<keyof Lead, "message" | "idempotency_key">, string> = leadLabels;

const LONGEST_PIECE = 60;
/** Characters of the key that tell leads apart. */
const REFERENCE = 16;
/** Characters that break a line, and those that change the text direction. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

export function oneLine(text: string): string {
  return text.replaceAll(TURNS, "").replaceAll(BREAKS, " ").trim();
}

export function piece(text: string): string {
  return cutAtWord(oneLine(text), LONGEST_PIECE);
}

type LineName = keyof typeof LINES;
type LineValues = Partial<Record<LineName, string | number | null | undefined>>;

function valueOf(lead: LineValues, name: LineName): string {
  if (name === "plan" && typeof lead.plan === "string") return planName(lead.plan);
  return String(lead[name] ?? leadMailCopy.none);
}

/** Opens the mail program or the phone; null for other values, and for an address or a number that is not surely one. */
function linkOf(name: LineName, value: string): string | null {
  if (name === "email") return mailLink(value);
  const digits = name === "messaging_contact" ? internationalDigits(value) : null;
  return digits === null ? null : `tel:+${digits}`;
}

/** Who it is and how to reach them; these lines come before the others. */
export const REACHED = ["full_name", "company", "email", "messaging_contact"] as const;

const names: LineName[] = [
  ...new Set<LineName>([...REACHED, ...(Object.keys(LINES) as LineName[])]),
];

/** A line for each of these fields that the lead has. */
export function factsOf(lead: LineValues, shown: readonly LineName[] = names): Fact[] {
  return shown.flatMap((name) => {
    if (lead[name] === undefined) return [];
    const value = oneLine(valueOf(lead, name));
    return { label: LINES[name], value, link: linkOf(name, value) };
  });
}

/** Where an answer goes. A mail server may refuse letters beyond ASCII before the @, and the whole mail with them. */
export const replyAddress = ({ email }: { email?: string | null | undefined }) =>
  email && /^[!-~]+@/.test(email) ? oneLine(email) : undefined;

/** Who sent a lead, with the company. */
export function senderOf({
  full_name,
  company,
}: Pick<LeadInMail, "full_name" | "company">): string {
  return [full_name, company ?? ""].map(piece).filter(Boolean).join(", ");
}

function paragraphsOf(lead: Lead, replies: boolean, siteUrl: string) {
  return [
    { facts: factsOf(lead) },
    `${leadMailCopy.message}\n${lead.message}`,
    {
      text: `${leadMailCopy.desk}:`,
      link: siteUrl + deskPageOf(lead),
      label: leadMailCopy.desk,
      isButton: true,
    },
    leadMailCopy.sentBy(replies),
  ];
}

/** The same for each attempt; short enough for one line. `part` tells the mails about one lead apart: a mailbox drops a known id. */
export function messageIdOf(key: string, from: string, part = ""): string {
  return `<${key.slice(0, 32)}${part}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}

/** Writes the notification mail of a lead. Each typed value stays on its own line; the message follows all lines. */
export function createLeadMailWriter(siteUrl: string) {
  return (lead: Lead, { from, to }: MailAddresses): Mail => {
    const replyTo = replyAddress(lead);
    const title = `${piece(requestName(lead.plan))} from ${senderOf(lead)}`;
    return {
      replyTo,
      senderName: brand,
      subject: `${brand}: ${title}`,
      ...mailParts({
        title,
        paragraphs: paragraphsOf(lead, replyTo !== undefined, siteUrl),
        note: `Reference: ${lead.idempotency_key.slice(0, REFERENCE)}`,
        footer: mailFooter(to, siteUrl),
      }),
      messageId: messageIdOf(lead.idempotency_key, from),
    };
  };
}

/** Path of the lead on the desk. The site knows no id, because visitors read no rows; the desk finds it by its key. */
export function deskPageOf({ idempotency_key }: Pick<Lead, "idempotency_key">): string {
  return `/app/desk/leads/${encodeURIComponent(idempotency_key)}`;
}
