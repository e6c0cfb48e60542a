import type { Lead } from "../../app/features/leads/lead.ts";

/** Path of the lead on the desk. The site knows no id, because visitors read no rows; the desk finds it by its key. */
export function deskPageOf({ idempotency_key }: Pick<Lead, "idempotency_key">): string {
  return `/app/desk/leads/${encodeURIComponent(idempotency_key)}`;
}
