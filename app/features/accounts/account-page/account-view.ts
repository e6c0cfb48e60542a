import type { User } from "@supabase/supabase-js";

import { writtenDay, writtenMinute } from "~/lib/format/written-time";

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

function moment(time: string | undefined): string {
  const text = writtenMinute(time ?? "");
  return text && `${text} UTC`;
}

export function accountView(user: User): AccountView {
  const pending = pendingEmailChange(user);
  return {
    id: user.id,
    email: user.email ?? "",
    createdOn: writtenDay(user.created_at),
    lastSignIn: moment(user.last_sign_in_at),
    changedAt: user.updated_at ?? "",
    pending: pending && { ...pending, askedAt: moment(pending.askedAt) },
  };
}
