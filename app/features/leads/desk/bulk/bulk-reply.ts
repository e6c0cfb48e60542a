import { z } from "zod";

import type { ChangePlace, Selection } from "./bulk-fields";

/** How many leads a result names. */
export const MOST_NAMED = 10;

export const namedLead = z.object({ id: z.string(), full_name: z.string() });

export type BulkIntent =
  | "state"
  | "owner"
  | "follow_up"
  | "tags"
  | "bin"
  | "restore"
  | "undo"
  | "erase";

/** What became of the leads. */
export type BulkResult = {
  intent: BulkIntent;
  /** The new state, the id of the new owner or `NO_OWNER`, the new day or "", the tags, or the batch in the bin. */
  value: string;
  /** Whether the new day is over. */
  isPast?: boolean;
  /** What takes the change back. */
  batch?: string;
  /** Why leads were won or lost. */
  reason?: string | undefined;
  changed: number;
  same: number;
  missing: number;
  /** How many leads have a newer version than the form showed, and the first of them. */
  overtaken: number;
  named: z.infer<typeof namedLead>[];
  /** Why the rest was not tried. */
  problem?: string | undefined;
  /** Whether more leads of the batch wait to be taken back. */
  more?: boolean;
  /** Where the rest begins, if there were too many for one form. */
  rest?: (Extract<Selection, { shownAt: string }> & { place: ChangePlace }) | undefined;
};

/** Fields of the form, besides the leads. */
export const bulkFieldNames = [
  "which",
  "intent",
  "shown_at",
  "new_state",
  "reason",
  "new_owner",
  "follow_up",
  "new_tags",
] as const;

/** What is asked before all found leads are changed. */
export type BulkQuestion = {
  intent: BulkIntent;
  /** The fields of the form. */
  fields: Record<string, string>;
  total: number;
  /** How many of them are won, lost or closed. */
  closed: number;
  /** The first of those that are deleted for good. */
  names?: string[];
};

/** What the form shows again: the ids of the chosen leads, and its fields. */
export type BulkChoice = { chosen: string[]; values: Record<string, string> };

/** Action data of the form: what became of the leads, what is asked first, or why nothing was tried. */
export type BulkReply = {
  result?: BulkResult;
  question?: BulkQuestion;
  problem?: string;
  choice?: BulkChoice;
};
