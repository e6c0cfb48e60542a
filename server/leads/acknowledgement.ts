import type { Channel } from "@helmwise/lead-queue";
import type { Mail, MailAddresses } from "@helmwise/lead-queue/mail";
import { bodyText } from "@helmwise/lead-queue/mail";

import {
  acknowledgementCopy,
  monthlyPrice,
  ownPlanName,
} from "../../app/content/leads/lead-mails.ts";
import type { AcknowledgementCopy } from "../../app/content/leads/lead-mails.ts";
import { brand } from "../../app/content/site/site.ts";
import type { Lead } from "../../app/features/leads/lead.ts";
import { mailboxOf } from "../../app/lib/validation/email-address.ts";
import type { CreateRateLimiter } from "../rate-limiter.ts";
import { messageIdOf } from "./lead-mail.ts";
import { mailLayout } from "./mail-layout.ts";

const HOUR_MS = 3_600_000;

/**
 * Names before the `@` of programs, whose replies would begin a loop (RFC 3834), and of roles that look after a network
 * (RFC 2142), without the signs between their words.
 */
const PROGRAMS =
  /^(?:noreply|noresponse|donotreply|dontreply|pleasedonotreply|autoreply|autoresponder|autoconfirm|automailer|notifications?|alerts?|mailerdaemon|maildaemon|daemon|postmaster|hostmaster|webmaster|usenet|news|uucp|ftp|www|abuse|noc|security|trouble|root|nobody|cron|system|bounces?|returns?|undeliverable|delivery|listserv|listmaster|majordomo|mailman|listproc|ezmlm)\d*$/;
/** Signs of a mailing list: its owner, its requests and its bounces. */
const LIST =
  /^owner-|-(?:owner|request|requests|admin|bounces?|return|confirm|subscribe|unsubscribe|help|errors)$/;

/** Whether a program or a role, not a person, reads the mail. Of a name with a tag, such as `bounces+17`, the beginning counts. */
function isProgram(email: string): boolean {
  const [name = ""] = email.toLowerCase().slice(0, email.lastIndexOf("@")).split(/[+=]/, 1);
  return LIST.test(name) || PROGRAMS.test(name.replaceAll(/[._-]/g, ""));
}

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

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** The name of the plan that is asked for, if it is one of ours: a mail repeats nothing that anybody may have typed. */
function planOf({ plan }: Lead): string | undefined {
  return ownPlanName(plan);
}

/** What the licenses of a plan with a fixed price cost in a month, before the start. */
function monthlySum(lead: Lead, copy: AcknowledgementCopy): string[] {
  const sum = monthlyPrice(lead.plan, lead.licenses);
  return sum === undefined ? [] : [copy.monthly(sum)];
}

/** `answerTime`: how soon a person answers, as the operator says it. */
type Site = { siteUrl: string; contactEmail: string; answerTime?: string | undefined };

/** Writes the mail that tells a visitor that the request was received, in Portuguese or English. */
export function createAcknowledgementWriter({ siteUrl, contactEmail, answerTime }: Site) {
  return (lead: Lead, { from, to }: MailAddresses): Mail => {
    const copy = acknowledgementCopy(lead.language);
    const received =
      lead.form === "contact" ? copy.contact : copy.subscription(planOf(lead), lead.licenses);
    const paragraphs = [
      received,
      ...monthlySum(lead, copy),
      answerTime && copy.lang === "en" ? `${copy.next} ${answerTime}` : copy.next,
      ...(MESSAGE_LINK.test(lead.message) ? [] : [`${copy.message}\n${lead.message}`]),
      `${copy.meanwhile}\n${siteUrl}/workshop`,
      copy.more,
    ];
    const note = copy.why(siteUrl);
    const footer = copy.footer(to, siteUrl);
    const values: Record<string, string> = {
      lang: copy.lang,
      title: escapeHtml(copy.subject),
      brand: escapeHtml(brand),
      body: [
        ...paragraphs.map(
          (text) =>
            `<p style="margin: 0 0 16px">${escapeHtml(bodyText(text)).replaceAll("\n", "<br>\n")}</p>`,
        ),
        `<p class="soft" style="margin: 0; color: #6b655c; font-size: 14px">${escapeHtml(note)}</p>`,
      ].join("\n"),
      footer: escapeHtml(footer),
    };
    return {
      replyTo: contactEmail,
      senderName: brand,
      subject: copy.subject,
      text: `${[brand, copy.subject, ...paragraphs, note, footer].join("\n\n")}\n`,
      html: mailLayout.replaceAll(/%(\w+)%/g, (_match, name: string) => values[name] ?? ""),
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
