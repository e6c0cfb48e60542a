import type { User } from "@supabase/supabase-js";

/**
 * A requested address change, stored in the user's metadata. Auth has no pending change for an
 * address that is registered already, so showing Auth's own state would reveal that.
 */
export type EmailChange = {
  /** Empty after the change was canceled. */
  address: string;
  /** ISO 8601. */
  askedAt: string;
};

const SHOWN_FOR_MS = 24 * 60 * 60_000;
const PAUSE_MS = 60_000;

/** Metadata key of the change. */
export const emailChangeKey = "email_change";

/** Metadata to save with a new password: Auth then cancels the pending change. */
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

/** The change that is not confirmed yet; null after a day, when its links have expired. */
export function pendingEmailChange(user: User, now = Date.now()): EmailChange | null {
  const change = readChange(user);
  if (!change?.address || change.address === user.email) return null;
  return ageOf(change, now) < SHOWN_FOR_MS ? change : null;
}

/** Whether links were mailed less than a minute ago. */
export function isTooSoon(user: User, now = Date.now()): boolean {
  const change = readChange(user);
  return change !== null && ageOf(change, now) < PAUSE_MS;
}
