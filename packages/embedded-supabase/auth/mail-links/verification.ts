import { AuthError, validationError } from "../auth-error.ts";
import type { AuthService, AuthTransaction } from "../auth-service.ts";
import { confirmEmailChange, confirmEmailIdentity, confirmRecovery } from "./confirm.ts";
import { findTokenByCode, findTokenByLink } from "./one-time-tokens.ts";
import { hashPassword } from "../users/password.ts";
import type { OneTimeTokenRow, OneTimeTokenType } from "../rows.ts";
import { sendNotification } from "../mails/sent-mails.ts";
import { generatePassword } from "../users/sign-up.ts";
import { isOlderThan } from "../time.ts";
import {
  changeUser,
  findUserById,
  isBanned,
  mergeMetadata,
  reloadUser,
  type User,
} from "../users/users.ts";

/** Shown when the first of two mailboxes has confirmed a change of address. */
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

/** What a visitor shows of a mail: its link, or the code for the address it was sent to. */
export type TokenClaim = { type: string } & (
  { linkHash: string } | { codeHash: string; email: string }
);

function refusal(claim: TokenClaim): AuthError {
  return new AuthError(
    403,
    "otp_expired",
    "linkHash" in claim
      ? "Email link is invalid or has expired"
      : "Token has expired or is invalid",
  );
}

type Found = { user: User; token: OneTimeTokenRow };

async function findClaimed(
  service: AuthService,
  { query }: AuthTransaction,
  claim: TokenClaim,
): Promise<Found> {
  const types = TOKEN_TYPES.get(claim.type);
  if (types === undefined) throw validationError("Invalid email verification type");
  const token =
    "linkHash" in claim
      ? await findTokenByLink(query, claim.linkHash, types)
      : await findTokenByCode(query, claim.email, claim.codeHash, types);
  const user = token === undefined ? undefined : await findUserById(query, token.user_id);
  if (token === undefined || user === undefined) throw refusal(claim);
  const isExpired = isOlderThan(token.created_at, service.config.email.otpExpiry, service.now());
  if (isExpired) throw refusal(claim);
  if (isBanned(user, service.now())) throw new AuthError(403, "user_banned", "User is banned");
  return { user, token };
}

/** An invited user without a password gets one nobody knows; the site asks for a real one. */
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
  // To the mailbox that was given up: whoever still reads it has to hear of it.
  if (changed && user.email) {
    sendNotification(service, transaction, changed, "email_changed", user.email);
  }
  return changed;
}

function accept(
  service: AuthService,
  transaction: AuthTransaction,
  { user, token }: Found,
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
 * Uses a token up: confirms what it stands for. `undefined` when the other mailbox of a change of
 * address has to confirm too. Throws 403 otp_expired for an unknown, used or expired one.
 */
export async function useToken(
  service: AuthService,
  transaction: AuthTransaction,
  claim: TokenClaim,
): Promise<User | undefined> {
  const found = await findClaimed(service, transaction, claim);
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
