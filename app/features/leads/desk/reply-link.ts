import { leadPageCopy } from "~/content/desk/leads";
import { writtenDay } from "~/lib/format/written-time";

import type { StoredLead } from "./stored-lead";

/** Longer addresses do not open in some mail programs. */
const LONGEST_BODY = 1_500;

type RepliedLead = Pick<StoredLead, "email" | "message" | "requested_plan" | "created_at">;

/** The message as a quotation with `>` before each line, as far as it fits into the address. */
function quotation({ message, created_at }: RepliedLead): string {
  const opening = `\r\n\r\n${leadPageCopy.replyQuote(writtenDay(created_at))}\r\n`;
  let room = LONGEST_BODY - encodeURIComponent(opening).length;
  let quoted = "";
  for (const character of `> ${message.toWellFormed().replaceAll(/\r?\n/g, "\r\n> ")}`) {
    room -= encodeURIComponent(character).length;
    if (room < 0) return `${opening}${quoted.trimEnd()} […]\r\n`;
    quoted += character;
  }
  return `${opening}${quoted}\r\n`;
}

/** Opens a reply in the mail program, with its subject and the message that it answers. */
export function replyLink(lead: RepliedLead): string {
  const [local = "", domain = ""] = lead.email.split("@");
  const address = `${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
  const plan = lead.requested_plan?.toWellFormed().replaceAll(/\s+/g, " ");
  const subject = plan ? leadPageCopy.replyPlanSubject(plan) : leadPageCopy.replySubject;
  const [named, body] = [subject, quotation(lead)].map((text) => encodeURIComponent(text));
  return `mailto:${address}?subject=${named}&body=${body}`;
}
