import { AuthError, validationError } from "../auth-error.ts";
import {
  inTransaction,
  type AuthService,
  type AuthTransaction,
  type Endpoint,
} from "../auth-service.ts";
import { readCodeChallenge, saveFlowState } from "../mail-links/flow-state.ts";
import { chooseRedirect } from "../mail-links/redirect-url.ts";
import { readFlag, readRecord, readText, refusePhone, requireEmailAddress } from "../parameters.ts";
import { generatePassword, hashPassword } from "../users/password.ts";
import { requireSignUps, signUpUser } from "../users/sign-up.ts";
import { findUserByEmail, isConfirmed, type User } from "../users/users.ts";
import { MAIL_KINDS, sendEmailChangeMails, sendTokenMail, type MailRoute } from "./sent-mails.ts";

function requireEmailLogins({ config }: AuthService, status = 400): void {
  if (config.email.enable_signup) return;
  throw new AuthError(status, "email_provider_disabled", "Email logins are disabled");
}

/** `POST /recover`: the response is the same for known and unknown addresses. */
export const handleRecover: Endpoint = async (service, request) => {
  service.limits.countRequest("recover", request.clientAddress);
  requireEmailLogins(service);
  if (readText(request.body, "email") === "") {
    throw validationError("Password recovery requires an email");
  }
  const email = requireEmailAddress(readText(request.body, "email"));
  const code = readCodeChallenge(request.body);
  const redirectTo = chooseRedirect(request.request, service.config);
  await inTransaction(service, async (transaction) => {
    const user = await findUserByEmail(transaction.query, email);
    if (user === undefined) return;
    const flow = { userId: user.id, provider: "recovery", method: "recovery" } as const;
    await saveFlowState(transaction.query, code, flow, service.now());
    const route = { flow: code.flow, redirectTo };
    await sendTokenMail(service, transaction, user, MAIL_KINDS.recovery, route);
  });
  return Response.json({});
};

async function resendTo(
  service: AuthService,
  transaction: AuthTransaction,
  user: User,
  type: string,
  route: MailRoute,
): Promise<void> {
  if (type === "signup" && !isConfirmed(user)) {
    await sendTokenMail(service, transaction, user, MAIL_KINDS.confirmation, route);
  }
  if (type === "email_change" && user.email_change) {
    await sendEmailChangeMails(service, transaction, user, user.email_change, route);
  }
}

/** `POST /resend` for `signup` and `email_change`; same response for known and unknown addresses. */
export const handleResend: Endpoint = async (service, request) => {
  service.limits.countRequest("resend", request.clientAddress);
  const type = readText(request.body, "type");
  const email = readText(request.body, "email");
  refusePhone(request.body, "Phone logins are disabled");
  if (type !== "signup" && type !== "email_change") {
    throw validationError("Missing one of these types: signup, email_change");
  }
  if (email === "") throw validationError("Type provided requires an email address");
  requireEmailLogins(service);
  const address = requireEmailAddress(email);
  const redirectTo = chooseRedirect(request.request, service.config);
  await inTransaction(service, async (transaction) => {
    const user = await findUserByEmail(transaction.query, address);
    if (user === undefined) return;
    await resendTo(service, transaction, user, type, { flow: "implicit", redirectTo });
  });
  return Response.json({});
};

/** `POST /otp`: mails a link and a code to sign in; those of a sign-up to who is not confirmed. */
export const handleOtp: Endpoint = async (service, request) => {
  service.limits.countRequest("otp", request.clientAddress);
  const { body } = request;
  refusePhone(body, "Unsupported phone provider");
  if (readText(body, "email") === "") throw validationError("One of email or phone must be set");
  const code = readCodeChallenge(body);
  const createUser = readFlag(body, "create_user", true);
  const data = readRecord(body, "data") ?? {};
  const signUp = { code, data, email: requireEmailAddress(readText(body, "email")) };
  const redirectTo = chooseRedirect(request.request, service.config);
  const passwordHash = await hashPassword(generatePassword());
  await inTransaction(service, async (transaction) => {
    let user = await findUserByEmail(transaction.query, signUp.email);
    if (user === undefined && !createUser) {
      throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
    }
    requireEmailLogins(service, 422);
    if (user === undefined || !isConfirmed(user)) {
      requireSignUps(service);
      user = await signUpUser(service, transaction, signUp, passwordHash, redirectTo);
    }
    if (user === undefined || !isConfirmed(user)) return;
    const flow = { userId: user.id, provider: "magiclink", method: "magiclink" } as const;
    await saveFlowState(transaction.query, code, flow, service.now());
    const route = { flow: code.flow, redirectTo };
    await sendTokenMail(service, transaction, user, MAIL_KINDS.magicLink, route);
  });
  return Response.json({});
};
