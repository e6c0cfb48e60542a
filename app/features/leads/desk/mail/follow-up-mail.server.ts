import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { followUpMailPage, stopMailPage } from "~/content/desk/follow-up-mail";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { isUuid } from "~/lib/http/query-values";

const settings = z.object({ is_wanted: z.boolean(), time_zone: z.string() });

/** The reader's reminders; on, and in the zone of the browser, until it is known otherwise. */
export async function loadFollowUpMail(context: AppLoadContext) {
  return orUnavailable(context, "Reminders not read", deskCopy.unavailable, async () => {
    const own = context.supabase.from("follow_up_mails").select("is_wanted, time_zone");
    const { data: row } = await own.maybeSingle().throwOnError();
    return row ? settings.parse(row) : { is_wanted: true, time_zone: context.timeZone };
  });
}

/** Turns the reader's reminders on or off. Gives the problem if that failed. */
export async function chooseFollowUpMail(
  wanted: string | undefined,
  context: AppLoadContext,
): Promise<string | undefined> {
  if (wanted !== "on" && wanted !== "off") throw data(null, { status: 400 });
  const choice = { wanted: wanted === "on", zone: context.timeZone };
  const { error } = await context.supabase.rpc("choose_follow_up_mail", choice);
  if (!error) return undefined;
  context.log("error", "Reminders not changed", error);
  return followUpMailPage.failed;
}

/** What became of the link in a mail. */
export type StopReply = { isStopped?: boolean; problem?: string };

/** Turns off the reminders of the person whose mails have this key in their link. The visitor need not be signed in. */
export async function stopFollowUpMail(
  key: string | undefined,
  context: AppLoadContext,
): Promise<{ status: number; reply: StopReply }> {
  const unknown = { status: 404, reply: { problem: stopMailPage.unknown } };
  if (!isUuid(key)) return unknown;
  const { data: isStopped, error } = await context.anonClient().rpc("stop_follow_up_mail", { key });
  if (!error) return isStopped ? { status: 200, reply: { isStopped: true } } : unknown;
  context.log("error", "Reminders not stopped", error);
  return { status: 503, reply: { problem: stopMailPage.failed } };
}
