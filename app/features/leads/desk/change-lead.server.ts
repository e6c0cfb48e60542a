import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { leadPageCopy } from "~/content/desk/leads";
import type { leadNotices } from "~/content/desk/leads";
import type { spamNotices } from "~/content/desk/spam-words";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { mergeFields } from "~/lib/merge/merge-fields";

import { isUuid } from "~/lib/http/query-values";

import { changeBin } from "./bin/lead-bin.server";
import { todayIn } from "./list/lead-query.server";
import { hasCents } from "./lead-amount";
import { tagsIn } from "./lead-tags";
import { workIn, workNames, workOf } from "./lead/lead-work";
import { loadLead } from "./lead/load-lead.server";
import { changeTask, isTaskIntent } from "./lead/change-task.server";
import type { TaskReply } from "./lead/change-task.server";
import { notifyOwner } from "./notify-owner.server";
import { answeredWork, doneTask, readLeadWork } from "./lead/read-lead-work.server";
import type { SentWork } from "./lead/read-lead-work.server";
import { changeSpam } from "./spam/lead-spam.server";

const { problems } = leadPageCopy;
const REFUSED_OWNER = "23514";
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
  /** A task that was not changed. */
  task?: TaskReply;
};

type Notice = keyof typeof leadNotices | keyof typeof spamNotices;
type Outcome =
  | { ok: true; notice: Notice; count?: number; newOwner?: string }
  | ({ ok: false } & ActionResult<LeadReply>);

function refuse(status: number, reply: LeadReply): Outcome {
  return { ok: false, status, reply };
}

type Attempt = SentWork & {
  id: string;
  values: FormValues;
  /** How the request was answered; "" if the form does not say so. */
  answered: string;
};

/** Whether the lead had this version, and was changed. @throws if the database refuses the change. */
async function write(attempt: Attempt, context: AppLoadContext) {
  const { id, version, due, stored, wanted, note, noteKind, answered } = attempt;
  const changed = workNames.filter((name) => wanted[name] !== stored[name]);
  const values = { ...wanted, tags: tagsIn(wanted.tags) };
  const changes = {
    ...Object.fromEntries(changed.map((name) => [name, values[name] || null])),
    ...(answered ? doneTask(due, todayIn(context.timeZone)) : {}),
  };
  const { data: isChanged } = await context.supabase
    .rpc("change_lead", {
      lead: id,
      seen_version: version,
      changes,
      note,
      answered,
      note_kind: noteKind,
    })
    .throwOnError();
  return isChanged === true;
}

/** Saves the changes, merged with what colleagues changed since the page was opened. */
async function mergeAndWrite(first: Attempt, context: AppLoadContext): Promise<Outcome> {
  const { id, values, seen, stored: shown, wanted: mine, note, answered } = first;
  let { version, due, stored, wanted } = first;
  let notice: Notice = answered ? "lead-answered" : "lead-saved";
  while (!(await write({ ...first, version, due, stored, wanted, note }, context))) {
    const found = await loadLead(id, context);
    if (!found) return refuse(404, { values });
    version = found.lead.version;
    stored = workIn(found.lead);
    // Another task than the one that the page showed stays.
    if (due !== found.lead.follow_up) due = "";
    const { fields, conflicts } = mergeFields(shown, mine, stored);
    if (conflicts.length > 0) {
      const errors = Object.fromEntries(conflicts.map((name) => [name, problems.both[name]]));
      const now = workOf(found);
      return refuse(409, { values: { ...values, ...now, ...fields }, errors, conflict: { seen } });
    }
    if (!isDeepStrictEqual(fields, mine)) notice = "lead-merged";
    wanted = fields;
  }
  const isRounded = notice === "lead-saved" && hasCents(values.amount ?? "");
  const isHandedOver = wanted.owner !== "" && wanted.owner !== stored.owner;
  const told = isRounded
    ? { notice: "lead-rounded" as const, count: Number(wanted.amount) }
    : { notice };
  return { ok: true, ...told, ...(isHandedOver ? { newOwner: wanted.owner } : {}) };
}

/** The events since the page was opened: of a form whose first post was stored, but not answered. */
async function newerEvents(id: string, seen: number, context: AppLoadContext) {
  const found = await loadLead(id, context).catch(() => null);
  return (found?.events ?? []).filter((event) => event.id > seen);
}

/** Saves the form; with an `answerer`, the request is answered by that account. */
async function saveWork(
  id: string,
  values: FormValues,
  answerer: string | undefined,
  context: AppLoadContext,
): Promise<Outcome> {
  const sent = readLeadWork(values);
  if ("errors" in sent) return refuse(422, { values, errors: sent.errors });
  const { seen, stored } = sent;
  const wanted = answerer === undefined ? sent.wanted : answeredWork(sent.wanted, answerer);
  const isSame = isDeepStrictEqual(wanted, stored);
  let { note } = sent;
  let answered = answerer === undefined ? "" : "yes";
  if (isSame && note === "" && answered === "") {
    const isRetyped = (["amount", "tags"] as const).some(
      (name) => values[name] !== undefined && values[name] !== stored[name],
    );
    // What was typed means what is stored, such as a value with its cents.
    if (isRetyped) return { ok: true, notice: "lead-saved" };
    return refuse(422, { values, errors: { note: problems.nothing } });
  }
  if (note !== "" || answered !== "") {
    const newer = await newerEvents(id, seen, context);
    const isStored = (kind: string, text: string, detail = "") =>
      newer.some(
        (event) => event.kind === kind && event.value === text && (event.detail ?? "") === detail,
      );
    if (isStored("note", note, sent.noteKind)) note = "";
    if (isStored("answer", answered)) answered = "";
    if (isSame && note === "" && answered === "") return { ok: true, notice: "lead-saved" };
  }
  try {
    return await mergeAndWrite({ ...sent, id, values, wanted, note, answered }, context);
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

async function undoAnswer(id: string, context: AppLoadContext): Promise<Outcome> {
  try {
    const { data: isUndone } = await context.supabase
      .rpc("undo_answer", { lead: id })
      .throwOnError();
    if (isUndone === true) return { ok: true, notice: "lead-answer-undone" };
    return refuse(409, { problem: problems.answerStays });
  } catch (error) {
    context.log("error", "Answer of a lead not undone", error);
    return refuse(503, { problem: problems.failed });
  }
}

/**
 * Runs the change that the form's `intent` names: `save`, `take` (which also makes `self`, the account of the
 * signed-in person, the owner), `answered`, `undo_answer`, `not_spam`, `hold_back`, `delete`, `restore` or one of tasks.
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
  if (isTaskIntent(intent)) return changeTask(id, intent, values, context);
  if (intent === "undo_answer") return undoAnswer(id, context);
  let outcome: Outcome;
  if (intent === "not_spam" || intent === "hold_back") {
    outcome = await changeSpam(id, values, context);
  } else {
    if (intent !== "save" && intent !== "take" && intent !== "answered")
      throw data(null, { status: 400 });
    const work = intent === "take" ? { ...values, owner: self } : values;
    outcome = await saveWork(id, work, intent === "answered" ? self : undefined, context);
  }
  if (outcome.ok && outcome.newOwner) {
    const page = `/app/desk/leads/${id}`;
    await notifyOwner({ owner: outcome.newOwner, by: self, leads: 1, page, lead: id }, context);
  }
  return outcome;
}
