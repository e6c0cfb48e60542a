import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import { leadPageCopy } from "~/content/desk/leads";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

import { todayIn } from "../list/lead-query.server";
import type { LeadTask } from "../stored-lead";
import { typedTask } from "./read-lead-work.server";

const { problems } = leadPageCopy;

const notices = {
  add_task: "lead-task-added",
  change_task: "lead-task-changed",
  remove_task: "lead-task-removed",
  done_task: "lead-task-done",
  undo_task: "lead-task-undone",
} as const;

type TaskIntent = keyof typeof notices;

export const isTaskIntent = (intent = ""): intent is TaskIntent => Object.hasOwn(notices, intent);

/** Action data of a task that was not changed. */
export type TaskReply = { values: FormValues; errors?: FieldErrors; problem?: string };

/** Null for fields that the database would not take. */
function taskIn(what = "", due_on = "", due_time = ""): LeadTask | null {
  const values = { next_step: what, follow_up: due_on, follow_up_time: due_time.slice(0, 5) };
  const isTask = typedTask.safeParse({ ...values, next_step: what || "-" }).success;
  return isTask ? { what: what || null, due_on, due_time: due_time || null } : null;
}

/** Whether the database made the change. */
async function write(
  id: string,
  intent: TaskIntent,
  values: FormValues,
  { supabase }: AppLoadContext,
) {
  if (intent === "undo_task") {
    const event = Number(values["event"]);
    if (!Number.isSafeInteger(event)) throw data(null, { status: 400 });
    return supabase.rpc("undo_lead_task", { event }).throwOnError();
  }
  const was =
    intent === "add_task" ? null : taskIn(values["was"], values["was_on"], values["was_time"]);
  if (!was && intent !== "add_task") throw data(null, { status: 400 });
  const isTyped = intent === "add_task" || intent === "change_task";
  const becomes = isTyped
    ? taskIn(values["next_step"], values["follow_up"], values["follow_up_time"])
    : null;
  const change = { lead: id, was, becomes, is_done: intent === "done_task" };
  return supabase.rpc("change_lead_task", change).throwOnError();
}

/**
 * Adds, changes, removes or does a task of a lead, or opens one again.
 * @throws a 400 response for a form that no page has.
 */
export async function changeTask(
  id: string,
  intent: TaskIntent,
  values: FormValues,
  context: AppLoadContext,
) {
  const refuse = (status: number, reply: Omit<TaskReply, "values">) => ({
    ok: false as const,
    status,
    reply: { task: { values, ...reply } },
  });
  let typed = values;
  if (intent === "add_task" || intent === "change_task") {
    const parsed = typedTask.safeParse(values);
    if (!parsed.success) return refuse(422, { errors: fieldErrors(parsed.error) });
    typed = { ...values, ...parsed.data };
  }
  try {
    const { data: isChanged } = await write(id, intent, typed, context);
    const day = typed["follow_up"] ?? "";
    const isPast = typed !== values && day < todayIn(context.timeZone);
    if (isChanged === true)
      return { ok: true as const, notice: isPast ? "lead-task-past" : notices[intent] } as const;
    return refuse(409, { problem: problems.taskGone });
  } catch (error) {
    if (error instanceof Response || !(error instanceof Error)) throw error;
    if ("code" in error && error.code === "23514")
      return refuse(422, { problem: problems.tooManyTasks });
    context.log("error", "Task of a lead not changed", error);
    return refuse(503, { problem: problems.failed });
  }
}
