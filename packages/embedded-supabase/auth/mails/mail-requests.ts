import { AuthError, validationError } from "../auth-error.ts";
import {
  inTransaction,
  type AuthRequest,
  type AuthService,
  type AuthTransaction,
} from "../auth-service.ts";
import { readCodeChallenge, saveFlowState } from "../mail-links/flow-state.ts";
import { readFlag, readRecord, readText, requireEmailAddress } from "../parameters.ts";
import { hashPassword } from "../users/password.ts";
import { chooseRedirect } from "../mail-links/redirect-url.ts";
import { MAIL_KINDS, sendEmailChangeMails, sendTokenMail, type MailRoute } from "./sent-mails.ts";
import {
  generatePassword,
  requireSignUpsEnabled,
  signUpUser,
  type SignUp,
} from "../users/sign-up.ts";
import { findUserByEmail, isConfirmed, type User } from "../users/users.ts";

function emptyResponse(): Response {
  return Response.json({});
}

function requireEmailLogins({ config }: AuthService, status: number): void {
  if (config.email.signupEnabled) return;
  throw new AuthError(status, "email_provider_disabled", "Email logins are disabled");
}

/** `POST /recover`: the response is the same for known and unknown addresses. */
export async function handleRecover(service: AuthService, request: AuthRequest): Promise<Response> {
  service.limits.countRequest("recover", request.clientAddress);
  requireEmailLogins(service, 400);
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
  return emptyResponse();
}

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
export async function handleResend(service: AuthService, request: AuthRequest): Promise<Response> {
  service.limits.countRequest("resend", request.clientAddress);
  const type = readText(request.body, "type");
  const email = readText(request.body, "email");
  const phone = readText(request.body, "phone");
  if (!["signup", "email_change", "sms", "phone_change"].includes(type)) {
    throw validationError("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (email === "" && type === "signup") {
    throw validationError("Type provided requires an email address");
  }
  if (phone === "" && type === "sms") {
    throw validationError("Type provided requires a phone number");
  }
  if (email !== "" && phone !== "") {
    throw validationError("Only an email address or phone number should be provided.");
  }
  if (phone !== "") {
    throw new AuthError(400, "phone_provider_disabled", "Phone logins are disabled");
  }
  if (email === "") throw validationError("Missing email address or phone number");
  requireEmailLogins(service, 400);
  const address = requireEmailAddress(email);
  const redirectTo = chooseRedirect(request.request, service.config);
  await inTransaction(service, async (transaction) => {
    const user = await findUserByEmail(transaction.query, address);
    if (user === undefined) return;
    await resendTo(service, transaction, user, type, { flow: "implicit", redirectTo });
  });
  return emptyResponse();
}

async function sendMagicLink(
  service: AuthService,
  transaction: AuthTransaction,
  user: User,
  signUp: SignUp,
  redirectTo: string,
): Promise<void> {
  const flow = { userId: user.id, provider: "magiclink", method: "magiclink" } as const;
  await saveFlowState(transaction.query, signUp.code, flow, service.now());
  const route = { flow: signUp.code.flow, redirectTo };
  await sendTokenMail(service, transaction, user, MAIL_KINDS.magicLink, route);
}

/** Mails a magic link to a confirmed user; signs up other addresses and mails the confirmation. */
async function signInByMail(
  service: AuthService,
  signUp: SignUp,
  options: { createUser: boolean; redirectTo: string },
): Promise<void> {
  const passwordHash = await hashPassword(generatePassword());
  await inTransaction(service, async (transaction) => {
    const known = await findUserByEmail(transaction.query, signUp.email);
    if (known === undefined && !options.createUser) {
      throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
    }
    if (known !== undefined && isConfirmed(known)) {
      return sendMagicLink(service, transaction, known, signUp, options.redirectTo);
    }
    requireSignUpsEnabled(service);
    const user = await signUpUser(service, transaction, signUp, passwordHash, options.redirectTo);
    if (user !== undefined && !service.config.email.confirmations) {
      await sendMagicLink(service, transaction, user, signUp, options.redirectTo);
    }
  });
}

/** `POST /otp` and `POST /magiclink`. */
export async function handleOtp(service: AuthService, request: AuthRequest): Promise<Response> {
  const isMagicLink = request.url.pathname.endsWith("/magiclink");
  service.limits.countRequest(isMagicLink ? "magiclink" : "otp", request.clientAddress);
  const { body } = request;
  const email = readText(body, "email");
  const phone = readText(body, "phone");
  if (email !== "" && phone !== "") {
    throw validationError("Only an email address or phone number should be provided");
  }
  if (email !== "" && readText(body, "channel") !== "") {
    throw validationError("Channel should only be specified with Phone OTP");
  }
  const code = readCodeChallenge(body);
  const data = readRecord(body, "data") ?? {};
  if (phone !== "") {
    throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  }
  if (email === "") throw validationError("One of email or phone must be set");
  requireEmailLogins(service, 422);
  await signInByMail(
    service,
    { email: requireEmailAddress(email), data, code },
    {
      createUser: readFlag(body, "create_user", true),
      redirectTo: chooseRedirect(request.request, service.config),
    },
  );
  return emptyResponse();
}
