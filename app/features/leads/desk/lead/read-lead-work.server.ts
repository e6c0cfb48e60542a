import { data } from "@remix-run/node";
import { z } from "zod";

import { leadPageCopy, noteKinds, storedStates } from "~/content/desk/leads";
import type { LeadState, NoteKind } from "~/content/desk/leads";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { textField } from "~/lib/validation/text";

import { amountIn } from "../lead-amount";
import { areTags, tagsIn, tagsText } from "../lead-tags";
import { hasReason, LONGEST_REASON, LONGEST_STEP } from "./lead-work";
import type { Work } from "./lead-work";

const { problems } = leadPageCopy;
const unreadable = problems.noteUnreadable;

const owner = z.uuid().or(z.literal(""));
const time = z.iso.time({ precision: -1 });

/** Whether a text is a time of day, as `14:30`. */
export const isTime = (text: string) => time.safeParse(text).success;
const day = z.iso.date(problems.day).or(z.literal(""));

/** What no person types: what the form's page showed, and what is chosen. */
const chosen = z.object({
  version: z.coerce.number().int().positive(),
  seen: z.coerce.number().int().nonnegative(),
  due: z.iso.date().or(z.literal("")).default(""),
  shown_state: z.enum(storedStates),
  shown_reason: z.string().default(""),
  shown_owner: owner,
  shown_amount: z.string().default(""),
  shown_tags: z.string().default(""),
  state: z.enum(storedStates),
  owner,
  note_kind: z.enum(noteKinds).default(""),
});

/** The text of a note; "" for none. */
export const noteText = textField({
  max: 5000,
  messages: { unreadable, tooLong: () => problems.noteTooLong },
  multiline: true,
});

const task = z.object({
  follow_up: z
    .string()
    .default("")
    .refine((text) => day.safeParse(text).success, problems.day),
  follow_up_time: z
    .string()
    .default("")
    .refine((text) => text === "" || isTime(text), problems.time),
  next_step: textField({
    max: LONGEST_STEP,
    messages: { unreadable, tooLong: () => problems.nextStepTooLong },
  }).default(""),
});

const typed = z.object({
  reason: textField({
    max: LONGEST_REASON,
    messages: { unreadable, tooLong: () => problems.reasonTooLong },
  }).default(""),
  amount: z
    .string()
    .default("")
    .transform((text) => amountIn(text))
    .refine((amount) => amount !== undefined, problems.amount)
    .transform((amount) => amount ?? ""),
  tags: z
    .string()
    .default("")
    .refine((text) => areTags(text), problems.tags)
    .transform((text) => tagsText(tagsIn(text))),
  note: noteText.default(""),
});

/** A task as its form sends it. */
export const typedTask = task
  .refine(({ next_step }) => next_step !== "", { path: ["next_step"], message: problems.taskEmpty })
  .refine(({ follow_up }) => follow_up !== "", { path: ["follow_up"], message: problems.day });

/** What a colleague plans with a lead that is added by hand. */
export const plannedWork = typed
  .pick({ amount: true, tags: true })
  .extend(task.shape)
  .refine((plan) => plan.follow_up !== "" || plan.next_step + plan.follow_up_time === "", {
    path: ["follow_up"],
    message: problems.stepWithoutDay,
  });

/** A form of work on a lead, as it was sent. */
export type SentWork = {
  version: number;
  seen: number;
  /** The day of the first task; "" for none. */
  due: string;
  /** As the form's page showed it. */
  stored: Work;
  wanted: Work;
  note: string;
  noteKind: NoteKind;
};

/** What an answer makes of the work: the lead is no longer new, or without an owner. */
export function answeredWork(wanted: Work, self: string): Work {
  const state = wanted.state === "new" ? "contacted" : wanted.state;
  return { ...wanted, state, owner: wanted.owner || self };
}

/** The columns that an answer empties, so that a first task of this day is done if it is due. */
export function doneTask(due: string | null, today: string) {
  if (!due || due > today) return {};
  return { follow_up: null, follow_up_time: null, next_step: null };
}

/**
 * The work that a form sends, or what is wrong with what was typed.
 * @throws a 400 response for a form that no page has.
 */
export function readLeadWork(values: FormValues): SentWork | { errors: FieldErrors } {
  const parsed = chosen.safeParse(values);
  if (!parsed.success) throw data(null, { status: 400 });
  const words = typed.safeParse(values);
  if (!words.success) return { errors: fieldErrors(words.error) };
  const {
    version,
    seen,
    due,
    state,
    owner: chosenOwner,
    note_kind: noteKind,
    ...shown
  } = parsed.data;
  const { note, amount, tags, reason } = words.data;
  const ends = hasReason(state as LeadState);
  if (state === "lost" && reason === "") return { errors: { reason: problems.reason } };
  if (noteKind && note === "") return { errors: { note: problems.noteEmpty } };
  return {
    version,
    seen,
    due,
    stored: {
      state: shown.shown_state,
      reason: shown.shown_reason,
      owner: shown.shown_owner,
      amount: shown.shown_amount,
      tags: shown.shown_tags,
    },
    wanted: {
      state,
      reason: ends ? reason : "",
      owner: chosenOwner,
      amount,
      tags,
    },
    note,
    noteKind,
  };
}
