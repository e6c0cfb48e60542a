import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import { leadPageCopy } from "~/content/desk/leads";
import { tasksCopy } from "~/content/desk/tasks";
import type { FormValues } from "~/lib/forms/form-values";
import { isUuid } from "~/lib/http/query-values";

import { changeTask } from "../lead/change-task.server";
import type { TaskReply } from "../lead/change-task.server";

/** Action data of a task of the list that was not changed. */
export type ListedTaskReply = { task: TaskReply };

/** The event of the task that `self` did last with this lead; undefined if it cannot be read. */
async function lastDone(lead: string, self: string, { supabase, log }: AppLoadContext) {
  const events = supabase.from("lead_events").select("id").eq("lead_id", lead);
  const { data: found, error } = await events
    .eq("kind", "task_done")
    .eq("actor", self)
    .order("id", { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) log("error", "Task that was done not read", error);
  return typeof found?.id === "number" ? found.id : undefined;
}

async function change(values: FormValues, context: AppLoadContext) {
  const { intent, lead = "", was = "", was_time = "" } = values;
  if (intent === "undo_task") return changeTask("", intent, values, context);
  if (!isUuid(lead)) throw data(null, { status: 400 });
  if (intent === "done_task") return changeTask(lead, intent, values, context);
  if (intent !== "move_task") throw data(null, { status: 400 });
  // A task without words gets those that stand for it.
  const next_step = was || leadPageCopy.tasks.noWhat;
  const moved = { ...values, next_step, follow_up_time: was_time.slice(0, 5) };
  const outcome = await changeTask(lead, "change_task", moved, context);
  if (outcome.ok && outcome.notice === "lead-task-changed")
    return { ok: true, notice: "lead-task-moved" } as const;
  return outcome;
}

/**
 * Does a task of a list, moves it to another day, or opens it again; `self` is the account of the signed-in person. The
 * number of the notice is the event of a task that was done, or else the place of the task in its list.
 * @throws a 400 response for a form that no page has.
 */
export async function changeListedTask(values: FormValues, self: string, context: AppLoadContext) {
  const outcome = await change(values, context);
  if (outcome.ok) {
    const { notice } = outcome;
    const count =
      notice === "lead-task-done"
        ? await lastDone(values["lead"] ?? "", self, context)
        : Number(values["place"]) || 0;
    return { ok: true as const, notice, count };
  }
  if (outcome.status !== 409) return outcome;
  const task = { ...outcome.reply.task, problem: tasksCopy.gone };
  return { ...outcome, reply: { task } };
}
