import type { Query } from "../../database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { SignedIn } from "../authorization.ts";
import { isUuid } from "../parameters.ts";
import type { FactorRow } from "../rows.ts";
import type { User } from "../users/users.ts";

export function hasVerifiedFactor(user: User): boolean {
  return user.factors.some(({ status }) => status === "verified");
}

/**
 * Whether the token presented was issued after its session was confirmed with a second factor, and the
 * session still has that level: removing the factor ends it.
 */
export function isSecondLevel({ session, aal }: SignedIn): boolean {
  return aal === "aal2" && session?.aal === "aal2";
}

/** @throws AuthError 404 validation_failed or mfa_factor_not_found */
export function requireFactor(user: User, id: string): FactorRow {
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
  const factor = user.factors.find((candidate) => candidate.id === id.toLowerCase());
  if (factor === undefined) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

/** Deletes the factor; sessions that it confirmed lose their second level. */
export async function deleteFactor(query: Query, factor: FactorRow): Promise<void> {
  await query("delete from auth.mfa_factors where id = $1::text::uuid", [factor.id]);
  await query(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp' and session_id in
       (select id from auth.sessions where factor_id = $1::text::uuid)`,
    [factor.id],
  );
  await query(
    `update auth.sessions set aal = 'aal1', factor_id = null
     where user_id = $1::text::uuid and factor_id = $2::text::uuid`,
    [factor.user_id, factor.id],
  );
}
