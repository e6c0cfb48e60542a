import type { AppLoadContext } from "@remix-run/node";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { taskSections } from "~/content/desk/tasks";
import type { TaskSection } from "~/content/desk/tasks";
import { orUnavailable } from "~/lib/http/or-unavailable.server";

import { todayIn } from "../list/lead-query.server";
import type { TaskFilter } from "./task-filter";

const section = z.enum(Object.keys(taskSections) as TaskSection[]);

const listed = z.object({
  shown_at: z.string(),
  tasks: z.array(
    z.object({
      lead: z.string(),
      full_name: z.string(),
      company: z.string().nullable(),
      owner: z.string().nullable(),
      owner_address: z.string().nullable(),
      what: z.string().nullable(),
      due_on: z.string(),
      due_time: z.string().nullable(),
      section,
      /** Of a task that was just done: what opens it again. */
      event: z.number().nullable(),
    }),
  ),
  more: z.boolean(),
  /** The last ones that the reader did today, the latest first. */
  done_today: z.array(
    z.object({
      event: z.number(),
      lead: z.string(),
      full_name: z.string(),
      company: z.string().nullable(),
      what: z.string().nullable(),
    }),
  ),
  /** How many are open, also on other pages. */
  sections: z.partialRecord(section, z.number()),
});

export type ListedTask = z.infer<typeof listed>["tasks"][number];

/** The days to which a task is moved by one press: the next one, and the Monday after it. */
export function nearDays(today: string) {
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 });
  const monday = tomorrow.add({ days: 8 - tomorrow.dayOfWeek });
  return { tomorrow: tomorrow.toString(), monday: monday.toString() };
}

type Wanted = { filter: TaskFilter; page: number; done: number | undefined };

/** A page of the open tasks; `done` is the event of a task that was just done. @throws a 503 response if they cannot be read. */
export async function loadTasks({ filter, page, done }: Wanted, context: AppLoadContext) {
  return orUnavailable(context, "Tasks not read", deskCopy.unavailable, async () => {
    const wanted = { whose: filter, page, done: done ?? null };
    const found = await context.supabase.rpc("open_tasks", wanted).throwOnError();
    return { ...listed.parse(found.data), page, days: nearDays(todayIn(context.timeZone)) };
  });
}

export type TaskList = Awaited<ReturnType<typeof loadTasks>>;
