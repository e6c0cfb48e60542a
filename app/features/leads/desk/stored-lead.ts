import { z } from "zod";

import { formNames, leadPageCopy, noteKinds, storedStates } from "~/content/desk/leads";
import type { LeadState } from "~/content/desk/leads";
import { leadLabels } from "~/content/leads/lead-labels";
import type { Lead } from "../lead";

const text = z.string().nullable();

/** All columns that a form or its visit fills; each field of `Lead` but its key must be here. */
const sent = {
  full_name: z.string(),
  /** Null only of leads that a colleague entered, as is the company's size. */
  email: text,
  company_size: text,
  messaging_contact: text,
  message: z.string(),
  company: text,
  licenses: z.number().nullable(),
  best_time: text,
  plan: text,
  form: z.enum(Object.keys(formNames) as (keyof typeof formNames)[]).nullable(),
  page: text,
  language: text,
  referrer_host: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
} satisfies Record<Exclude<keyof Lead, "idempotency_key">, z.ZodType>;

/** What only the team enters of a lead. */
const entered = {
  /** Further email addresses, numbers and handles. */
  other_contacts: z.array(z.string()),
  /** The domain of the company where that of the address is not it. */
  company_domain: text,
};

const leadTask = z.object({ what: text, due_on: z.string(), due_time: text });

export type LeadTask = z.infer<typeof leadTask>;

/** A lead of the view `leads`, with its owner's address. */
export const storedLead = z.object({
  ...sent,
  ...entered,
  /** When the database read the lead. */
  shown_at: z.string(),
  id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  state: z.enum(storedStates),
  /** Why it was won or lost. */
  reason: text,
  /** The day of the follow-up. */
  follow_up: text,
  /** Its time, as `14:30:00`. */
  follow_up_time: text,
  /** What the follow-up is for. */
  next_step: text,
  /** The open tasks after the follow-up, which is the first one. */
  tasks: z.array(leadTask),
  /** What it may be worth, in US dollars. */
  amount: z.number().nullable(),
  tags: z.array(z.string()),
  owner: text,
  owner_address: text,
  version: z.number(),
  /** What the orders of the list compare. */
  name_key: z.string(),
  company_key: z.string(),
  company_key_desc: z.string(),
  state_rank: z.number(),
  due_at: z.string(),
  due_at_desc: z.string(),
  amount_rank: z.number(),
  amount_rank_asc: z.number(),
});

export type StoredLead = z.infer<typeof storedLead>;

export const LEAD_COLUMNS = Object.keys(storedLead.shape).join(", ");

const event = z.object({
  id: z.number(),
  occurred_at: z.string(),
  /** Address of the author; null after the account was deleted, and for what the site did. */
  author: text,
  kind: z.enum([
    "added",
    "state",
    "owner",
    "follow_up",
    "task_done",
    "amount",
    "tags",
    "correction",
    "answer",
    "note",
    "email",
    "mail_sent",
    "mail_refused",
    "held_back",
    "merged",
    "merged_into",
    "message",
    "values",
  ]),
  value: text,
  detail: text,
  /** Name of the merged lead that it comes from. */
  merged_from: text.transform((name) => (name === "" ? leadPageCopy.deletedLead : name)),
  /** When its author corrected the note. */
  corrected_at: text,
  /** Of an email that a colleague wrote, whose subject is the detail. */
  mail: z
    .object({
      recipient: z.string(),
      state: z.enum(["waiting", "sent", "refused"]),
      may_retry: z.boolean(),
      /** Why the mail server refused it. */
      problem: z.string().optional(),
    })
    .nullable(),
  /** Whether the reader did it. */
  is_own: z.boolean(),
  /** Address of the new owner. */
  owner: text,
});

export type LeadEvent = z.infer<typeof event>;

/** A lead with its newest 500 events, the last first. */
export const leadWithHistory = storedLead.extend({ history: z.array(event) });

/** Columns with a label; the message has a place of its own. */
export type LabeledColumn = Exclude<keyof typeof sent, "message">;

const labels: Record<LabeledColumn, string> = leadLabels;

export const labeledColumns = Object.keys(labels) as LabeledColumn[];

/** All open tasks of a lead, the earliest first. */
export function tasksOf(
  lead: Pick<StoredLead, "follow_up" | "follow_up_time" | "next_step" | "tasks">,
): LeadTask[] {
  const { follow_up, follow_up_time, next_step, tasks } = lead;
  if (follow_up === null) return tasks;
  return [{ what: next_step, due_on: follow_up, due_time: follow_up_time }, ...tasks];
}

/** What an event that is a note is about. */
export function noteKindOf({ detail }: LeadEvent) {
  return noteKinds.find((kind) => kind === detail) ?? "";
}

/** The state that an event of the history names. */
export function knownState(value: string | null) {
  return storedStates.find((state) => state === value);
}

/** The states of leads that are still worked on, the furthest last. */
export const openStates: readonly LeadState[] = ["new", "contacted", "qualified"];

export const isOpen = (state: LeadState) => openStates.includes(state);
