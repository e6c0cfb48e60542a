import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { followUpMailPage, stopMailPage } from "~/content/desk/follow-up-mail";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { isUuid } from "~/lib/http/query-values";

import { leadQuery } from "../list/lead-query.server";
import { storedLead, tasksOf } from "../stored-lead";
import type { LeadTask } from "../stored-lead";

const settings = z.object({ is_wanted: z.boolean(), time_zone: z.string() });

/** The reader's reminders; on, and in the zone of the browser, until it is known otherwise. */
export async function loadFollowUpMail(context: AppLoadContext) {
  return orUnavailable(context, "Reminders not read", deskCopy.unavailable, async () => {
    const own = context.supabase.from("follow_up_mails").select("is_wanted, time_zone");
    const { data: row } = await own.maybeSingle().throwOnError();
    return row ? settings.parse(row) : { is_wanted: true, time_zone: context.timeZone };
  });
}

const MORNING = "07:00";
/** Leads whose tasks are looked at, those with the earliest task first. */
const MOST = 1000;

const planned = z.array(
  storedLead.pick({
    id: true,
    full_name: true,
    follow_up: true,
    follow_up_time: true,
    next_step: true,
    tasks: true,
  }),
);

const timeOf = ({ due_on, due_time }: LeadTask) => `${due_on}T${due_time?.slice(0, 5)}`;

/** What the next mails have: the morning mail, and that at the time of a task; undefined for none. */
export function nextMails(leads: z.infer<typeof planned>, now: string) {
  const open = leads.flatMap((lead) => tasksOf(lead).map((task) => ({ task, lead })));
  const first = open.map(({ task }) => task.due_on).toSorted()[0];
  const [today, clock] = [now.slice(0, 10), now.slice(11, 16)];
  const morning =
    clock < MORNING ? today : Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const day = first !== undefined && first > morning ? first : morning;
  const timed = open.filter(({ task }) => task.due_time && timeOf(task) > now.slice(0, 16));
  return {
    morning:
      first === undefined
        ? undefined
        : { day, tasks: open.filter(({ task }) => task.due_on <= day).length },
    timed: timed.toSorted((one, other) => (timeOf(one.task) < timeOf(other.task) ? -1 : 1))[0],
  };
}

/** The next mails of the reader, if reminders are on, in this time zone. @throws a 503 response if they cannot be read. */
export async function loadNextMails(zone: string, context: AppLoadContext) {
  return orUnavailable(context, "Reminders not read", deskCopy.unavailable, async () => {
    const columns = Object.keys(planned.element.shape).join(", ");
    const filters = { owner: "mine", due: "planned", sort: "due" } as const;
    const { query } = await leadQuery(filters, { columns }, context);
    const found = await query.setHeader("X-Time-Zone", zone).limit(MOST).throwOnError();
    return nextMails(planned.parse(found.data), Temporal.Now.plainDateTimeISO(zone).toString());
  });
}

export type NextMails = ReturnType<typeof nextMails>;

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
