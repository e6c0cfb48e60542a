import type { Query } from "../../database/database.ts";
import { AuthError, validationError } from "../auth-error.ts";
import { inTransaction, type AuthRequest, type AuthService } from "../auth-service.ts";
import { readText } from "../parameters.ts";
import { selectRows, updateRow, type RefreshTokenRow, type SessionRow } from "../rows.ts";
import { addRefreshToken, createSessionJson, findSession, type SessionJson } from "./sessions.ts";
import { isAfter, isOlderThan } from "../time.ts";
import { reloadUser } from "../users/users.ts";

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
export async function grantByRefreshToken(
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
