import { AuthError, emailExists, validationError } from "../auth-error.ts";
import {
  inTransaction,
  type AuthRequest,
  type AuthService,
  type AuthTransaction,
} from "../auth-service.ts";
import { requireAdmin } from "../authorization.ts";
import {
  generateOneTimeToken,
  saveOneTimeToken,
  type IssuedToken,
} from "../mail-links/one-time-tokens.ts";
import { readRecord, readText, requireEmailAddress } from "../parameters.ts";
import { hashPassword, requireStrongPassword } from "../users/password.ts";
import { chooseRedirect, isRedirectAllowed } from "../mail-links/redirect-url.ts";
import type { Json, OneTimeTokenType, UserRow } from "../rows.ts";
import { MAIL_KINDS, sendTokenMail } from "../mails/sent-mails.ts";
import { EMAIL_PROVIDER, generatePassword } from "../users/sign-up.ts";
import { toUserJson } from "../users/user-json.ts";
import {
  changeUser,
  findUserByEmail,
  insertEmailIdentity,
  insertUser,
  isConfirmed,
  mergeMetadata,
  type User,
} from "../users/users.ts";

async function createUser(
  service: AuthService,
  { query }: AuthTransaction,
  user: { email: string; data: Json; passwordHash?: string },
): Promise<User> {
  const now = service.now();
  const { email, data, passwordHash } = user;
  const created = await insertUser(
    query,
    { email, passwordHash, userMetadata: data, appMetadata: EMAIL_PROVIDER },
    now,
  );
  await insertEmailIdentity(query, created, { email }, now);
  return changeUser(query, created, {}, now);
}

/** `POST /invite`: creates the user and mails the invitation; mails an unconfirmed user again. */
export async function handleInvite(service: AuthService, request: AuthRequest): Promise<Response> {
  requireAdmin(request);
  const email = requireEmailAddress(readText(request.body, "email"));
  const data = readRecord(request.body, "data") ?? {};
  const route = {
    flow: "implicit",
    redirectTo: chooseRedirect(request.request, service.config),
  } as const;
  const user = await inTransaction(service, async (transaction) => {
    const known = await findUserByEmail(transaction.query, email);
    if (known !== undefined && isConfirmed(known)) throw emailExists();
    const invited = known ?? (await createUser(service, transaction, { email, data }));
    return sendTokenMail(service, transaction, invited, MAIL_KINDS.invite, route);
  });
  return Response.json(toUserJson(user));
}

type LinkRequest = {
  type: string;
  email: string;
  newEmail: string;
  data: Json;
  passwordHash: string | undefined;
};

type LinkTarget = { tokenType: OneTimeTokenType; columns: readonly (keyof UserRow)[] };

const LINK_TARGETS = new Map<string, LinkTarget>([
  ["signup", { tokenType: "confirmation_token", columns: ["confirmation_sent_at"] }],
  ["invite", { tokenType: "confirmation_token", columns: ["confirmation_sent_at", "invited_at"] }],
  ["magiclink", { tokenType: "recovery_token", columns: ["recovery_sent_at"] }],
  ["recovery", { tokenType: "recovery_token", columns: ["recovery_sent_at"] }],
  [
    "email_change_current",
    { tokenType: "email_change_token_current", columns: ["email_change_sent_at"] },
  ],
  ["email_change_new", { tokenType: "email_change_token_new", columns: ["email_change_sent_at"] }],
]);

async function findOrCreateUser(
  service: AuthService,
  transaction: AuthTransaction,
  link: LinkRequest,
): Promise<User> {
  const known = await findUserByEmail(transaction.query, link.email);
  const isForNewUser = link.type === "signup" || link.type === "invite";
  if (known === undefined) {
    if (isForNewUser) return createUser(service, transaction, link);
    throw new AuthError(404, "user_not_found", "User with this email not found");
  }
  if (isForNewUser && isConfirmed(known)) throw emailExists();
  if (link.type !== "signup") return known;
  const metadata = mergeMetadata(known.raw_user_meta_data, link.data);
  return changeUser(transaction.query, known, { raw_user_meta_data: metadata }, service.now());
}

async function prepareEmailChange(
  service: AuthService,
  { query }: AuthTransaction,
  { type, newEmail }: LinkRequest,
): Promise<Partial<UserRow>> {
  if (!service.config.email.doubleConfirmChanges && type === "email_change_current") {
    throw validationError("Enable secure email change to generate link for current email");
  }
  if ((await findUserByEmail(query, newEmail)) !== undefined) throw emailExists();
  return { email_change: newEmail, email_change_confirm_status: 0 };
}

async function issueLink(
  service: AuthService,
  transaction: AuthTransaction,
  link: LinkRequest,
  { tokenType, columns }: LinkTarget,
): Promise<{ user: User; token: IssuedToken }> {
  const { query } = transaction;
  const now = service.now();
  const before = await findOrCreateUser(service, transaction, link);
  const isEmailChange = link.type.startsWith("email_change");
  const changes: Partial<UserRow> = isEmailChange
    ? await prepareEmailChange(service, transaction, link)
    : {};
  const email = link.type === "email_change_new" ? link.newEmail : link.email;
  const token = generateOneTimeToken(email, service.config.email.otpLength, "implicit");
  await saveOneTimeToken(
    query,
    { userId: before.id, type: tokenType, hash: token.hash, email },
    now,
  );
  const times = Object.fromEntries(columns.map((column) => [column, now.toISOString()]));
  const user = await changeUser(
    query,
    before,
    { ...changes, ...times, [tokenType]: token.codeHash },
    now,
  );
  return { user, token };
}

async function readLinkRequest(service: AuthService, body: Json): Promise<LinkRequest> {
  const email = requireEmailAddress(readText(body, "email"));
  const type = readText(body, "type");
  const password = readText(body, "password");
  const known = await findUserByEmail(service.database.query, email);
  const isNew = known === undefined;
  const isSignUp = type === "signup" && isNew;
  if (isSignUp) {
    if (password === "") throw validationError("Signup requires a valid password");
    requireStrongPassword(password, service.config.password);
  }
  return {
    // A magic link for an unknown address becomes a sign-up link, with a random password.
    type: type === "magiclink" && isNew ? "signup" : type,
    email,
    newEmail: type.startsWith("email_change")
      ? requireEmailAddress(readText(body, "new_email"))
      : "",
    data: readRecord(body, "data") ?? {},
    passwordHash: isNew ? await hashPassword(isSignUp ? password : generatePassword()) : undefined,
  };
}

/** `POST /admin/generate_link`: creates a link without sending a mail. */
export async function handleGenerateLink(
  service: AuthService,
  request: AuthRequest,
): Promise<Response> {
  requireAdmin(request);
  const wanted = readText(request.body, "type");
  const link = await readLinkRequest(service, request.body);
  const target = LINK_TARGETS.get(link.type);
  if (target === undefined) {
    throw validationError(`Invalid email action link type requested: ${wanted}`);
  }
  const asked = readText(request.body, "redirect_to");
  const redirectTo = isRedirectAllowed(asked, service.config)
    ? asked
    : chooseRedirect(request.request, service.config);
  const { user, token } = await inTransaction(service, (transaction) =>
    issueLink(service, transaction, link, target),
  );
  const linkType = link.type.startsWith("email_change") ? "email_change" : link.type;
  return Response.json({
    ...toUserJson(user),
    action_link: service.composer.link(token.hash, linkType, redirectTo),
    email_otp: token.otp,
    hashed_token: token.hash,
    verification_type: link.type,
    redirect_to: redirectTo,
  });
}
