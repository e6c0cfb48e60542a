import { AuthError, validationError } from "../auth-error.ts";
import type { AuthService, AuthTransaction } from "../auth-service.ts";
import { confirmEmailChange, confirmEmailIdentity, confirmRecovery } from "./confirm.ts";
import { findTokenByCode, findTokenByLink } from "./one-time-tokens.ts";
import { hashPassword } from "../users/password.ts";
import type { OneTimeTokenRow, OneTimeTokenType } from "../rows.ts";
import { sendNotification } from "../mails/sent-mails.ts";
import { generatePassword } from "../users/sign-up.ts";
import { isOlderThan } from "../time.ts";
import { changeUser, findUserById, mergeMetadata, reloadUser, type User } from "../users/users.ts";

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

type UserToken = { user: User; token: OneTimeTokenRow };

async function findUserToken(
  service: AuthService,
  { query }: AuthTransaction,
  proof: MailProof,
): Promise<UserToken> {
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

/** An invited user without a password gets a random one; the site asks for a new one afterward. */
async function acceptSignUp(
  service: AuthService,
  { query }: AuthTransaction,
  user: User,
): Promise<User> {
  const needsPassword = !user.encrypted_password && user.invited_at !== null;
  const changes = needsPassword
    ? { encrypted_password: await hashPassword(generatePassword()) }
    : {};
  return confirmEmailIdentity(service, query, user, changes);
}

async function acceptEmailChange(
  service: AuthService,
  transaction: AuthTransaction,
  user: User,
  token: Parameters<typeof confirmEmailChange>[3],
): Promise<User | undefined> {
  const changed = await confirmEmailChange(service, transaction.query, user, token);
  // Notify the old mailbox, whose owner may not have made this change.
  if (changed && user.email) {
    sendNotification(service, transaction, changed, "email_changed", {
      oldEmail: user.email ?? undefined,
    });
  }
  return changed;
}

function accept(
  service: AuthService,
  transaction: AuthTransaction,
  { user, token }: UserToken,
): Promise<User | undefined> {
  switch (token.token_type) {
    case "confirmation_token":
      return acceptSignUp(service, transaction, user);
    case "email_change_token_new":
    case "email_change_token_current":
      return acceptEmailChange(service, transaction, user, { type: token.token_type });
    default:
      return confirmRecovery(service, transaction.query, user);
  }
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
  const found = await findUserToken(service, transaction, proof);
  const accepted = await accept(service, transaction, found);
  if (accepted === undefined) return undefined;
  const user = await reloadUser(transaction.query, accepted);
  const providers = [...new Set(user.identities.map(({ provider }) => provider))];
  const metadata = { providers, ...(providers[0] ? { provider: providers[0] } : {}) };
  return changeUser(
    transaction.query,
    user,
    { raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, metadata) },
    service.now(),
  );
}
