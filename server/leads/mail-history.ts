import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createLeadQueue } from "@helmwise/lead-queue";

import type { Logger } from "../observability/logger.ts";
import type { SiteCall } from "../site-calls.ts";

/** A mail about a lead that was sent, or that the mail server refused for good. */
export type SentMail = {
  /** Id or idempotency key of the lead. */
  lead: string;
  mail: "receipt" | "notice" | "owner";
  is_sent: boolean;
  recipient: string;
};

/** What became of the email of a colleague; a problem is why the mail server refused it for good. */
export type SettledEmail = { mail_key: string; problem?: string };

type MailHistorySettings = {
  call: SiteCall | undefined;
  log: Logger;
  /** Folder of the leads' outbox; undefined keeps waiting lines in memory. */
  spoolDir: string | undefined;
};

/**
 * Writes each mail about a lead into the lead's history. The lines wait in an outbox of their own: a mail that is sent
 * must not be sent again because the database does not answer.
 */
export function openMailHistory({ call, log, spoolDir }: MailHistorySettings) {
  if (!call) return { record: () => {}, close: async () => {} };
  const queue = createLeadQueue<(SentMail | SettledEmail) & { idempotency_key: string }>({
    store: async () => "stored",
    channels: [
      {
        name: "history of leads",
        async deliver({ idempotency_key: _key, ...line }, signal) {
          const name = "mail_key" in line ? "settle_lead_mail" : "record_lead_mail";
          await call(name, line, signal);
        },
      },
    ],
    folder: spoolDir === undefined ? undefined : join(spoolDir, "history"),
    log,
  });
  return {
    record: (line: SentMail | SettledEmail) =>
      void queue.accept({ ...line, idempotency_key: randomUUID() }),
    close: queue.close,
  };
}
