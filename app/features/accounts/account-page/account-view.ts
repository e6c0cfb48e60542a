import type { User } from "@supabase/supabase-js";

import { pendingEmailChange } from "./email-change";

/** What the account page shows of its user; times as people read them. */
export type AccountView = {
  id: string;
  email: string;
  createdOn: string;
  lastSignIn: string;
  /** Differs after each change. */
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
