import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { bulkResultCopy } from "~/content/desk/leads";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { MOST_STEPS } from "~/lib/supabase/in-steps.server";

import { notifyOwner } from "../notify-owner.server";
import { MOST_NAMED, namedLead } from "./bulk-reply";
import type { BulkReply, BulkResult } from "./bulk-reply";
import { problemOf } from "./problem-of";

const step = z.object({
  restored: z.number(),
  more: z.boolean(),
  /** Only of leads that are not in the bin, as are those that owners lost. */
  overtaken: z.array(namedLead).default([]),
  lost: z
    .array(
      z.object({
        owner: z.string(),
        leads: z.number(),
        /** The id of a single one. */
        lead: z.string().nullable(),
      }),
    )
    .default([]),
});

type Lost = { leads: number; lead: string | null };

/** Tells the owners who lost leads how many, or which one, because a mail said that these were theirs. */
async function tellOwners(lost: ReadonlyMap<string, Lost>, by: string, context: AppLoadContext) {
  const page = "/app/desk/leads?owner=mine";
  for (const [owner, { leads, lead }] of lost) {
    const single = leads === 1 && lead ? { lead } : {};
    await notifyOwner({ owner, by, leads, page, is_taken_back: true, ...single }, context);
  }
}

/**
 * Takes a change of several leads back: with `restore` from the bin, with `undo` any other. Owners of leads that they lose
 * by it are mailed, except `self`.
 */
export async function takeBack(
  intent: "restore" | "undo",
  batch: string,
  self: string,
  context: AppLoadContext,
): Promise<ActionResult<BulkReply>> {
  const counts = { changed: 0, same: 0, missing: 0, overtaken: 0 };
  const result: BulkResult = { intent, value: batch, batch, ...counts, named: [], more: true };
  const lost = new Map<string, Lost>();
  const request = intent === "undo" ? "undo_lead_changes" : "restore_leads";
  try {
    for (let count = 0; result.more && count < MOST_STEPS; count += 1) {
      context.restartDeadlines();
      const { data: answer } = await context.supabase.rpc(request, { batch }).throwOnError();
      const { restored, more, overtaken, lost: taken } = step.parse(answer);
      for (const { owner, leads, lead } of taken)
        lost.set(owner, { leads: (lost.get(owner)?.leads ?? 0) + leads, lead });
      result.changed += restored;
      result.more = more;
      result.overtaken += overtaken.length;
      result.named.push(...overtaken.slice(0, MOST_NAMED - result.named.length));
    }
    if (result.changed + result.overtaken > 0)
      return { status: result.overtaken > 0 ? 409 : 200, reply: { result } };
    return { status: 409, reply: { problem: bulkResultCopy.problems.tooLate } };
  } catch (error) {
    const { status, problem } = problemOf(error);
    if (status === 503) context.log("error", "Change of leads not taken back", error);
    return { status, reply: { result: { ...result, problem } } };
  } finally {
    await tellOwners(lost, self, context);
  }
}
