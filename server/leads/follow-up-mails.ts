import { z } from "zod";

import type { FollowUpMail } from "../../app/features/leads/lead.ts";
import type { Logger } from "../observability/logger.ts";
import type { SiteCall } from "../site-calls.ts";

const EVERY_MS = 60_000;
const DEADLINE_MS = 20_000;

const mails = z.array(
  z.object({
    address: z.string(),
    zone: z.string(),
    day: z.string(),
    reminder: z.string().nullable(),
    due: z.number(),
    overdue: z.number(),
    tasks: z.array(
      z.object({
        id: z.uuid(),
        full_name: z.string(),
        company: z.string().nullable(),
        what: z.string().nullable(),
        due_on: z.string(),
        due_time: z.string().nullable(),
      }),
    ),
    more: z.number(),
    stop_key: z.uuid(),
  }),
);

type FollowUpMailsSettings = {
  call: SiteCall | undefined;
  accept: (mail: FollowUpMail) => Promise<unknown>;
  log: Logger;
};

/** `fetch failed` alone says nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, name, cause } = error;
  return cause === undefined ? message || name : `${message}: ${reasonOf(cause)}`;
}

/**
 * Asks the database each minute whom a mail reminds of follow-ups, and hands these mails over. The database gives each
 * morning and each time of a person to one process only.
 */
export function startFollowUpMails({ call, accept, log }: FollowUpMailsSettings) {
  if (!call) return { close: async () => {} };
  let isFailing = false;
  let running = Promise.resolve();

  async function look(): Promise<void> {
    try {
      const moment = new Date().toISOString();
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const due = mails.parse(await call?.("claim_follow_up_mails", { moment }, signal));
      for (const mail of due) {
        // The same in each process.
        const time = mail.reminder === null ? "" : `T${mail.reminder.slice(0, 5)}`;
        const idempotency_key = `${mail.day}${time}-${mail.stop_key}`;
        await accept({ ...mail, idempotency_key });
      }
      if (isFailing) log("info", "Mails about follow-ups work again");
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        log("warn", "Mails about follow-ups cannot be made", { reason: reasonOf(error) });
      isFailing = true;
    }
  }

  const timer = setInterval(() => {
    running = running.then(look);
  }, EVERY_MS).unref();
  return {
    /** Ends after what has begun. */
    async close(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
