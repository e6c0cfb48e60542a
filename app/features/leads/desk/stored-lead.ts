import { z } from "zod";

import { formNames, leadStates } from "~/content/desk/leads";
import { leadLabels } from "~/content/leads/lead-labels";
import type { Lead } from "../lead";

const text = z.string().nullable();

/** All columns that a form or its visit fills; each field of `Lead` but its key must be here. */
const sent = {
  full_name: z.string(),
  email: z.string(),
  company_size: z.string(),
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

/** A lead as sales reads it, with its owner's address. */
export const storedLead = z.object({
  ...sent,
  id: z.string(),
  created_at: z.string(),
  state: z.enum(leadStates),
  assignee: text,
  owner: text,
  version: z.number(),
  requested_plan: text,
});

export type StoredLead = z.infer<typeof storedLead>;

const note = z.object({ occurred_at: z.string(), author: text, value: z.string() });

/** A lead of the list, with its place there, and with its notes if they were asked for. */
export const listedLead = storedLead.extend({
  place: z.object({ time: z.string(), id: z.string(), group: text }),
  notes: z.array(note).nullable(),
});

export type ListedLead = z.infer<typeof listedLead>;

/** Columns with a label; the message has a place of its own. */
export type LabeledColumn = Exclude<keyof typeof sent, "message">;

const labels: Record<LabeledColumn, string> = leadLabels;

export const labeledColumns = Object.entries(labels) as [LabeledColumn, string][];

/** The state that an event of the history names. */
export function knownState(value: string | null) {
  return leadStates.find((state) => state === value);
}
