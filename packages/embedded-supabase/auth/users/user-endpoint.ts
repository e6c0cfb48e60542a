import type { Query } from "../../database/database.ts";
import { AuthError, emailExists } from "../auth-error.ts";
import {
  inTransaction,
  type AuthRequest,
  type AuthService,
  type AuthTransaction,
  type Endpoint,
} from "../auth-service.ts";
import { requireUser, type SignedIn } from "../authorization.ts";
import { hasVerifiedFactor, isSecondLevel } from "../factors/enrollment.ts";
import { readCodeChallenge, saveFlowState } from "../mail-links/flow-state.ts";
import { clearOneTimeTokens, hashCode } from "../mail-links/one-time-tokens.ts";
import {
  readOptionalText,
  readRecord,
  readText,
  refuseParameters,
  requireEmailAddress,
} from "../parameters.ts";
import { hashPassword, isPassword, requireStrongPassword } from "./password.ts";
import { chooseRedirect } from "../mail-links/redirect-url.ts";
import { selectRows, type Json, type UserRow, isOlderThan } from "../rows.ts";
import { sendEmailChangeMails, sendNotification } from "../mails/sent-mails.ts";
import { endSessions } from "../sessions/sessions.ts";
import { toUserJson } from "./user-json.ts";
import { changeUser, findUserByEmail, mergeMetadata, type User } from "./users.ts";

const RECENT_SIGN_IN_MILLISECONDS = 24 * 3_600_000;

/** `GET /user`. */
export const handleGetUser: Endpoint = async (service, request) => {
  const { user } = await requireUser(service, service.database.query, request);
  return Response.json(toUserJson(user));
};

type UserUpdate = ReturnType<typeof readUpdate>;

function readUpdate({ config }: AuthService, body: Json) {
  const email = readText(body, "email");
  const password = readOptionalText(body, "password");
  refuseParameters(body, ["phone"]);
  if (password !== undefined) requireStrongPassword(password, config);
  if (body["app_metadata"] !== undefined && body["app_metadata"] !== null) {
    throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  return {
    email: email === "" ? "" : requireEmailAddress(email),
    password,
    currentPassword: readText(body, "current_password"),
    nonce: readText(body, "nonce"),
    data: readRecord(body, "data"),
    code: readCodeChallenge(body),
  };
}

async function requireFreeAddress(query: Query, user: User, email: string): Promise<void> {
  const other = await findUserByEmail(query, email);
  if (other === undefined || other.id === user.id) return;
  throw emailExists();
}

/** Uses up the code that `GET /reauthenticate` mailed. */
async function consumeNonce(service: AuthService, query: Query, user: User, nonce: string) {
  // Apart from the codes entered without a sign-in, so that those cannot lock the owner out.
  service.limits.countCodeAttempt(user.id);
  const { reauthentication_token: expected, reauthentication_sent_at: sentAt } = user;
  const isValid =
    sentAt !== null &&
    !isOlderThan(sentAt, service.config.email.otp_expiry, service.now()) &&
    hashCode(user.email ?? "", nonce) === expected;
  if (!isValid) {
    throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
  service.limits.refundCodeAttempt(user.id);
  await clearOneTimeTokens(query, user.id);
  await changeUser(query, user, { reauthentication_token: "" }, service.now());
}

async function requireRecentSignIn(
  service: AuthService,
  query: Query,
  { user, session }: SignedIn,
  nonce: string,
): Promise<void> {
  if (!service.config.email.secure_password_change) return;
  const isRecent =
    session !== undefined &&
    !isOlderThan(session.created_at, RECENT_SIGN_IN_MILLISECONDS, service.now());
  if (isRecent) return;
  if (nonce !== "") return consumeNonce(service, query, user, nonce);
  const message = "Password update requires reauthentication";
  throw new AuthError(400, "reauthentication_needed", message);
}

/** Methods of sessions that began with a mail; their users may have forgotten the password. */
const MAIL_METHODS = new Set(["otp", "magiclink", "recovery"]);

async function beganByMail(query: Query, { session }: SignedIn): Promise<boolean> {
  if (session === undefined) return false;
  const claims = await selectRows(query, "mfa_amr_claims", "r.session_id = $1::text::uuid", [
    session.id,
  ]);
  return claims.some(({ authentication_method: method }) => MAIL_METHODS.has(method));
}

async function requireCurrentPassword(user: User, given: string): Promise<void> {
  if (given !== "" && (await isPassword(given, user.encrypted_password))) return;
  const code = given === "" ? "current_password_required" : "current_password_invalid";
  throw new AuthError(400, code, "Current password required when setting new password.");
}

/** Sets the password, invalidates all mails sent before and ends the user's other sessions. */
export async function setPassword(
  service: AuthService,
  query: Query,
  user: { id: string },
  passwordHash: string,
  keptSession: string | undefined,
): Promise<User> {
  await clearOneTimeTokens(query, user.id);
  await endSessions(query, user.id, { except: keptSession });
  const voided: Partial<UserRow> = {
    confirmation_token: "",
    confirmation_sent_at: null,
    recovery_token: "",
    recovery_sent_at: null,
    email_change_token_current: "",
    email_change_token_new: "",
    email_change_sent_at: null,
    reauthentication_token: "",
    reauthentication_sent_at: null,
  };
  const changes = { ...voided, encrypted_password: passwordHash };
  return changeUser(query, user, changes, service.now());
}

async function changeEmail(
  service: AuthService,
  transaction: AuthTransaction,
  user: User,
  { email, code }: UserUpdate,
  redirectTo: string,
): Promise<User> {
  const { query } = transaction;
  const flow = { userId: user.id, provider: "email_change", method: "email_change" } as const;
  await saveFlowState(query, code, flow, service.now());
  return sendEmailChangeMails(service, transaction, user, email, { flow: code.flow, redirectTo });
}

/** Runs the checks without password hashing, which would block the single database session. */
async function checkUpdate(
  service: AuthService,
  query: Query,
  request: AuthRequest,
  update: UserUpdate,
): Promise<SignedIn & { needsCurrentPassword: boolean }> {
  const signedIn = await requireUser(service, query, request);
  service.limits.countRequest("user", request.clientAddress);
  const { user } = signedIn;
  const changesCredentials =
    update.password || (update.email !== "" && update.email !== user.email);
  if (changesCredentials && hasVerifiedFactor(user) && !isSecondLevel(signedIn)) {
    throw new AuthError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
  }
  if (update.email !== "" && update.email !== user.email) {
    await requireFreeAddress(query, user, update.email);
  }
  if (update.password !== undefined) {
    await requireRecentSignIn(service, query, signedIn, update.nonce);
  }
  const needsCurrentPassword =
    service.config.email.require_current_password &&
    Boolean(update.password && user.encrypted_password) &&
    !(await beganByMail(query, signedIn));
  return { ...signedIn, needsCurrentPassword };
}

async function hashNewPassword(
  user: User,
  password: string | undefined,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  if (user.encrypted_password && (await isPassword(password, user.encrypted_password))) {
    throw new AuthError(
      422,
      "same_password",
      "New password should be different from the old password.",
    );
  }
  return hashPassword(password);
}

/** `PUT /user`: changes password, address and metadata of the signed-in user. */
export const handleUpdateUser: Endpoint = async (service, request) => {
  const update = readUpdate(service, request.body);
  const redirectTo = chooseRedirect(request.request, service.config);
  const checked = await inTransaction(service, ({ query }) =>
    checkUpdate(service, query, request, update),
  );
  const { user: before, session } = checked;
  if (checked.needsCurrentPassword) await requireCurrentPassword(before, update.currentPassword);
  const passwordHash = await hashNewPassword(before, update.password);
  const user = await inTransaction(service, async (transaction) => {
    const { query } = transaction;
    let { user } = await requireUser(service, query, request);
    if (passwordHash !== undefined) {
      user = await setPassword(service, query, user, passwordHash, session?.id);
      // The first password of an account replaces none.
      if (before.encrypted_password)
        sendNotification(service, transaction, user, "password_changed");
    }
    if (update.data !== undefined) {
      const metadata = mergeMetadata(user.raw_user_meta_data, update.data);
      user = await changeUser(query, user, { raw_user_meta_data: metadata }, service.now());
    }
    if (update.email !== "" && update.email !== user.email) {
      user = await changeEmail(service, transaction, user, update, redirectTo);
    }
    return user;
  });
  return Response.json(toUserJson(user));
};
