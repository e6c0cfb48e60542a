import type { AppLoadContext } from "@remix-run/node";

import { leadPageCopy } from "~/content/desk/leads";
import { tasksCopy } from "~/content/desk/tasks";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";

import { changeTask } from "../lead/change-task.server";
import type { TaskReply } from "../lead/change-task.server";
import { typedTask } from "../lead/read-lead-work.server";
import { findLeads } from "./find-leads.server";
import type { FoundLead } from "./find-leads.server";

const { problems } = tasksCopy.add;

/** Action data of a new task that was not added, with the leads to choose from. */
export type NewTaskReply = TaskReply & { leads?: readonly FoundLead[] };

/**
 * Adds a task to the lead that the form chose among those that were found, or to the only one that its words find; the
 * outcome has the id of the lead's owner.
 */
export async function addListedTask(values: FormValues, reader: string, context: AppLoadContext) {
  const { who = "", found = "", lead = "" } = values;
  const refuse = (status: number, reply: Omit<NewTaskReply, "values">) => ({
    ok: false as const,
    status,
    reply: { added: { values, ...reply } },
  });
  const parsed = typedTask.safeParse(values);
  const wrong = parsed.success ? {} : fieldErrors(parsed.error);
  const search = await findLeads(who, reader, context).catch((error: unknown) => {
    context.log("error", "Leads not found", error);
  });
  if (!search) return refuse(503, { errors: wrong, problem: leadPageCopy.problems.failed });
  const { total, leads } = search;
  // A choice among leads that other words found is none.
  const chosen = total === 1 ? leads[0] : leads.find(({ id }) => found === who && id === lead);
  if (!chosen) {
    const missing = who.trim() === "" ? problems.empty : problems.none;
    const errors = { who: total > 0 ? problems.several(total, leads.length) : missing, ...wrong };
    return refuse(422, { errors, leads });
  }
  if (!parsed.success) return refuse(422, { errors: wrong, leads });
  const outcome = await changeTask(chosen.id, "add_task", values, context);
  if (outcome.ok) return { ...outcome, owner: chosen.ownerId };
  const { values: _, ...reply } = outcome.reply.task;
  return refuse(outcome.status, { ...reply, leads });
}
