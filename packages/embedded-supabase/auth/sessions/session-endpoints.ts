import { AuthError, refuse, validationError } from "../auth-error.ts";
import {
  inTransaction,
  type AuthRequest,
  type AuthService,
  type Endpoint,
} from "../auth-service.ts";
import { requireUser } from "../authorization.ts";
import { deleteFlowState, findFlowState, type FlowMethod } from "../mail-links/flow-state.ts";
import { readText, refusePhone } from "../parameters.ts";
import { isPassword } from "../users/password.ts";
import {
  startSession,
  type SessionJson,
  addRefreshToken,
  createSessionJson,
  findSession,
  endSessions,
} from "./sessions.ts";
import { findUserByEmail, isConfirmed, reloadUser } from "../users/users.ts";
import type { Query } from "../../database/database.ts";
import {
  selectRows,
  updateRow,
  type RefreshTokenRow,
  type SessionRow,
  isAfter,
  isOlderThan,
} from "../rows.ts";
import { MAIL_KINDS, sendTokenMail } from "../mails/sent-mails.ts";

function invalidCredentials(): AuthError {
  return new AuthError(400, "invalid_credentials", "Invalid login credentials");
}

async function grantByPassword(service: AuthService, request: AuthRequest): Promise<SessionJson> {
  const email = readText(request.body, "email");
  refusePhone(request.body, "Phone logins are disabled", 422);
  const password = readText(request.body, "password");
  if (email === "") throw validationError("missing email or phone");
  if (!service.config.email.enable_signup) {
    throw new AuthError(422, "email_provider_disabled", "Email logins are disabled");
  }
  const user = await findUserByEmail(service.database.query, email.toLowerCase());
  const matches = await isPassword(password, user?.encrypted_password ?? null);
  if (user === undefined || !matches) throw invalidCredentials();
  if (!isConfirmed(user)) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  return inTransaction(service, ({ query }) =>
    startSession(service, query, user, "password", request),
  );
}

async function grantByCode(service: AuthService, request: AuthRequest): Promise<SessionJson> {
  const code = readText(request.body, "auth_code");
  const verifier = readText(request.body, "code_verifier");
  if (code === "" || verifier === "") {
    throw validationError("invalid request: both auth code and code verifier should be non-empty");
  }
  return inTransaction(service, async ({ query }) => {
    const state = await findFlowState(query, code, verifier, service.now());
    const method = state.authentication_method as FlowMethod;
    const session = await startSession(service, query, { id: state.user_id }, method, request);
    await deleteFlowState(query, state.id);
    return session;
  });
}

type Grant = (service: AuthService, request: AuthRequest) => Promise<SessionJson>;

const GRANTS = new Map<string, Grant>([
  ["password", grantByPassword],
  ["refresh_token", grantByRefreshToken],
  ["pkce", grantByCode],
  ["id_token", refuse(400, "provider_disabled", "Provider is not enabled")],
  ["web3", refuse(422, "web3_provider_disabled", "Web3 provider is disabled")],
]);

/** `POST /token?grant_type=…`. */
export const handleToken: Endpoint = async (service, request) => {
  const grant = GRANTS.get(request.url.searchParams.get("grant_type") ?? "");
  if (grant === undefined) {
    throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
  }
  // All grants share one limit.
  service.limits.countRequest("token", request.clientAddress);
  return Response.json(await grant(service, request));
};

function refusal(code: string, reason: string): AuthError {
  return new AuthError(400, code, `Invalid Refresh Token: ${reason}`);
}

async function findToken(query: Query, token: string): Promise<RefreshTokenRow> {
  const [row] = await selectRows(query, "refresh_tokens", "r.token = $1", [token]);
  if (row !== undefined) return row;
  throw refusal("refresh_token_not_found", "Refresh Token Not Found");
}

function requireValidSession(
  { config, now }: AuthService,
  session: SessionRow,
  token: RefreshTokenRow,
): void {
  const { timebox, inactivity_timeout } = config.sessions;
  const isOver =
    (session.not_after !== null && !isAfter(session.not_after, now())) ||
    (timebox !== undefined && timebox > 0 && isOlderThan(session.created_at, timebox, now()));
  if (isOver) throw refusal("session_expired", "Session Expired");
  const lastUse = session.refreshed_at ?? token.updated_at;
  if (inactivity_timeout && isOlderThan(lastUse, inactivity_timeout, now())) {
    throw refusal("session_expired", "Session Expired (Inactivity)");
  }
}

async function findActiveToken(
  query: Query,
  session: SessionRow,
): Promise<RefreshTokenRow | undefined> {
  const [active] = await selectRows(
    query,
    "refresh_tokens",
    "r.session_id = $1::text::uuid and not r.revoked order by r.id desc limit 1",
    [session.id],
  );
  return active;
}

async function swapToken(
  query: Query,
  session: SessionRow,
  token: RefreshTokenRow,
  now: Date,
): Promise<string> {
  await updateRow(query, "refresh_tokens", token.id, {
    revoked: true,
    updated_at: now.toISOString(),
  });
  return (await addRefreshToken(query, session, token.token, now)).token;
}

async function revokeFamily(query: Query, session: SessionRow, now: Date): Promise<void> {
  await query(
    `update auth.refresh_tokens set revoked = true, updated_at = $2::text::timestamptz
     where session_id = $1::text::uuid and not revoked`,
    [session.id, now.toISOString()],
  );
}

/**
 * Returns the next refresh token. A used token is accepted again while its successor is unused (the
 * client may not have received it) and within the reuse interval. Otherwise it may be stolen:
 * revokes all tokens of the session and returns `undefined`.
 */
async function rotate(
  { config, now }: AuthService,
  query: Query,
  session: SessionRow,
  token: RefreshTokenRow,
): Promise<string | undefined> {
  if (!token.revoked) return swapToken(query, session, token, now());
  const active = await findActiveToken(query, session);
  // No active token: all were revoked before, which the reuse interval does not undo.
  if (active === undefined) return undefined;
  if (active.parent === token.token) return active.token;
  if (!isOlderThan(token.updated_at, config.refresh_token_reuse_interval, now())) {
    return swapToken(query, session, token, now());
  }
  if (config.enable_refresh_token_rotation) await revokeFamily(query, session, now());
  return undefined;
}

async function recordUse(
  service: AuthService,
  query: Query,
  session: SessionRow,
  { request, clientAddress }: AuthRequest,
): Promise<void> {
  await updateRow(query, "sessions", session.id, {
    refreshed_at: service.now().toISOString(),
    user_agent: request.headers.get("user-agent"),
    ip: clientAddress === "" ? null : clientAddress,
  });
}

const TOKEN = /^[a-z0-9]{12}$/;

/** `POST /token?grant_type=refresh_token`. */
async function grantByRefreshToken(
  service: AuthService,
  request: AuthRequest,
): Promise<SessionJson> {
  const given = readText(request.body, "refresh_token");
  if (!TOKEN.test(given)) throw validationError("Refresh token is not valid");
  const session = await inTransaction(service, async ({ query }) => {
    const token = await findToken(query, given);
    const session = await findSession(query, token.session_id);
    if (session === undefined) throw refusal("session_not_found", "No Valid Session Found");
    const user = await reloadUser(query, { id: session.user_id });
    requireValidSession(service, session, token);
    const issued = await rotate(service, query, session, token);
    if (issued === undefined) return undefined;
    await recordUse(service, query, session, request);
    return createSessionJson(service, query, user, session, issued);
  });
  // Throw after the commit, which must keep the revocation.
  if (session === undefined) throw refusal("refresh_token_already_used", "Already Used");
  return session;
}

/** `POST /logout?scope=global|local|others`. */
export const handleLogout: Endpoint = async (service, request) => {
  const scope = request.url.searchParams.get("scope") ?? "global";
  if (!["", "global", "local", "others"].includes(scope)) {
    throw validationError(`Unsupported logout scope "${scope}"`);
  }
  await inTransaction(service, async ({ query }) => {
    const { user, session } = await requireUser(service, query, request);
    await endSessions(query, user.id, {
      only: scope === "local" ? session?.id : undefined,
      except: scope === "others" ? session?.id : undefined,
    });
  });
  return new Response(null, { status: 204 });
};

/** `GET /reauthenticate`: mails a code that allows a change of password. */
export const handleReauthenticate: Endpoint = async (service, request) => {
  await inTransaction(service, async (transaction) => {
    const { user } = await requireUser(service, transaction.query, request);
    if (!isConfirmed(user)) {
      throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
    }
    const route = { flow: "implicit", redirectTo: service.config.site_url } as const;
    await sendTokenMail(service, transaction, user, MAIL_KINDS.reauthentication, route);
  });
  return Response.json({});
};
