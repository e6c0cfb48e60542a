import { AuthError, validationError } from "../auth-error.ts";
import type { AuthService, AuthTransaction } from "../auth-service.ts";
import { findTokenByCode, findTokenByLink, clearOneTimeTokens } from "./one-time-tokens.ts";
import { generatePassword, hashPassword } from "../users/password.ts";
import { type OneTimeTokenRow, type OneTimeTokenType, type UserRow, isOlderThan } from "../rows.ts";
import { sendNotification } from "../mails/sent-mails.ts";
import {
  changeUser,
  findUserById,
  mergeMetadata,
  reloadUser,
  type User,
  setIdentityEmail,
} from "../users/users.ts";
import type { Query } from "../../database/database.ts";

/** Message after the first of two mailboxes confirmed a change of address. */
export const OTHER_MAILBOX_PENDING =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

const TOKEN_TYPES = new Map<string, readonly OneTimeTokenType[]>([
  ["email", ["confirmation_token", "recovery_token"]],
  ["signup", ["confirmation_token"]],
  ["invite", ["confirmation_token"]],
  ["recovery", ["recovery_token"]],
  ["magiclink", ["recovery_token"]],
  ["email_change", ["email_change_token_current", "email_change_token_new"]],
]);

/** Proof of access to a mailbox: the hash in a link, or the code with the address it was sent to. */
export type MailProof = { type: string } & (
  | { linkHash: string }
  | { codeHash: string; email: string }
);

function refusal(proof: MailProof): AuthError {
  return new AuthError(
    403,
    "otp_expired",
    "linkHash" in proof
      ? "Email link is invalid or has expired"
      : "Token has expired or is invalid",
  );
}

async function findUserToken(
  service: AuthService,
  { query }: AuthTransaction,
  proof: MailProof,
): Promise<{ user: User; token: OneTimeTokenRow }> {
  const types = TOKEN_TYPES.get(proof.type);
  if (types === undefined) throw validationError("Invalid email verification type");
  const token =
    "linkHash" in proof
      ? await findTokenByLink(query, proof.linkHash, types)
      : await findTokenByCode(query, proof.email, proof.codeHash, types);
  const user = token === undefined ? undefined : await findUserById(query, token.user_id);
  if (token === undefined || user === undefined) throw refusal(proof);
  const isExpired = isOlderThan(token.created_at, service.config.email.otp_expiry, service.now());
  if (isExpired) throw refusal(proof);
  return { user, token };
}

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

/** Confirms the address and its identity. An invited user without a password gets a random one, and chooses one later. */
async function acceptSignUp(service: AuthService, query: Query, user: User): Promise<User> {
  const needsPassword = !user.encrypted_password && user.invited_at !== null;
  const changes = needsPassword
    ? { encrypted_password: await hashPassword(generatePassword()) }
    : {};
  const confirmed = await confirmEmail(service, query, user, changes);
  const email = user.email ?? "";
  if (user.identities.some((identity) => identity.email === email)) {
    await setIdentityEmail(query, user, { email, isVerified: true }, service.now());
  }
  return confirmed;
}

/** Invalidates the recovery mail; its use also confirms an unconfirmed address. */
async function acceptRecovery(service: AuthService, query: Query, user: User): Promise<User> {
  if (user.email_confirmed_at === null) {
    return confirmEmail(service, query, user, { recovery_token: "" });
  }
  await clearOneTimeTokens(query, user.id);
  return changeUser(query, user, { recovery_token: "" }, service.now());
}

/** Confirms a change of address from one mailbox; `undefined` while the other must still confirm. */
async function acceptEmailChange(
  service: AuthService,
  transaction: AuthTransaction,
  user: User,
  token: OneTimeTokenType,
): Promise<User | undefined> {
  const { query } = transaction;
  const now = service.now();
  const { double_confirm_changes, enable_confirmations } = service.config.email;
  const needsBoth = enable_confirmations && double_confirm_changes && Boolean(user.email);
  if (needsBoth && user.email_change_confirm_status === 0) {
    await clearOneTimeTokens(query, user.id, token);
    await changeUser(query, user, { [token]: "", email_change_confirm_status: 1 }, now);
    return undefined;
  }
  const email = user.email_change ?? "";
  await setIdentityEmail(query, user, { email, isVerified: true }, now);
  await clearOneTimeTokens(query, user.id);
  const applied: Partial<UserRow> = {
    email,
    email_change: "",
    email_change_token_new: "",
    email_change_token_current: "",
    email_change_confirm_status: 0,
  };
  const changed = await changeUser(query, user, applied, now);
  // Notify the old mailbox, whose owner may not have made this change.
  if (user.email) {
    sendNotification(service, transaction, changed, "email_changed", { oldEmail: user.email });
  }
  return changed.email_confirmed_at === null ? confirmEmail(service, query, changed) : changed;
}

/**
 * Consumes a mailed token and confirms the sign-up, recovery or change of address that it was sent for.
 * Returns `undefined` while the other mailbox of a change of address must still confirm.
 * @throws AuthError 403 otp_expired for an unknown, used or expired token
 */
export async function consumeToken(
  service: AuthService,
  transaction: AuthTransaction,
  proof: MailProof,
): Promise<User | undefined> {
  const { query } = transaction;
  const { user: before, token } = await findUserToken(service, transaction, proof);
  const { token_type: type } = token;
  const accepted = type.startsWith("email_change")
    ? await acceptEmailChange(service, transaction, before, type)
    : await (type === "confirmation_token" ? acceptSignUp : acceptRecovery)(service, query, before);
  if (accepted === undefined) return undefined;
  const user = await reloadUser(query, accepted);
  const providers = [...new Set(user.identities.map(({ provider }) => provider))];
  const metadata = { providers, ...(providers[0] ? { provider: providers[0] } : {}) };
  const raw_app_meta_data = mergeMetadata(user.raw_app_meta_data, metadata);
  return changeUser(query, user, { raw_app_meta_data }, service.now());
}
