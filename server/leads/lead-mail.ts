import type { Mail, MailAddresses } from "@helmwise/lead-queue/mail";
import { leadLabels, planName, requestName } from "../../app/content/leads/lead-labels.ts";
import { leadMailCopy, mailFooter } from "../../app/content/leads/lead-mails.ts";
import { brand } from "../../app/content/site/site.ts";
import { cutAtWord } from "../../app/lib/validation/text.ts";
import type { Lead, LeadInMail } from "../../app/features/leads/lead.ts";
import { mailParts } from "./mail-parts.ts";

/** A line for each field except the message and the key, which follow. A new field of `Lead` needs a line. */
export const LINES: Record<Exclude<keyof Lead, "message" | "idempotency_key">, string> = leadLabels;

const LONGEST_PIECE = 60;
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

/** A line for each of these fields that the lead has. */
export function linesOf(
  lead: LineValues,
  names: readonly LineName[] = Object.keys(LINES) as LineName[],
): string {
  return names
    .flatMap((name) =>
      lead[name] === undefined ? [] : `${LINES[name]}: ${oneLine(valueOf(lead, name))}`,
    )
    .join("\n");
}

/** Who sent a lead, with the company. */
export function senderOf({
  full_name,
  company,
}: Pick<LeadInMail, "full_name" | "company">): string {
  return [full_name, company ?? ""].map(piece).filter(Boolean).join(", ");
}

function paragraphsOf(lead: Lead, replies: boolean, siteUrl: string) {
  return [
    leadMailCopy.sentBy(replies),
    {
      text: `${leadMailCopy.desk}:`,
      link: siteUrl + deskPageOf(lead),
      label: leadMailCopy.desk,
      isButton: true,
    },
    linesOf(lead),
    `${leadMailCopy.message}\n${lead.message}`,
  ];
}

/** The same for each attempt; short enough for one line. `part` tells the mails about one lead apart: a mailbox drops a known id. */
export function messageIdOf(key: string, from: string, part = ""): string {
  return `<${key.slice(0, 32)}${part}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}

/** Writes the notification mail of a lead. Each typed value stays on its own line; the message follows all lines. */
export function createLeadMailWriter(siteUrl: string) {
  return (lead: Lead, { from, to }: MailAddresses): Mail => {
    // A mail server may refuse letters beyond ASCII before the @, and the whole mail with them.
    const replyTo = /^[!-~]+@/.test(lead.email) ? oneLine(lead.email) : undefined;
    const title = `${piece(requestName(lead.plan))} from ${senderOf(lead)}`;
    return {
      replyTo,
      senderName: brand,
      subject: `${brand}: ${title}`,
      ...mailParts({
        title,
        paragraphs: paragraphsOf(lead, replyTo !== undefined, siteUrl),
        note: `Reference: ${lead.idempotency_key}`,
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
