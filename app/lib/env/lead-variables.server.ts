import { z } from "zod";

import { variable } from "./variable.server.ts";
import { mailAddresses, smtpServer, webhookSecret, webhookUrl } from "./service-urls.server.ts";

/** Storage of leads during an outage, and notifications. */
export const leadVariables = {
  LEAD_SPOOL_DIR: variable(z.string().optional(), {
    text: "A folder on a local disk that outlives the process. With it a visitor is thanked even while Supabase is down: the lead waits here and is stored as soon as possible. Several processes of one machine may share it.",
    otherwise: "none; the form then asks the visitor to try again",
    example: "/var/lib/site/leads",
    page: "operations/leads.md#the-spool",
  }),
  SMTP_URL: variable(smtpServer.optional(), {
    text: "A mail server for notifications of leads: smtp:// (upgraded to TLS) or smtps:// (TLS from the start). It goes together with LEADS_NOTIFY_TO.",
    otherwise: "no mail; the embedded backend puts it into its own mailbox",
    example: "smtps://user:password@smtp.example.com:465",
    sensitive: true,
    page: "operations/leads.md#notifications",
  }),
  LEADS_NOTIFY_TO: variable(mailAddresses.default([]), {
    text: "One or several addresses, separated by commas, that get a mail for each lead.",
    example: "sales@example.com,founder@example.com",
  }),
  LEADS_NOTIFY_FROM: variable(z.email("must be an e-mail address").optional(), {
    text: "The sender of that mail.",
    otherwise: "the contact address",
    example: "website@example.com",
  }),
  LEADS_WEBHOOK_URL: variable(webhookUrl.optional(), {
    text: "An address that gets a signed POST for each lead. It goes together with LEADS_WEBHOOK_SECRET.",
    otherwise: "none",
    example: "https://hooks.example.com/leads",
    sensitive: true,
  }),
  LEADS_WEBHOOK_SECRET: variable(webhookSecret.optional(), {
    text: "The secret that signs it: at least 24 characters, or base64 behind whsec_.",
    otherwise: "none",
    example: "whsec_… (at least 24 characters)",
    sensitive: true,
  }),
};
