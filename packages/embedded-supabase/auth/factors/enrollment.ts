import { renderSVG } from "uqr";
import type { Query } from "../../database/database.ts";
import { AuthError, validationError } from "../auth-error.ts";
import { inTransaction, type AuthService, type Endpoint } from "../auth-service.ts";
import { requireUser, type SignedIn } from "../authorization.ts";
import { sendNotification } from "../mails/sent-mails.ts";
import { readText, isUuid } from "../parameters.ts";
import { insertRow, type FactorRow, newRow } from "../rows.ts";
import { reloadUser, type User } from "../users/users.ts";
import { generateSecret, totpUri } from "./totp.ts";

/** How long a factor may stay unverified and without a challenge. */
const UNVERIFIED_MILLISECONDS = 300_000;
const OTHER_TYPES = new Map([
  ["phone", ["mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone"]],
  ["webauthn", ["mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn"]],
] as const);

function requireTotp({ config }: AuthService, type: string): void {
  for (const [other, [code, message]] of OTHER_TYPES) {
    if (type === other) throw new AuthError(422, code, message);
  }
  if (type !== "totp") {
    throw validationError("factor_type needs to be totp, phone, or webauthn");
  }
  if (!config.mfa.totp.enroll_enabled) {
    throw new AuthError(422, "mfa_totp_enroll_not_enabled", "MFA enroll is disabled for TOTP");
  }
}

async function deleteExpiredFactors(query: Query, now: Date): Promise<void> {
  await query(
    `delete from auth.mfa_factors f where status <> 'verified' and created_at < $1::text::timestamptz
     and not exists (select from auth.mfa_challenges where factor_id = f.id)`,
    [new Date(now.getTime() - UNVERIFIED_MILLISECONDS).toISOString()],
  );
}

async function requireRoom(
  { config }: AuthService,
  query: Query,
  signedIn: SignedIn,
  name: string,
): Promise<void> {
  const user = await reloadUser(query, signedIn.user);
  if (user.factors.some((factor) => (factor.friendly_name ?? "") === name)) {
    throw new AuthError(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    );
  }
  if (user.factors.length >= config.mfa.max_enrolled_factors) {
    throw new AuthError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  }
  if (hasVerifiedFactor(user) && !isSecondLevel(signedIn)) {
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
}

/** `POST /factors`: creates an unverified factor and returns its secret, once. */
export const handleEnrollFactor: Endpoint = async (service, request) => {
  const signedIn = await requireUser(service, service.database.query, request);
  requireTotp(service, readText(request.body, "factor_type"));
  const name = readText(request.body, "friendly_name");
  const issuer = readText(request.body, "issuer") || new URL(service.config.site_url).host;
  const secret = generateSecret();
  const now = service.now();
  const factor = await inTransaction(service, async ({ query }) => {
    await deleteExpiredFactors(query, now);
    await requireRoom(service, query, signedIn, name);
    return insertRow(query, "mfa_factors", {
      ...newRow(now),
      user_id: signedIn.user.id,
      friendly_name: name,
      factor_type: "totp",
      status: "unverified",
      secret,
    });
  });
  const uri = totpUri(secret, issuer, signedIn.user.email ?? "");
  return Response.json({
    id: factor.id,
    type: "totp",
    friendly_name: name,
    totp: { qr_code: renderSVG(uri, { border: 4 }), secret, uri },
  });
};

/** `DELETE /factors/{id}`. */
export const handleUnenrollFactor: Endpoint = async (service, request, id) => {
  await inTransaction(service, async (transaction) => {
    const signedIn = await requireUser(service, transaction.query, request);
    const factor = requireFactor(signedIn.user, id);
    if (factor.status === "verified" && !isSecondLevel(signedIn)) {
      throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    }
    await deleteFactor(transaction.query, factor);
    sendNotification(service, transaction, signedIn.user, "mfa_factor_unenrolled", {
      factorType: factor.factor_type,
    });
  });
  return Response.json({ id: id.toLowerCase() });
};

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
