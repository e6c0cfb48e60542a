import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { leadPageCopy, storedStates } from "~/content/desk/leads";
import type { LeadState } from "~/content/desk/leads";
import type { leadNotices } from "~/content/desk/leads";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { mergeFields } from "~/lib/merge/merge-fields";
import { textField } from "~/lib/validation/text";

import { isUuid } from "~/lib/http/query-values";

import { changeBin } from "./lead-bin.server";
import { todayIn } from "./lead-query.server";
import { LONGEST_REASON, needsReason, workIn, workNames, workOf } from "./lead-work";
import type { Work } from "./lead-work";
import { loadLead } from "./load-lead.server";
import { notifyNewOwner } from "./notify-owner.server";

const { problems } = leadPageCopy;
const REFUSED_OWNER = "23514";
const INVALID = "invalid";

const owner = z.uuid().or(z.literal(""));
const day = z.iso.date().or(z.literal(""));
const reason = textField({
  max: LONGEST_REASON,
  messages: { unreadable: problems.noteUnreadable, tooLong: () => problems.reasonTooLong },
});

/** What the form's page showed, and what the form sends: only what differs is a change. */
const work = z.object({
  version: z.coerce.number().int().positive(),
  seen: z.coerce.number().int().nonnegative(),
  shown_state: z.enum(storedStates),
  shown_reason: z.string().default(""),
  shown_owner: owner,
  shown_follow_up: day.default(""),
  state: z.enum(storedStates),
  owner,
});

/** What a person types; the others are chosen. */
const typed = z.object({
  reason: reason.default(""),
  follow_up: day.catch(INVALID).default(""),
  note: textField({
    max: 5000,
    messages: { unreadable: problems.noteUnreadable, tooLong: () => problems.noteTooLong },
    multiline: true,
  }).default(""),
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

type Attempt = {
  id: string;
  values: FormValues;
  version: number;
  /** The form as its page showed it; later attempts begin with what is stored. */
  stored: Work;
  wanted: Work;
  note: string;
  /** How the request was answered; "" if the form does not say so. */
  answered: string;
};

/** Whether the lead had this version, and was changed. @throws if the database refuses the change. */
async function write(attempt: Attempt, context: AppLoadContext) {
  const { id, version, stored, wanted, note, answered } = attempt;
  const changed = workNames.filter((name) => wanted[name] !== stored[name]);
  const changes = Object.fromEntries(changed.map((name) => [name, wanted[name] || null]));
  const { data: isChanged } = await context.supabase
    .rpc("change_lead", { lead: id, seen_version: version, changes, note, answered })
    .throwOnError();
  return isChanged === true;
}

/** Saves the changes, merged with what colleagues changed since the page was opened. */
async function mergeAndWrite(first: Attempt, seen: number, context: AppLoadContext) {
  const { id, values, stored: shown, wanted: mine } = first;
  let attempt = first;
  let notice: Notice = first.answered ? "lead-answered" : "lead-saved";
  while (!(await write(attempt, context))) {
    const found = await loadLead(id, context);
    if (!found) return refuse(404, { values });
    const stored = workIn(found.lead);
    const { fields, conflicts } = mergeFields(shown, mine, stored);
    if (conflicts.length > 0) {
      const errors = Object.fromEntries(conflicts.map((name) => [name, problems.both[name]]));
      const now = workOf(found);
      return refuse(409, { values: { ...values, ...now, ...fields }, errors, conflict: { seen } });
    }
    if (!isDeepStrictEqual(fields, mine)) notice = "lead-merged";
    attempt = { ...attempt, version: found.lead.version, stored, wanted: fields };
  }
  const { stored, wanted } = attempt;
  const isHandedOver = wanted.owner !== "" && wanted.owner !== stored.owner;
  return { ok: true as const, notice, ...(isHandedOver ? { newOwner: wanted.owner } : {}) };
}

/** The events since the page was opened: of a form whose first post was stored, but not answered. */
async function newerEvents(id: string, seen: number, context: AppLoadContext) {
  const found = await loadLead(id, context).catch(() => null);
  return (found?.events ?? []).filter((event) => event.id > seen);
}

/** What the form wants; an answered lead is no longer new, without an owner, or due. */
function wantedWork(wanted: Work, shown: Work, answerer: string | undefined, today: string): Work {
  const work = needsReason(wanted.state as LeadState) ? wanted : { ...wanted, reason: "" };
  if (answerer === undefined) return work;
  const isDone = work.follow_up === shown.follow_up && work.follow_up <= today;
  return {
    ...work,
    state: work.state === "new" ? "contacted" : work.state,
    owner: work.owner || answerer,
    follow_up: isDone ? "" : work.follow_up,
  };
}

type Sent = {
  values: FormValues;
  /** Who says that the request is answered. */
  answerer?: string | undefined;
};

async function saveWork(
  id: string,
  { values, answerer }: Sent,
  context: AppLoadContext,
): Promise<Outcome> {
  const parsed = work.safeParse(values);
  if (!parsed.success) throw data(null, { status: 400 });
  const words = typed.safeParse(values);
  if (!words.success) return refuse(422, { values, errors: fieldErrors(words.error) });
  const { version, seen, shown_state, shown_reason, shown_owner, shown_follow_up } = parsed.data;
  const stored = {
    state: shown_state,
    reason: shown_reason,
    owner: shown_owner,
    follow_up: shown_follow_up,
  };
  const { state, owner: chosen } = parsed.data;
  const { reason: why, follow_up } = words.data;
  let { note } = words.data;
  if (follow_up === INVALID) return refuse(422, { values, errors: { follow_up: problems.day } });
  if (needsReason(state) && why === "")
    return refuse(422, { values, errors: { reason: problems.reason } });
  const chosenWork = { state, reason: why, owner: chosen, follow_up };
  const wanted = wantedWork(chosenWork, stored, answerer, todayIn(context.timeZone));
  const isSame = isDeepStrictEqual(wanted, stored);
  let answered = answerer === undefined ? "" : "yes";
  if (isSame && note === "" && answered === "")
    return refuse(422, { values, errors: { note: problems.nothing } });
  if (note !== "" || answered !== "") {
    const newer = await newerEvents(id, seen, context);
    const isStored = (kind: string, text: string) =>
      newer.some((event) => event.kind === kind && event.value === text);
    if (isStored("note", note)) note = "";
    if (isStored("answer", answered)) answered = "";
    if (isSame && note === "" && answered === "") return { ok: true, notice: "lead-saved" };
  }
  const attempt = { id, values, version, stored, wanted, note, answered };
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
      .rpc("change_leads", { change: { bin: randomUUID() }, versions: { [id]: version } })
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
 * signed-in person, the owner), `answered`, `delete` or `restore`.
 * @throws a 400 response for a form that no page has.
 */
export async function changeLead(
  id: string | undefined,
  values: FormValues,
  self: string,
  context: AppLoadContext,
): Promise<Outcome> {
  if (!isUuid(id)) throw data(null, { status: 404 });
  const { intent } = values;
  if (intent === "delete") return deleteLead(id, values, context);
  if (intent === "restore") return restoreLead(id, context);
  if (intent !== "save" && intent !== "take" && intent !== "answered")
    throw data(null, { status: 400 });
  const sent = {
    values: intent === "take" ? { ...values, owner: self } : values,
    answerer: intent === "answered" ? self : undefined,
  };
  const outcome = await saveWork(id, sent, context);
  if (outcome.ok && outcome.newOwner) {
    const page = `/app/desk/leads/${id}`;
    await notifyNewOwner({ owner: outcome.newOwner, by: self, leads: 1, page }, context);
  }
  return outcome;
}
