import type { Query } from "../../database/database.ts";
import type { AuthService } from "../auth-service.ts";
import { clearOneTimeTokens } from "./one-time-tokens.ts";
import type { UserRow } from "../rows.ts";
import {
  changeUser,
  setIdentityEmail,
  mergeMetadata,
  reloadUser,
  type User,
} from "../users/users.ts";

/** Confirms the user's address and invalidates all mails sent before. */
export async function confirmEmail(
  service: AuthService,
  query: Query,
  user: User,
  changes: Partial<UserRow> = {},
): Promise<User> {
  const now = service.now();
  await clearOneTimeTokens(query, user.id);
  return changeUser(
    query,
    user,
    {
      confirmation_token: "",
      email_confirmed_at: now.toISOString(),
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email_verified: true }),
      ...changes,
    },
    now,
  );
}

/** Like `confirmEmail`, and also marks the email identity as verified, after its link was opened. */
export async function confirmEmailIdentity(
  service: AuthService,
  query: Query,
  user: User,
  changes: Partial<UserRow> = {},
): Promise<User> {
  const confirmed = await confirmEmail(service, query, user, changes);
  const email = user.email ?? "";
  if (user.identities.some((identity) => identity.email === email)) {
    await setIdentityEmail(query, user, { email, isVerified: true }, service.now());
  }
  return reloadUser(query, confirmed);
}

/** Invalidates the recovery mail; its use also confirms an unconfirmed address. */
export async function confirmRecovery(
  service: AuthService,
  query: Query,
  user: User,
): Promise<User> {
  if (user.email_confirmed_at === null) {
    return confirmEmail(service, query, user, { recovery_token: "" });
  }
  await clearOneTimeTokens(query, user.id);
  return changeUser(query, user, { recovery_token: "" }, service.now());
}

/** Confirms a change of address from one mailbox; `undefined` while the other must still confirm. */
export async function confirmEmailChange(
  service: AuthService,
  query: Query,
  user: User,
  token: { type: "email_change_token_new" | "email_change_token_current" },
): Promise<User | undefined> {
  const now = service.now();
  const { double_confirm_changes, enable_confirmations } = service.config.email;
  const needsBoth = enable_confirmations && double_confirm_changes && Boolean(user.email);
  if (needsBoth && user.email_change_confirm_status === 0) {
    await clearOneTimeTokens(query, user.id, token.type);
    await changeUser(query, user, { [token.type]: "", email_change_confirm_status: 1 }, now);
    return undefined;
  }
  return applyEmailChange(service, query, user);
}

/** Replaces the user's address by the requested one. */
async function applyEmailChange(service: AuthService, query: Query, user: User): Promise<User> {
  const now = service.now();
  const email = user.email_change ?? "";
  await setIdentityEmail(query, user, { email, isVerified: true }, now);
  await clearOneTimeTokens(query, user.id);
  const changed = await changeUser(
    query,
    user,
    {
      email,
      email_change: "",
      email_change_token_new: "",
      email_change_token_current: "",
      email_change_confirm_status: 0,
    },
    now,
  );
  return changed.email_confirmed_at === null ? confirmEmail(service, query, changed) : changed;
}
