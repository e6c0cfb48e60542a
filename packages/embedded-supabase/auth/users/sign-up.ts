import { randomUUID } from "node:crypto";
import { AuthError, validationError } from "../auth-error.ts";
import {
  inTransaction,
  type AuthService,
  type AuthTransaction,
  type Endpoint,
} from "../auth-service.ts";
import { confirmEmail } from "../mail-links/verification.ts";
import { readCodeChallenge, saveFlowState, type CodeChallenge } from "../mail-links/flow-state.ts";
import { readRecord, readText, refusePhone, requireEmailAddress } from "../parameters.ts";
import { hashPassword, requireStrongPassword } from "./password.ts";
import { chooseRedirect } from "../mail-links/redirect-url.ts";
import type { Json } from "../rows.ts";
import { MAIL_KINDS, sendTokenMail } from "../mails/sent-mails.ts";
import { startSession } from "../sessions/sessions.ts";
import { toUserJson } from "./user-json.ts";
import {
  AUDIENCE,
  changeUser,
  EMAIL_PROVIDER,
  findUserByEmail,
  insertUser,
  isConfirmed,
  type User,
} from "./users.ts";

type SignUp = { email: string; data: Json; code: CodeChallenge };

async function insertNewUser(
  service: AuthService,
  { query }: AuthTransaction,
  { email, data }: SignUp,
  passwordHash: string,
): Promise<User> {
  const now = service.now();
  const user = await insertUser(
    query,
    { email, passwordHash, userMetadata: data, details: data },
    now,
  );
  const metadata = user.identities[0]?.identity_data ?? data;
  return changeUser(query, user, { raw_user_meta_data: metadata }, now);
}

/** Signs up a new user or mails an unconfirmed one again; `undefined` for a confirmed user. */
export async function signUpUser(
  service: AuthService,
  transaction: AuthTransaction,
  signUp: SignUp,
  passwordHash: string,
  redirectTo: string,
): Promise<User | undefined> {
  const { query } = transaction;
  const known = await findUserByEmail(query, signUp.email);
  if (known !== undefined && isConfirmed(known)) return undefined;
  const user = known ?? (await insertNewUser(service, transaction, signUp, passwordHash));
  if (!service.config.email.enable_confirmations) return confirmEmail(service, query, user);
  await saveFlowState(
    query,
    signUp.code,
    { userId: user.id, provider: "email", method: "email/signup" },
    service.now(),
  );
  const route = { flow: signUp.code.flow, redirectTo };
  return sendTokenMail(service, transaction, user, MAIL_KINDS.confirmation, route);
}

/** Fake user for a confirmed address, so that a sign-up does not reveal known addresses. */
function fakeNewUser({ email, data }: SignUp, now: Date): User {
  const at = now.toISOString();
  const times = { confirmation_sent_at: at, created_at: at, updated_at: at };
  const metadata = { raw_app_meta_data: EMAIL_PROVIDER, raw_user_meta_data: data };
  const user = {
    id: randomUUID(),
    aud: AUDIENCE,
    email,
    is_anonymous: false,
    ...metadata,
    ...times,
  };
  return { ...user, identities: [], factors: [] } as unknown as User;
}

function readSignUp({ config }: AuthService, body: Json): SignUp & { password: string } {
  const email = readText(body, "email");
  const password = readText(body, "password");
  const data = readRecord(body, "data") ?? {};
  if (password === "") throw validationError("Signup requires a valid password");
  requireStrongPassword(password, config);
  const code = readCodeChallenge(body);
  if (!config.email.enable_signup) {
    throw new AuthError(400, "email_provider_disabled", "Email signups are disabled");
  }
  return { email: requireEmailAddress(email), password, data, code };
}

/** @throws AuthError 422 signup_disabled */
export function requireSignUps({ config }: AuthService): void {
  if (config.enable_signup) return;
  throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
}

/** `POST /signup`: responds with the user if the address must be confirmed first, else with a session. */
export const handleSignUp: Endpoint = async (service, request) => {
  const { body } = request;
  refusePhone(body, "Phone signups are disabled");
  if (readText(body, "email") === "") {
    throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  service.limits.countRequest("signup", request.clientAddress);
  requireSignUps(service);
  const signUp = readSignUp(service, body);
  const redirectTo = chooseRedirect(request.request, service.config);
  // Also hash for known addresses, so that the response time does not reveal them.
  const passwordHash = await hashPassword(signUp.password);
  const confirmations = service.config.email.enable_confirmations;
  const result = await inTransaction(service, async (transaction) => {
    const user = await signUpUser(service, transaction, signUp, passwordHash, redirectTo);
    if (user === undefined || confirmations) return user;
    return startSession(service, transaction.query, user, "password", request);
  });
  if (result === undefined) {
    if (confirmations) return Response.json(toUserJson(fakeNewUser(signUp, service.now())));
    throw new AuthError(422, "user_already_exists", "User already registered");
  }
  return "access_token" in result ? Response.json(result) : Response.json(toNewUserJson(result));
};

/** Hides the invitation's metadata from a person who signs up with an invited address. */
function toNewUserJson(user: User): Json {
  const isInvited = user.invited_at !== null;
  return toUserJson(isInvited ? { ...user, raw_user_meta_data: {}, identities: [] } : user);
}
