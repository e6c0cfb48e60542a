import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { leadPageCopy } from "~/content/desk/leads";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

import { loadLead } from "../lead/load-lead.server";
import { noteText } from "../lead/read-lead-work.server";

const { editNote, problems } = leadPageCopy;
const fields = z.object({
  note: noteText.refine((text) => text !== "", editNote.empty),
});

/** Action data of a note that was not changed. */
export type NoteReply = { values: FormValues; errors?: FieldErrors; problem?: string };

type Outcome =
  | { ok: true; notice: "note-corrected" | "note-removed" }
  | ({ ok: false } & ActionResult<NoteReply>);

function refuse(status: number, reply: NoteReply): Outcome {
  return { ok: false, status, reply };
}

/** A lead with a note of the reader; undefined note for one that is gone or a colleague's. @throws a 503 response if it cannot be read. */
export async function loadNote(
  id: string | undefined,
  note: string | undefined,
  context: AppLoadContext,
) {
  const found = await loadLead(id, context);
  const own = found?.events.find((event) => String(event.id) === note && event.is_own);
  return { lead: found?.lead, note: own?.kind === "note" ? own : undefined };
}

/**
 * Corrects a note of the reader, or removes it, as the form's `intent` says.
 * @throws a 400 response for a form that no page has, a 404 response for no id.
 */
export async function changeNote(
  note: string | undefined,
  values: FormValues,
  context: AppLoadContext,
): Promise<Outcome> {
  if (!/^\d{1,15}$/.test(note ?? "")) throw data(null, { status: 404 });
  const isRemoval = values["intent"] === "remove";
  if (!isRemoval && values["intent"] !== "save") throw data(null, { status: 400 });
  const parsed = fields.safeParse(values);
  if (!isRemoval && !parsed.success)
    return refuse(422, { values, errors: fieldErrors(parsed.error) });
  const new_text = isRemoval ? "" : (parsed.data?.note ?? "");
  try {
    const { data: isChanged } = await context.supabase
      .rpc("change_note", { note: Number(note), new_text })
      .throwOnError();
    if (isChanged !== true) return refuse(404, { values, problem: editNote.gone });
    return { ok: true, notice: isRemoval ? "note-removed" : "note-corrected" };
  } catch (error) {
    context.log("error", "Note not changed", error);
    return refuse(503, { values, problem: problems.failed });
  }
}
