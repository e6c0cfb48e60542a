import { MailRefused } from "../mail/smtp.ts";
import { DatabaseError } from "../database/database.ts";
import {
  handleListUsers,
  handleCreateUser,
  handleDeleteFactor,
  handleDeleteUser,
  handleInvite,
  handleListFactors,
  handleReadUser,
  handleUpdateUserById,
} from "./admin/admin-users.ts";
import {
  AuthError,
  notIncluded,
  refuse,
  toErrorResponse,
  unexpectedFailure,
} from "./auth-error.ts";
import { type AuthService, type Bearer, type Endpoint } from "./auth-service.ts";
import { requireAdmin, requireUser } from "./authorization.ts";
import { handleEnrollFactor, handleUnenrollFactor } from "./factors/enrollment.ts";
import { handleChallengeFactor, handleVerifyFactor } from "./factors/verification.ts";
import { handleOtp, handleRecover, handleResend } from "./mails/mail-requests.ts";
import { handleLogout, handleReauthenticate, handleToken } from "./sessions/session-endpoints.ts";
import { handleSignUp } from "./users/sign-up.ts";
import { handleGetUser, handleUpdateUser } from "./users/user-endpoint.ts";
import { handleVerify, handleVerifyLink } from "./mail-links/verify-endpoint.ts";

/** `GET /settings`. */
const handleSettings: Endpoint = async ({ config }) =>
  Response.json({
    external: { email: config.email.enable_signup },
    disable_signup: !config.enable_signup,
    mailer_autoconfirm: !config.email.enable_confirmations,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
  });

/** `GET /health`. */
const handleHealth: Endpoint = async () =>
  Response.json({
    version: "embedded",
    name: "GoTrue",
    description: "GoTrue is a user registration and authentication API",
  });

/** `GET /.well-known/jwks.json`: the public keys of access tokens, cacheable for ten minutes. */
const handleJwks: Endpoint = async ({ signer }) =>
  Response.json(signer.jwks, { headers: { "cache-control": "public, max-age=600" } });

/** Identities are not linked or unlinked: the answer of a GoTrue with manual linking off. */
const refuseLinking: Endpoint = async (service, request) => {
  await requireUser(service, service.database.query, request);
  throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
};

const ENDPOINTS = new Map<string, Record<string, Endpoint>>([
  ["/health", { GET: handleHealth }],
  ["/settings", { GET: handleSettings }],
  ["/.well-known/jwks.json", { GET: handleJwks }],
  ["/signup", { POST: handleSignUp }],
  ["/token", { POST: handleToken }],
  ["/verify", { GET: handleVerifyLink, POST: handleVerify }],
  ["/recover", { POST: handleRecover }],
  ["/resend", { POST: handleResend }],
  ["/otp", { POST: handleOtp }],
  ["/reauthenticate", { GET: handleReauthenticate }],
  ["/user", { GET: handleGetUser, PUT: handleUpdateUser }],
  ["/logout", { POST: handleLogout }],
  ["/invite", { POST: handleInvite }],
  ["/admin/users", { GET: handleListUsers, POST: handleCreateUser }],
  [
    "/admin/users/{id}",
    { GET: handleReadUser, PUT: handleUpdateUserById, DELETE: handleDeleteUser },
  ],
  ["/admin/users/{id}/factors", { GET: handleListFactors }],
  ["/admin/users/{id}/factors/{id}", { DELETE: handleDeleteFactor }],
  ["/factors", { POST: handleEnrollFactor }],
  ["/factors/{id}", { DELETE: handleUnenrollFactor }],
  ["/factors/{id}/challenge", { POST: handleChallengeFactor }],
  ["/factors/{id}/verify", { POST: handleVerifyFactor }],
  [
    "/authorize",
    { GET: refuse(400, "validation_failed", "Unsupported provider: provider is not enabled") },
  ],
  ["/sso", { POST: refuse(404, "saml_provider_disabled", "SAML 2.0 is disabled") }],
  ["/user/identities/authorize", { GET: refuseLinking }],
  ["/user/identities/{id}", { DELETE: refuseLinking }],
]);

const PREFIX = "/auth/v1";

const FOR_ADMINISTRATORS = /^\/(?:admin\/|invite$)/;

const ID = /(?<=\/(?:users|factors|identities)\/)[^/]+/g;

function findEndpoint(pathname: string, method: string) {
  const path = pathname.slice(PREFIX.length).replace(/(?<=.)\/$/, "");
  const ids = path.match(ID) ?? [];
  const methods = ENDPOINTS.get(path) ?? ENDPOINTS.get(path.replace(ID, "{id}"));
  // HEAD is not handled as GET: a mail scanner that sends HEAD must not consume a link.
  const endpoint = methods?.[method];
  if (endpoint === undefined) throw notIncluded(`${method} ${pathname}`);
  return { endpoint, ids, isForAdministrators: FOR_ADMINISTRATORS.test(path) };
}

/** JSON escapes of NUL and lone surrogates, which Postgres cannot store. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/;

const BODY_LIMIT_BYTES = 1024 * 1024;

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > BODY_LIMIT_BYTES) {
    const message = `Request body too large (max ${BODY_LIMIT_BYTES} bytes)`;
    throw new AuthError(413, "request_entity_too_large", message);
  }
  const text = new TextDecoder().decode(bytes);
  if (text === "") return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AuthError(400, "bad_json", "Could not parse request body as JSON");
  }
  if (UNSTORABLE.test(JSON.stringify(body))) {
    throw new AuthError(400, "bad_json", "Could not parse request body as JSON: invalid text");
  }
  if (typeof body === "object" && body !== null && !Array.isArray(body)) {
    return body as Record<string, unknown>;
  }
  throw new AuthError(400, "bad_json", "Could not parse request body as JSON: not an object");
}

/** SQLSTATE classes of a server that is away, full, stopping or busy; the log needs no stack of them. */
const UNREACHABLE = /^(?:08|53|55P03|57P0[13])/;

function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof DatabaseError && UNREACHABLE.test(error.code)) {
    return new AuthError(503, "unexpected_failure", error.message);
  }
  const message = "Unexpected failure, please check server logs for more information";
  return unexpectedFailure(message, error);
}

export type AuthHandler = (
  request: Request,
  caller: { bearer: Bearer; clientAddress: string },
) => Promise<Response>;

/** Handles all requests under `/auth/v1` with the responses of GoTrue. */
export function createAuthHandler(service: AuthService): AuthHandler {
  return async (request, caller) => {
    const url = new URL(request.url);
    try {
      const { endpoint, ids, isForAdministrators } = findEndpoint(url.pathname, request.method);
      const [id = "", factorId = ""] = ids;
      const body = await readBody(request);
      const parsed = { request, url, body, ...caller };
      if (isForAdministrators) requireAdmin(parsed);
      return await endpoint(service, parsed, id, factorId);
    } catch (error) {
      const known = toAuthError(error);
      if (known.status >= 500) {
        const place = `${request.method} ${url.pathname}`;
        // Says what to do; its stack says nothing.
        if (known.cause instanceof MailRefused) service.log(`${place}: ${known.cause.message}`);
        else service.log(`${place}: ${known.message}`, known.cause);
      }
      return toErrorResponse(known, request);
    }
  };
}
