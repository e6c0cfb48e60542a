import { data } from "@remix-run/node";

import { bulkResultCopy, leadPageCopy, leadStates } from "~/content/desk/leads";
import { dayIn, isUuid, oneOf } from "~/lib/http/query-values";
import { storableLine } from "~/lib/validation/storable-text";

import { NO_OWNER } from "./bulk-fields";
import { areTags, tagsIn } from "../lead-tags";
import { hasReason, LONGEST_REASON } from "../lead/lead-work";

const { problems } = bulkResultCopy;

/** Columns and their new values, or the batch of the bin. */
export type Change =
  | { state: string; reason?: string | null }
  | { owner: string | null }
  | { follow_up: string | null }
  | { tags: string[] }
  | { bin: string };

type Read = { change: Change } | { problem: string };

const readers: Record<string, (form: URLSearchParams, batch: string) => Read | undefined> = {
  state(form) {
    if (!form.get("new_state")) return { problem: problems.state };
    const state = oneOf(leadStates, form.get("new_state"));
    if (!state) return undefined;
    if (!hasReason(state)) return { change: { state } };
    const reason = storableLine(form.get("reason") ?? "", LONGEST_REASON);
    if (state === "lost" && !reason) return { problem: problems.reason };
    return { change: { state, reason: reason || null } };
  },
  owner(form) {
    const owner = form.get("new_owner");
    if (!owner) return { problem: problems.chooseOwner };
    if (owner === NO_OWNER) return { change: { owner: null } };
    return isUuid(owner) ? { change: { owner } } : undefined;
  },
  follow_up(form) {
    const given = form.get("follow_up");
    if (!given) return { change: { follow_up: null } };
    const follow_up = dayIn(given);
    return follow_up ? { change: { follow_up } } : { problem: problems.day };
  },
  tags(form) {
    const text = form.get("new_tags") ?? "";
    if (!areTags(text)) return { problem: leadPageCopy.problems.tags };
    const tags = tagsIn(text);
    return tags.length > 0 ? { change: { tags } } : { problem: problems.noTags };
  },
  bin: (_form, batch) => ({ change: { bin: batch } }),
};

/**
 * The change that a form's `intent` names, or what the form lacks.
 * @throws a 400 response for a form that no page has.
 */
export function readChange(form: URLSearchParams, batch: string): Read {
  const intent = form.get("intent") ?? "";
  const read = Object.hasOwn(readers, intent) ? readers[intent]?.(form, batch) : undefined;
  if (!read) throw data(null, { status: 400 });
  return read;
}
