import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { leadPageCopy, leadStates } from "~/content/desk/leads";
import type { leadNotices } from "~/content/desk/leads";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { mergeFields } from "~/lib/merge/merge-fields";
import { textField } from "~/lib/validation/text";

import { changeBin } from "./lead-bin.server";
import { isUuid } from "~/lib/http/query-values";
import { workOf } from "./lead-work";
import { loadLead } from "./load-lead.server";
import { notifyNewOwner } from "./notify-owner.server";

const { problems } = leadPageCopy;
const REFUSED_OWNER = "23514";

const owner = z.uuid().or(z.literal(""));

/** What the form's page showed, and what the form sends: only what differs is a change. */
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

/** Action data of a change that was not made. */
export type LeadReply = {
  /** The form with what it began with; undefined for another form. */
  values?: FormValues;
  errors?: FieldErrors;
  problem?: string;
  /** Why the lead was not deleted. */
  deletion?: string;
  /** The last event that the form's page showed, if a colleague then changed the same. */
  conflict?: { seen: number };
};

type Notice = keyof typeof leadNotices;
type Outcome =
  | { ok: true; notice: Notice; newOwner?: string }
  | ({ ok: false } & ActionResult<LeadReply>);

function refuse(status: number, reply: LeadReply): Outcome {
  return { ok: false, status, reply };
}

type Work = Record<"state" | "owner", string>;

type Attempt = {
  id: string;
  values: FormValues;
  version: number;
  /** The form as its page showed it; later attempts begin with what is stored. */
  stored: Work;
  wanted: Work;
  note: string;
};

/** Whether the lead had this version, and was changed. @throws if the database refuses the change. */
async function write({ id, version, stored, wanted, note }: Attempt, context: AppLoadContext) {
  const changes = {
    ...(wanted.state === stored.state ? {} : { state: wanted.state }),
    ...(wanted.owner === stored.owner ? {} : { assignee: wanted.owner || null }),
  };
  const { data: isChanged } = await context.supabase
    .rpc("change_lead", { lead: id, seen_version: version, changes, note })
    .throwOnError();
  return isChanged === true;
}

/** Saves the changes, merged with what colleagues changed since the page was opened. */
async function mergeAndWrite(first: Attempt, seen: number, context: AppLoadContext) {
  const { id, values, stored: shown, wanted: mine } = first;
  let attempt = first;
  let notice: Notice = "lead-saved";
  while (!(await write(attempt, context))) {
    const found = await loadLead(id, context);
    if (!found) return refuse(404, { values });
    const now = workOf(found);
    const stored = { state: now.state, owner: now.owner };
    const { fields, conflicts } = mergeFields(shown, mine, stored);
    if (conflicts.length > 0) {
      const errors = Object.fromEntries(conflicts.map((name) => [name, problems.both[name]]));
      return refuse(409, { values: { ...values, ...now, ...fields }, errors, conflict: { seen } });
    }
    if (!isDeepStrictEqual(fields, mine)) notice = "lead-merged";
    attempt = { ...first, version: Number(now.version), stored, wanted: fields };
  }
  const { stored, wanted } = attempt;
  const isHandedOver = wanted.owner !== "" && wanted.owner !== stored.owner;
  return { ok: true as const, notice, ...(isHandedOver ? { newOwner: wanted.owner } : {}) };
}

/** Whether the note is in the history since the page was opened: its first post was stored, but not answered. */
async function isRepeated(id: string, note: string, seen: number, context: AppLoadContext) {
  if (note === "") return false;
  const found = await loadLead(id, context).catch(() => null);
  return Boolean(
    found?.events.some(({ id: at, kind, value }) => at > seen && kind === "note" && value === note),
  );
}

async function saveWork(id: string, values: FormValues, context: AppLoadContext): Promise<Outcome> {
  const parsed = work.safeParse(values);
  if (!parsed.success) throw data(null, { status: 400 });
  const typed = note.safeParse({ note: values.note ?? "" });
  if (!typed.success) return refuse(422, { values, errors: fieldErrors(typed.error) });
  const { version, seen, shown_state, shown_owner, state, owner: chosen } = parsed.data;
  const stored = { state: shown_state, owner: shown_owner };
  const wanted = { state, owner: chosen };
  if (isDeepStrictEqual(wanted, stored) && typed.data.note === "")
    return refuse(422, { values, errors: { note: problems.nothing } });
  const repeated = await isRepeated(id, typed.data.note, seen, context);
  if (repeated && isDeepStrictEqual(wanted, stored)) return { ok: true, notice: "lead-saved" };
  const attempt = { id, values, version, stored, wanted, note: repeated ? "" : typed.data.note };
  try {
    return await mergeAndWrite(attempt, seen, context);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === REFUSED_OWNER)
      return refuse(422, { values, errors: { owner: problems.owner } });
    context.log("error", "Lead not changed", error);
    return refuse(503, { values, problem: problems.failed });
  }
}

const deletion = z.object({ changed: z.number(), overtaken: z.array(z.unknown()) });

/** Moves the lead into the bin, unless a colleague changed it after the form's page was opened. */
async function deleteLead(id: string, values: FormValues, context: AppLoadContext) {
  const version = Number(values.version);
  if (!Number.isInteger(version)) throw data(null, { status: 400 });
  try {
    const { data: answer } = await context.supabase
      .rpc("change_leads", { change: { bin: randomUUID() }, chosen: { [id]: version } })
      .throwOnError();
    const { overtaken } = deletion.parse(answer);
    if (overtaken.length > 0) return refuse(409, { deletion: problems.overtaken });
    return { ok: true as const, notice: "lead-deleted" as const };
  } catch (error) {
    context.log("error", "Lead not deleted", error);
    return refuse(503, { deletion: problems.failed });
  }
}

async function restoreLead(id: string, context: AppLoadContext): Promise<Outcome> {
  try {
    await changeBin("restore", [id], context);
    return { ok: true, notice: "lead-restored" };
  } catch (error) {
    context.log("error", "Lead not restored", error);
    return refuse(503, { problem: problems.failed });
  }
}

/**
 * Runs the change that the form's `intent` names: `save`, `take` (which also makes `self`, the account of the
 * signed-in person, the owner), `delete` or `restore`.
 * @throws a 400 response for a form that no page has.
 */
export async function changeLead(
  id: string | undefined,
  values: FormValues,
  self: string,
  context: AppLoadContext,
): Promise<Outcome> {
  if (!isUuid(id)) throw data(null, { status: 404 });
  if (values.intent === "delete") return deleteLead(id, values, context);
  if (values.intent === "restore") return restoreLead(id, context);
  if (values.intent !== "save" && values.intent !== "take") throw data(null, { status: 400 });
  const isTaken = values.intent === "take";
  const outcome = await saveWork(id, isTaken ? { ...values, owner: self } : values, context);
  if (outcome.ok && outcome.newOwner) {
    const page = `/app/desk/leads/${id}`;
    await notifyNewOwner({ owner: outcome.newOwner, by: self, leads: 1, page }, context);
  }
  return outcome;
}
