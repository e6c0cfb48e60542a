import type { Channel } from "@helmwise/lead-queue";
import type { Mail, MailAddresses } from "@helmwise/lead-queue/mail";

import { ownPlanName } from "../../app/content/leads/lead-labels.ts";
import { acknowledgementCopy, publishedPrice } from "../../app/content/leads/lead-mails.ts";
import type { AcknowledgementCopy } from "../../app/content/leads/lead-mails.ts";
import { brand } from "../../app/content/site/site.ts";
import type { Lead } from "../../app/features/leads/lead.ts";
import { mailboxOf } from "../../app/lib/validation/email-address.ts";
import type { CreateRateLimiter } from "../rate-limiter.ts";
import { messageIdOf } from "./lead-mail.ts";
import { mailParts } from "./mail-parts.ts";
import { isProgram } from "./program-address.ts";

const HOUR_MS = 3_600_000;

/** Letters beyond ASCII before the @, which a mail server may refuse. */
const ASCII_ADDRESS = /^[!-~]+@[^\s@]+$/;
const LINK = /https?:|www\.|<\/?[a-z]/i;
/** A mail to an address that anyone may have typed repeats no advertisement. */
const MESSAGE_LINK = /https?:|<\/?[a-z]|[\p{L}\d-][.。．｡]\p{L}{2}/iu;

/** Whether the lead may come from a person who reads mail at this address; a name with a link is a robot's. */
function mayAcknowledge({ email, full_name, company }: Lead): boolean {
  if (!ASCII_ADDRESS.test(email) || isProgram(email)) return false;
  return ![full_name, company ?? ""].some((typed) => LINK.test(typed));
}

/** The name of the plan that is asked for, if it is one of ours: a mail repeats nothing that anybody may have typed. */
function planOf({ plan, language }: Lead): string | undefined {
  return ownPlanName(plan, language);
}

/** What the licenses of a plan with a fixed price cost, before the start. */
function priceLine(lead: Lead, copy: AcknowledgementCopy): string[] {
  const price = publishedPrice(lead.plan, lead.licenses);
  return price ? [copy.price(price)] : [];
}

type Site = {
  siteUrl: string;
  contactEmail: string;
  /** How soon a person answers, as the operator says it in the language of the mail. */
  answerTime?: Partial<Record<string, string | undefined>>;
};

/** Writes the mail that tells a visitor that the request was received, in Portuguese or English. */
export function createAcknowledgementWriter({ siteUrl, contactEmail, answerTime }: Site) {
  return (lead: Lead, { from, to }: MailAddresses): Mail => {
    const copy = acknowledgementCopy(lead.language);
    const received =
      lead.form === "contact" ? copy.contact : copy.subscription(planOf(lead), lead.licenses);
    const paragraphs = [
      received,
      ...priceLine(lead, copy),
      `${copy.next(lead.messaging_contact !== null)} ${answerTime?.[copy.lang] ?? copy.unanswered}`,
      ...(MESSAGE_LINK.test(lead.message) ? [] : [`${copy.message}\n${lead.message}`]),
      { text: copy.meanwhile, link: `${siteUrl}/workshop` },
      copy.more,
    ];
    return {
      replyTo: contactEmail,
      senderName: brand,
      subject: copy.subject,
      ...mailParts({
        lang: copy.lang,
        title: copy.subject,
        paragraphs,
        note: copy.why(siteUrl),
        footer: copy.footer(to, siteUrl),
      }),
      isReply: true,
      messageId: messageIdOf(lead.idempotency_key, from, ".received"),
    };
  };
}

/** Sends through `mails` at most one mail an hour to each address for each form, and none to what is hardly a person. */
export function limitAcknowledgements(
  mails: Channel<Lead>,
  createLimiter: CreateRateLimiter,
): Channel<Lead> {
  const limiter = createLimiter({ name: "acknowledgement", max: 1, windowMs: HOUR_MS });
  return {
    ...mails,
    async deliver(lead, signal) {
      if (!mayAcknowledge(lead)) return;
      const counted = `${lead.form ?? "form"} ${mailboxOf(lead.email)}`;
      if (await limiter.consume(counted)) return;
      try {
        await mails.deliver(lead, signal);
      } catch (error) {
        await limiter.refund(counted);
        throw error;
      }
    },
  };
}
