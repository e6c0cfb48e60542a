import type { Query } from "../database/database.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthRequest, AuthService } from "./auth-service.ts";
import { isUuid } from "./parameters.ts";
import type { Json, SessionRow } from "./rows.ts";
import { findSession } from "./sessions/sessions.ts";
import { findUserById, type User } from "./users/users.ts";

const FAULTS = {
  expired: "token has invalid claims: token is expired",
  signature: "token signature is invalid: signature is invalid",
  malformed: "token is malformed: token contains an invalid number of segments",
} as const;

const ADMIN_ROLES = new Set<unknown>(["service_role", "supabase_admin"]);

function requireClaims({ bearer }: AuthRequest): Json {
  switch (bearer.kind) {
    case "none":
      throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
    case "invalid":
      throw new AuthError(
        403,
        "bad_jwt",
        `invalid JWT: unable to parse or verify signature, ${FAULTS[bearer.fault]}`,
      );
    case "key":
      return { role: bearer.role };
    default:
      return bearer.claims;
  }
}

/**
 * Requires the service role.
 * @throws AuthError 401 no_authorization, 403 bad_jwt or 403 not_admin
 */
export function requireAdmin(request: AuthRequest): void {
  const { role } = requireClaims(request);
  if (ADMIN_ROLES.has(role)) return;
  throw new AuthError(403, "not_admin", "User not allowed");
}

/** `aal` is the claim of the token presented: a session may have been raised since it was issued. */
export type SignedIn = { user: User; session: SessionRow | undefined; aal: unknown };

/**
 * Loads the user of the bearer token and requires that the session still exists.
 * @throws AuthError 401 no_authorization; 403 bad_jwt, user_not_found, session_not_found
 */
export async function requireUser(
  service: AuthService,
  query: Query,
  request: AuthRequest,
): Promise<SignedIn> {
  const { sub, session_id: sessionId, aal } = requireClaims(request);
  if (sub === undefined || sub === "") {
    throw new AuthError(403, "bad_jwt", "invalid claim: missing sub claim");
  }
  if (!isUuid(sub)) {
    throw new AuthError(403, "bad_jwt", "invalid claim: sub claim must be a UUID");
  }
  const user = await findUserById(query, sub);
  if (user === undefined) {
    throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  }
  const session = isUuid(sessionId) ? await findSession(query, sessionId) : undefined;
  if (sessionId !== undefined && session === undefined) {
    throw new AuthError(
      403,
      "session_not_found",
      "Session from session_id claim in JWT does not exist",
    );
  }
  return { user, session, aal };
}
