import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { followUpMailPage, morningHours, stopMailPage } from "~/content/desk/follow-up-mail";
import type { FormValues } from "~/lib/forms/form-values";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { isUuid } from "~/lib/http/query-values";

import { leadQuery } from "../list/lead-query.server";
import { storedLead, tasksOf } from "../stored-lead";
import type { LeadTask } from "../stored-lead";

const settings = z.object({
  /** Whether the reader wants any of them, and which. */
  is_wanted: z.boolean(),
  wants_morning: z.boolean(),
  wants_timed: z.boolean(),
  time_zone: z.string(),
  morning_hour: z.number(),
  /** The day of the last morning mail, or of the last morning without anything due. */
  last_day: z.string().nullable(),
});

export type FollowUpMail = z.infer<typeof settings>;

/** The reader's reminders, from now on in the zone of this browser. */
export async function loadFollowUpMail(context: AppLoadContext) {
  return orUnavailable(context, "Reminders not read", deskCopy.unavailable, async () => {
    const { supabase, timeZone } = context;
    await supabase.rpc("choose_follow_up_mail", { zone: timeZone }).throwOnError();
    const own = supabase.from("follow_up_mails").select(Object.keys(settings.shape).join(", "));
    return settings.parse((await own.single().throwOnError()).data);
  });
}

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

type Morning = Pick<FollowUpMail, "morning_hour" | "last_day">;

/** What the next mails have: the morning mail, and that at the time of a task; undefined for none. */
export function nextMails(
  leads: z.infer<typeof planned>,
  now: string,
  { morning_hour, last_day }: Morning,
) {
  const open = leads.flatMap((lead) => tasksOf(lead).map((task) => ({ task, lead })));
  const first = open.map(({ task }) => task.due_on).toSorted()[0];
  const today = now.slice(0, 10);
  const isToCome = Number(now.slice(11, 13)) < morning_hour && last_day !== today;
  const morning = isToCome ? today : Temporal.PlainDate.from(today).add({ days: 1 }).toString();
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
export async function loadNextMails(mail: FollowUpMail, context: AppLoadContext) {
  return orUnavailable(context, "Reminders not read", deskCopy.unavailable, async () => {
    const columns = Object.keys(planned.element.shape).join(", ");
    const filters = { owner: "mine", due: "planned", sort: "due" } as const;
    const { query } = await leadQuery(filters, { columns }, context);
    const found = await query.setHeader("X-Time-Zone", mail.time_zone).limit(MOST).throwOnError();
    return nextMails(
      planned.parse(found.data),
      Temporal.Now.plainDateTimeISO(mail.time_zone).toString(),
      mail,
    );
  });
}

export type NextMails = ReturnType<typeof nextMails>;

/**
 * Chooses which reminders the reader gets, and the hour of the morning mail. Gives the problem if that failed.
 * @throws a 400 response for a form that no page has.
 */
export async function chooseFollowUpMail(
  { morning, timed, hour }: FormValues,
  { supabase, timeZone, log }: AppLoadContext,
): Promise<{ problem: string } | undefined> {
  const new_hour = morningHours.find((one) => String(one) === hour);
  if (new_hour === undefined) throw data(null, { status: 400 });
  const { error } = await supabase.rpc("choose_follow_up_mail", {
    morning: morning === "on",
    timed: timed === "on",
    zone: timeZone,
    new_hour,
  });
  if (!error) return undefined;
  log("error", "Reminders not changed", error);
  return { problem: followUpMailPage.failed };
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
