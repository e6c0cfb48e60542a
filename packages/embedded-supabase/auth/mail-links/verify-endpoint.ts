import { AuthError, unexpectedFailure, validationError } from "../auth-error.ts";
import {
  inTransaction,
  type AuthRequest,
  type AuthService,
  type Endpoint,
} from "../auth-service.ts";
import { issueAuthCode, toFlowMethod } from "./flow-state.ts";
import { hashCode, PKCE_PREFIX } from "./one-time-tokens.ts";
import { readText, requireEmailAddress } from "../parameters.ts";
import { chooseRedirect, extendUrl } from "./redirect-url.ts";
import type { Json } from "../rows.ts";
import { startSession, type SessionJson } from "../sessions/sessions.ts";
import { OTHER_MAILBOX_PENDING, consumeToken, type MailProof } from "./verification.ts";

function readMailProof(body: Json): MailProof {
  const type = readText(body, "type");
  const token = readText(body, "token");
  const tokenHash = readText(body, "token_hash");
  const email = readText(body, "email");
  if (type === "") throw validationError("Verify requires a verification type");
  if ((token === "") === (tokenHash === "")) {
    throw validationError("Verify requires either a token or a token hash");
  }
  if (tokenHash !== "") {
    if (email !== "" || readText(body, "redirect_to") !== "") {
      throw validationError("Only the token_hash and type should be provided");
    }
    return { type, linkHash: tokenHash };
  }
  if (body["phone"]) throw new AuthError(403, "otp_expired", "Token has expired or is invalid");
  const address = requireEmailAddress(email);
  return { type, codeHash: hashCode(address, token), email: address };
}

/** `POST /verify`: responds with the session, or a message while the other mailbox must still confirm. */
export const handleVerify: Endpoint = async (service, request) => {
  service.limits.countRequest("verify", request.clientAddress);
  const proof = readMailProof(request.body);
  if ("email" in proof) service.limits.countCodeAttempt(proof.email);
  const session = await inTransaction(service, async (transaction) => {
    const user = await consumeToken(service, transaction, proof);
    if (user === undefined) return undefined;
    return startSession(service, transaction.query, user, "otp", request);
  });
  if ("email" in proof) service.limits.refundCodeAttempt(proof.email);
  return session === undefined
    ? Response.json({ msg: OTHER_MAILBOX_PENDING, code: "200" })
    : Response.json(session);
};

const OAUTH_ERRORS: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

function toErrorUrl(redirectTo: string, error: AuthError, isPkce: boolean): string {
  const name = OAUTH_ERRORS[error.status];
  const parts = {
    ...(name === undefined ? {} : { error: name }),
    error_code: error.code,
    error_description: error.message,
  };
  return extendUrl(redirectTo, {
    ...(isPkce ? { query: parts } : {}),
    fragment: { ...parts, sb: "" },
  });
}

function toSessionUrl(redirectTo: string, session: SessionJson, type: string): string {
  const fragment = {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: "",
    token_type: session.token_type,
    type,
  };
  return extendUrl(redirectTo, { fragment });
}

/** Consumes the token of a link; returns the URL to redirect to. */
async function followLink(
  service: AuthService,
  request: AuthRequest,
  link: { token: string; type: string; redirectTo: string; isPkce: boolean },
): Promise<string> {
  const { token, type, redirectTo, isPkce } = link;
  return inTransaction(service, async (transaction) => {
    const method = isPkce ? toFlowMethod(type) : undefined;
    const user = await consumeToken(service, transaction, { type, linkHash: token });
    if (user === undefined) {
      const message = { message: OTHER_MAILBOX_PENDING };
      return extendUrl(redirectTo, {
        ...(isPkce ? { query: message } : {}),
        fragment: { ...message, sb: "" },
      });
    }
    if (method !== undefined) {
      const code = await issueAuthCode(transaction.query, user.id, method, service.now());
      return extendUrl(redirectTo, { query: { code } });
    }
    const session = await startSession(service, transaction.query, user, "otp", request);
    return toSessionUrl(redirectTo, session, type);
  });
}

/**
 * `GET /verify`, the link in the default mails: redirects with the session in the fragment, with a
 * code in the query (PKCE), or with the error.
 */
export const handleVerifyLink: Endpoint = async (service, request) => {
  service.limits.countRequest("verify", request.clientAddress);
  const { searchParams } = request.url;
  const token = searchParams.get("token") ?? "";
  const type = searchParams.get("type") ?? "";
  if (type === "") throw validationError("Verify requires a verification type");
  if (token === "") throw validationError("Verify requires a token or a token hash");
  const redirectTo = chooseRedirect(request.request, service.config);
  const isPkce = token.startsWith(PKCE_PREFIX);
  let location: string;
  try {
    location = await followLink(service, request, { token, type, redirectTo, isPkce });
  } catch (error) {
    const known =
      error instanceof AuthError ? error : unexpectedFailure("Database error updating user", error);
    if (known.status >= 500) service.log(`GET /auth/v1/verify: ${known.message}`, known.cause);
    location = toErrorUrl(redirectTo, known, isPkce);
  }
  return new Response(null, { status: 303, headers: { location } });
};
