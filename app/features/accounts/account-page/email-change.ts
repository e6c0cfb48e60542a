import type { User } from "@supabase/supabase-js";

/**
 * A change of address that was asked for. It is kept with the user rather than read from the
 * service, which knows none for an address that somebody else has: the page would tell.
 */
export type EmailChange = {
  /** Empty when it was cancelled. */
  address: string;
  /** ISO 8601. */
  askedAt: string;
};

const SHOWN_FOR_MS = 24 * 60 * 60_000;
const PAUSE_MS = 60_000;

/** Name of the change in the user's metadata. */
export const emailChangeKey = "email_change";

/** Metadata that goes with a new password, which voids the links of a change. */
export const withoutEmailChange = { [emailChangeKey]: null };

function ageOf(change: EmailChange, now: number): number {
  return now - Date.parse(change.askedAt);
}

function readChange(user: User): EmailChange | null {
  const value: unknown = user.user_metadata[emailChangeKey];
  if (typeof value !== "object" || value === null) return null;
  const { address, askedAt } = value as Record<string, unknown>;
  if (typeof address !== "string" || typeof askedAt !== "string") return null;
  return Number.isNaN(Date.parse(askedAt)) ? null : { address, askedAt };
}

/** The change that waits for its confirmation; after a day its links are void in any case. */
export function pendingEmailChange(user: User, now = Date.now()): EmailChange | null {
  const change = readChange(user);
  if (!change?.address || change.address === user.email) return null;
  return ageOf(change, now) < SHOWN_FOR_MS ? change : null;
}

/** Whether links went out less than a minute ago. */
export function isTooSoon(user: User, now = Date.now()): boolean {
  const change = readChange(user);
  return change !== null && ageOf(change, now) < PAUSE_MS;
}
