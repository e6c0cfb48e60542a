import type { User } from "@supabase/supabase-js";

import { pendingEmailChange } from "./email-change";

/** The user as the account page shows it; times are formatted text. */
export type AccountView = {
  id: string;
  email: string;
  createdOn: string;
  lastSignIn: string;
  /** `updated_at`; resets the password form after a change. */
  changedAt: string;
  pending: { address: string; askedAt: string } | null;
};

const day: Intl.DateTimeFormatOptions = { dateStyle: "long", timeZone: "UTC" };
const minute: Intl.DateTimeFormatOptions = { ...day, timeStyle: "short" };

function written(style: Intl.DateTimeFormatOptions, time: string | undefined, suffix = ""): string {
  const date = new Date(time ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return "";
  return `${new Intl.DateTimeFormat("en-GB", style).format(date)}${suffix}`;
}

/** A day as the account page writes it; "" without a valid time. */
export function writtenDay(time: string): string {
  return written(day, time);
}

export function accountView(user: User): AccountView {
  const pending = pendingEmailChange(user);
  return {
    id: user.id,
    email: user.email ?? "",
    createdOn: written(day, user.created_at),
    lastSignIn: written(minute, user.last_sign_in_at, " UTC"),
    changedAt: user.updated_at ?? "",
    pending: pending && { ...pending, askedAt: written(minute, pending.askedAt, " UTC") },
  };
}
