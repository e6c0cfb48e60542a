import { randomInt } from "node:crypto";
import type { Query } from "../../database/database.ts";
import type { AuthRequest, AuthService } from "../auth-service.ts";
import type { FlowMethod } from "../mail-links/flow-state.ts";
import {
  insertRow,
  selectRows,
  type Json,
  type RefreshTokenRow,
  type SessionRow,
  toDate,
  toUnixSeconds,
  newRow,
} from "../rows.ts";
import { toUserJson } from "../users/user-json.ts";
import { changeUser, type User } from "../users/users.ts";

/** How the user authenticated, for the `amr` claim. */
export type AuthenticationMethod = "password" | "otp" | "totp" | FlowMethod;

/** Response of `/token`, `/verify` and `/signup`; times in seconds. */
export type SessionJson = Awaited<ReturnType<typeof createSessionJson>>;

const TOKEN_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const TOKEN_LENGTH = 12;

function generateRefreshToken(): string {
  const letters = Array.from({ length: TOKEN_LENGTH }, () => TOKEN_ALPHABET[randomInt(32)]);
  return letters.join("");
}

export async function findSession(query: Query, id: string): Promise<SessionRow | undefined> {
  const [session] = await selectRows(query, "sessions", "r.id = $1::text::uuid", [id]);
  return session;
}

/** Adds a refresh token to the session; `parent` is the token it replaces. */
export async function addRefreshToken(
  query: Query,
  session: { id: string; user_id: string },
  parent: string | null,
  now: Date,
): Promise<RefreshTokenRow> {
  const { id: _number, ...times } = newRow(now);
  return insertRow(query, "refresh_tokens", {
    ...times,
    token: generateRefreshToken(),
    user_id: session.user_id,
    session_id: session.id,
    parent,
    revoked: false,
  });
}

async function readAuthenticationMethods(query: Query, sessionId: string): Promise<Json[]> {
  const claims = await selectRows(
    query,
    "mfa_amr_claims",
    "r.session_id = $1::text::uuid order by r.updated_at desc",
    [sessionId],
  );
  return claims.map((claim) => ({
    method: claim.authentication_method,
    timestamp: toUnixSeconds(toDate(claim.updated_at)),
  }));
}

/** Records how the session was authenticated; a repeated method gets the new time. */
export async function addAuthenticationMethod(
  query: Query,
  sessionId: string,
  method: AuthenticationMethod,
  now: Date,
): Promise<void> {
  await query(
    `insert into auth.mfa_amr_claims
       (id, session_id, authentication_method, created_at, updated_at)
     values (gen_random_uuid(), $1::text::uuid, $2, $3::text::timestamptz, $3::text::timestamptz)
     on conflict on constraint mfa_amr_claims_session_id_authentication_method_pkey
     do update set updated_at = excluded.updated_at`,
    [sessionId, method, now.toISOString()],
  );
}

/** Signs an access token for the session; returns it with the refresh token. */
export async function createSessionJson(
  service: AuthService,
  query: Query,
  user: User,
  session: { id: string; aal: string | null },
  refreshToken: string,
) {
  const issuedAt = toUnixSeconds(service.now());
  const expiresIn = service.config.jwt_expiry;
  const accessToken = await service.signer.sign({
    iss: service.serviceUrl,
    sub: user.id,
    aud: user.aud ?? "",
    exp: issuedAt + expiresIn,
    iat: issuedAt,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? "",
    aal: session.aal ?? "aal1",
    amr: await readAuthenticationMethods(query, session.id),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: expiresIn,
    expires_at: issuedAt + expiresIn,
    refresh_token: refreshToken,
    user: toUserJson(user),
  };
}

/** Creates a session with its first access and refresh token. */
export async function startSession(
  service: AuthService,
  query: Query,
  user: { id: string },
  method: AuthenticationMethod,
  { request, clientAddress }: AuthRequest,
): Promise<SessionJson> {
  const now = service.now();
  const session = await insertRow(query, "sessions", {
    ...newRow(now),
    user_id: user.id,
    aal: "aal1",
    user_agent: request.headers.get("user-agent"),
    ip: clientAddress === "" ? null : clientAddress,
  });
  await addAuthenticationMethod(query, session.id, method, now);
  const refreshToken = await addRefreshToken(query, session, null, now);
  const signedIn = await changeUser(query, user, { last_sign_in_at: now.toISOString() }, now);
  return createSessionJson(service, query, signedIn, session, refreshToken.token);
}

/** Deletes sessions of the user with their tokens: all, one (`only`), or all but one (`except`). */
export async function endSessions(
  query: Query,
  userId: string,
  scope: { only?: string | undefined; except?: string | undefined } = {},
): Promise<void> {
  await query(
    `delete from auth.sessions where user_id = $1::text::uuid
     and ($2::text is null or id = $2::text::uuid) and ($3::text is null or id <> $3::text::uuid)`,
    [userId, scope.only ?? null, scope.except ?? null],
  );
}
