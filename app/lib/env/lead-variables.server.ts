import { z } from "zod";

import { variable } from "./variable.server.ts";
import {
  choice,
  mailAddress,
  mailAddresses,
  smtpServer,
  webhookSecret,
  webhookUrl,
} from "./value-types.server.ts";

/** Storage of leads during an outage, and notifications. */
export const leadVariables = {
  LEAD_SPOOL_DIR: variable(z.string().optional(), {
    text: "A folder on a local disk that outlives the process. With it, the forms accept leads while Supabase is down: each lead waits in this folder until it is stored. Several processes on one machine may share it.",
    otherwise: "none; while Supabase is down, the forms ask the visitor to try again",
    example: "/var/lib/site/leads",
    page: "operations/leads.md#the-spool",
  }),
  SMTP_URL: variable(smtpServer.optional(), {
    text: "A mail server for all mails: smtp:// (upgraded to TLS) or smtps:// (TLS from the start). It requires LEADS_NOTIFY_TO, and MAIL_FROM with an address of your own domain. A hosted Supabase project sends the mails of accounts with its own SMTP settings.",
    otherwise: "no mail; the embedded backend keeps all mails in its mailbox",
    example: "smtps://user:password@smtp.example.com:465",
    sensitive: true,
    page: "operations/leads.md#notifications",
  }),
  LEADS_NOTIFY_TO: variable(mailAddresses.default([]), {
    text: "One or several addresses, separated by commas, that get a mail for each lead.",
    example: "sales@example.com,founder@example.com",
  }),
  MAIL_FROM: variable(mailAddress.optional(), {
    text: "The sender of all mails, also on the envelope. Its domain must be one that SMTP_URL sends for.",
    otherwise: "the contact address",
    example: "website@your-domain.com",
    page: "operations/leads.md#notifications",
  }),
  LEADS_NOTIFY_FROM: variable(mailAddress.optional(), {
    text: "The earlier name of MAIL_FROM, which wins over it.",
    otherwise: "MAIL_FROM",
    example: "website@your-domain.com",
  }),
  LEADS_ACKNOWLEDGE: variable(choice("yes", "no").default("yes"), {
    text: "Whether visitors get a short mail that says that their request was received: from MAIL_FROM, at most one an hour for each address and form.",
    example: "no",
    page: "operations/leads.md#acknowledgements",
  }),
  LEADS_WEBHOOK_URL: variable(webhookUrl.optional(), {
    text: "An address that gets a signed POST for each lead. It requires LEADS_WEBHOOK_SECRET.",
    otherwise: "none",
    example: "https://hooks.example.com/leads",
    sensitive: true,
  }),
  LEADS_WEBHOOK_SECRET: variable(webhookSecret.optional(), {
    text: "The secret that signs the webhook's requests: at least 24 characters, or whsec_ and base64.",
    otherwise: "none",
    example: "whsec_… (at least 24 characters)",
    sensitive: true,
  }),
};
