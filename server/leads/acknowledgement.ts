import type { Channel } from "@helmwise/lead-queue";
import type { Mail, MailAddresses } from "@helmwise/lead-queue/mail";

import { acknowledgementCopy, planNames } from "../../app/content/leads/lead-mails.ts";
import { brand } from "../../app/content/site/site.ts";
import type { Lead } from "../../app/features/leads/lead.ts";
import { mailboxOf } from "../../app/lib/validation/email-address.ts";
import type { CreateRateLimiter } from "../rate-limiter.ts";
import { mailLayout } from "./mail-layout.ts";

const HOUR_MS = 3_600_000;

/** Addresses of programs, whose replies would begin a loop, and of those who look after a mail server. */
const NOT_A_PERSON =
  /^(?:(?:no|do-?not)[._-]?reply|mailer-daemon|postmaster|abuse|bounces?|root|hostmaster)\b/i;
/** Letters beyond ASCII before the @, which a mail server may refuse. */
const ASCII_ADDRESS = /^[!-~]+@[^\s@]+$/;
const LINK = /https?:|www\.|<\/?[a-z]/i;

/** Whether the lead may come from a person who reads mail at this address; a name with a link is a robot's. */
function mayAcknowledge({ email, full_name, company }: Lead): boolean {
  if (!ASCII_ADDRESS.test(email) || NOT_A_PERSON.test(email)) return false;
  return ![full_name, company ?? ""].some((typed) => LINK.test(typed));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** The name of the plan that is asked for, if it is one of ours. The subscription page has it in the message. */
function planOf({ plan, message }: Lead): string | undefined {
  const asked = plan ?? /^Subscription request: (\w{1,20}) plan$/m.exec(message)?.[1];
  return planNames.find((name) => name === asked);
}

type Site = { siteUrl: string; contactEmail: string };

/** Writes the mail that tells a visitor that the request was received, in Portuguese or English. */
export function createAcknowledgementWriter({ siteUrl, contactEmail }: Site) {
  return (lead: Lead, { from, to }: MailAddresses): Mail => {
    const copy = acknowledgementCopy(lead.language);
    const received =
      lead.form === "contact" ? copy.contact : copy.subscription(planOf(lead), lead.licenses);
    const paragraphs = [received, copy.next, copy.more];
    const note = copy.why(siteUrl);
    const values: Record<string, string> = {
      lang: copy.lang,
      title: escapeHtml(copy.subject),
      brand: escapeHtml(brand),
      body: [
        ...paragraphs.map((text) => `<p style="margin: 0 0 16px">${escapeHtml(text)}</p>`),
        `<p class="soft" style="margin: 0; color: #6b655c; font-size: 14px">${escapeHtml(note)}</p>`,
      ].join("\n"),
      footer: escapeHtml(copy.footer(to, siteUrl)),
    };
    return {
      replyTo: contactEmail,
      senderName: brand,
      subject: copy.subject,
      text: `${[...paragraphs, note].join("\n\n")}\n`,
      html: mailLayout.replaceAll(/%(\w+)%/g, (_match, name: string) => values[name] ?? ""),
      isReply: true,
      messageId: `<${lead.idempotency_key}.received@${from.slice(from.lastIndexOf("@") + 1)}>`,
    };
  };
}

/** Sends through `mails` at most one mail an hour to each address, and none to what is hardly a person. */
export function limitAcknowledgements(
  mails: Channel<Lead>,
  createLimiter: CreateRateLimiter,
): Channel<Lead> {
  const limiter = createLimiter({ name: "acknowledgement", max: 1, windowMs: HOUR_MS });
  return {
    ...mails,
    async deliver(lead, signal) {
      if (!mayAcknowledge(lead)) return;
      const person = mailboxOf(lead.email);
      if (await limiter.consume(person)) return;
      try {
        await mails.deliver(lead, signal);
      } catch (error) {
        await limiter.refund(person);
        throw error;
      }
    },
  };
}
