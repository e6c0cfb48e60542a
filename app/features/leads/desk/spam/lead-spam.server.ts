import type { AppLoadContext } from "@remix-run/node";

import { spamWordsCopy } from "~/content/desk/spam-words";
import type { FormValues } from "~/lib/forms/form-values";

import { loadLead } from "../lead/load-lead.server";
import { personOf } from "../list/lead-query.server";
import { isOpen, knownState } from "../stored-lead";
import type { LeadEvent, StoredLead } from "../stored-lead";

const { problems } = spamWordsCopy;

/** The open state that a lead had before it was spam: new, unless people worked on it. */
function stateBefore(events: readonly LeadEvent[]) {
  const states = events.filter(({ kind, merged_from }) => kind === "state" && !merged_from);
  const before = states.map(({ value }) => knownState(value)).find((state) => state !== "spam");
  if (before === undefined) return "new";
  return isOpen(before) ? before : "contacted";
}

/** Whether the spam words hold back further requests of a lead's person; also false if that cannot be read. */
export async function isHeldBack({ state, email }: StoredLead, context: AppLoadContext) {
  if (state !== "spam" || email === null) return false;
  const found = context.supabase.from("lead_spam_words").select("id").eq("key", personOf(email));
  const { data, error } = await found.maybeSingle();
  if (error) context.log("warn", "Spam words not read", error);
  return Boolean(data);
}

type Outcome =
  | { ok: true; notice: "lead-not-spam" | "address-held-back"; newOwner?: string }
  | { ok: false; status: number; reply: { problem: string } };

const refuse = (status: number, problem: string): Outcome => ({
  ok: false,
  status,
  reply: { problem },
});

/** Puts a lead that is spam back to work, or holds back further requests from its address, as the form's `intent` says. */
export async function changeSpam(
  id: string,
  { intent, version }: FormValues,
  context: AppLoadContext,
): Promise<Outcome> {
  try {
    if (intent === "hold_back") {
      const { data } = await context.supabase.rpc("hold_back_address", { lead: id }).throwOnError();
      return data === true
        ? { ok: true, notice: "address-held-back" }
        : refuse(409, problems.changed);
    }
    const found = await loadLead(id, context);
    const isSeen = found?.lead.state === "spam" && String(found.lead.version) === version;
    if (!isSeen) return refuse(409, problems.changed);
    const { data } = await context.supabase
      .rpc("change_lead", {
        lead: id,
        seen_version: found.lead.version,
        changes: { state: stateBefore(found.events) },
      })
      .throwOnError();
    if (data !== true) return refuse(409, problems.changed);
    const owner = found.lead.owner ? null : (await loadLead(id, context))?.lead.owner;
    return { ok: true, notice: "lead-not-spam", ...(owner ? { newOwner: owner } : {}) };
  } catch (error) {
    if (error instanceof Response) throw error;
    context.log("error", "Spam not changed", error);
    return refuse(503, problems.failed);
  }
}
