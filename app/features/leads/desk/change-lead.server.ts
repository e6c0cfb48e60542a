import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { leadPageCopy, leadStates } from "~/content/desk/leads";
import type { leadNotices } from "~/content/desk/leads";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { textField } from "~/lib/validation/text";

import { isLeadId } from "./lead-filters";

const { problems } = leadPageCopy;
const REFUSED_OWNER = "23514";

const owner = z.uuid().or(z.literal(""));

/** The form shows a state and an owner, and only what differs from them is a change. */
const work = z.object({
  version: z.coerce.number().int().positive(),
  seen: z.coerce.number().int().nonnegative(),
  shown_state: z.enum(leadStates),
  shown_owner: owner,
  state: z.enum(leadStates),
  owner,
});

const note = z.object({
  note: textField({
    max: 5000,
    messages: { unreadable: problems.noteUnreadable, tooLong: () => problems.noteTooLong },
    multiline: true,
  }),
});

/** Action data of a change that was not made. `seen` is the last event that the form's page showed. */
export type LeadReply = {
  values: FormValues;
  errors?: FieldErrors;
  problem?: string;
  conflict?: { seen: number };
};

type Notice = keyof typeof leadNotices;
type Outcome = { ok: true; notice: Notice } | ({ ok: false } & ActionResult<LeadReply>);

function refuse(status: number, reply: LeadReply): Outcome {
  return { ok: false, status, reply };
}

async function saveWork(id: string, values: FormValues, context: AppLoadContext): Promise<Outcome> {
  const parsed = work.safeParse(values);
  if (!parsed.success) throw data(null, { status: 400 });
  const typed = note.safeParse({ note: values.note ?? "" });
  if (!typed.success) return refuse(422, { values, errors: fieldErrors(typed.error) });
  const { version, seen, shown_state, shown_owner, state, owner: assignee } = parsed.data;
  const changes = {
    ...(state === shown_state ? {} : { state }),
    ...(assignee === shown_owner ? {} : { assignee: assignee || null }),
  };
  if (Object.keys(changes).length === 0 && typed.data.note === "")
    return refuse(422, { values, errors: { note: problems.nothing } });
  const { data: isChanged, error } = await context.supabase.rpc("change_lead", {
    lead: id,
    seen_version: version,
    changes,
    note: typed.data.note,
  });
  if (error?.code === REFUSED_OWNER)
    return refuse(422, { values, errors: { owner: problems.owner } });
  if (error) {
    context.log("error", "Lead not changed", error);
    return refuse(503, { values, problem: problems.failed });
  }
  return isChanged === true
    ? { ok: true, notice: "lead-saved" }
    : refuse(409, { values, conflict: { seen } });
}

async function deleteLead(id: string, context: AppLoadContext): Promise<Outcome> {
  const { error } = await context.supabase.from("contact_submissions").delete().eq("id", id);
  if (!error) return { ok: true, notice: "lead-deleted" };
  context.log("error", "Lead not deleted", error);
  return refuse(503, { values: {}, problem: problems.failed });
}

/**
 * Runs the change that the form's `intent` names: `save` or `delete`.
 * @throws a 400 response for a form that no page has.
 */
export async function changeLead(
  id: string | undefined,
  values: FormValues,
  context: AppLoadContext,
): Promise<Outcome> {
  if (!isLeadId(id)) throw data(null, { status: 404 });
  if (values.intent === "delete") return deleteLead(id, context);
  if (values.intent === "save") return saveWork(id, values, context);
  throw data(null, { status: 400 });
}
