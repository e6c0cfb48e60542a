import { randomUUID } from "node:crypto";
import type { Query } from "../../database/database.ts";
import { AuthError, unexpectedFailure, validationError } from "../auth-error.ts";
import {
  inTransaction,
  type AuthRequest,
  type AuthService,
  type Endpoint,
} from "../auth-service.ts";
import { requireUser, type SignedIn } from "../authorization.ts";
import { sendNotification } from "../mails/sent-mails.ts";
import { isUuid, readText } from "../parameters.ts";
import {
  insertRow,
  updateRow,
  type FactorRow,
  type SessionRow,
  isOlderThan,
  toUnixSeconds,
} from "../rows.ts";
import {
  addAuthenticationMethod,
  addRefreshToken,
  createSessionJson,
} from "../sessions/sessions.ts";
import { reloadUser } from "../users/users.ts";
import { requireFactor } from "./enrollment.ts";
import { CODE_LIFETIME_MILLISECONDS, isTotpCode } from "./totp.ts";

const CHALLENGE_MILLISECONDS = 300_000;
const NO_CHALLENGE = "00000000-0000-0000-0000-000000000000";
const UNKNOWN_ADDRESS = "0.0.0.0";

async function loadFactor(
  service: AuthService,
  request: AuthRequest,
  id: string,
): Promise<SignedIn & { factor: FactorRow }> {
  const signedIn = await requireUser(service, service.database.query, request);
  return { ...signedIn, factor: requireFactor(signedIn.user, id) };
}

function requireVerificationEnabled({ config }: AuthService): void {
  if (config.mfa.totp.verify_enabled) return;
  throw new AuthError(422, "mfa_totp_verify_not_enabled", "MFA verification is disabled for TOTP");
}

/** `POST /factors/{id}/challenge`. */
export const handleChallengeFactor: Endpoint = async (service, request, id) => {
  const { factor } = await loadFactor(service, request, id);
  service.limits.countRequest("factorChallenge", request.clientAddress);
  requireVerificationEnabled(service);
  const now = service.now();
  const at = now.toISOString();
  const challenge = await inTransaction(service, async ({ query }) => {
    await updateRow(query, "mfa_factors", factor.id, { last_challenged_at: at });
    return insertRow(query, "mfa_challenges", {
      id: randomUUID(),
      factor_id: factor.id,
      created_at: at,
      ip_address: request.clientAddress || UNKNOWN_ADDRESS,
    });
  });
  return Response.json({
    id: challenge.id,
    type: factor.factor_type,
    expires_at: toUnixSeconds(new Date(now.getTime() + CHALLENGE_MILLISECONDS)),
  });
};

function readChallengeId({ body }: AuthRequest): string {
  const text = readText(body, "challenge_id");
  if (text === "") return NO_CHALLENGE;
  if (isUuid(text)) return text;
  const reason = "uuid: incorrect UUID";
  throw new AuthError(400, "bad_json", `Could not parse request body as JSON: ${reason}`);
}

/** @throws AuthError 422 if the challenge is unknown, used, from another address or expired */
async function requireOpenChallenge(
  service: AuthService,
  query: Query,
  { id, factor, address }: { id: string; factor: FactorRow; address: string },
): Promise<void> {
  const [challenge] = await query<{ created: string; usable: boolean }>(
    `select to_json(created_at)::text as created,
       verified_at is null and ip_address = $3::text::inet as usable
     from auth.mfa_challenges where id = $1::text::uuid and factor_id = $2::text::uuid`,
    [id, factor.id, address],
  );
  if (challenge === undefined) {
    throw new AuthError(
      422,
      "mfa_factor_not_found",
      "MFA factor with the provided challenge ID not found",
    );
  }
  if (!challenge.usable) {
    throw new AuthError(
      422,
      "mfa_ip_address_mismatch",
      "Challenge and verify IP addresses mismatch.",
    );
  }
  const createdAt = JSON.parse(challenge.created) as string;
  if (!isOlderThan(createdAt, CHALLENGE_MILLISECONDS, service.now())) return;
  throw new AuthError(
    422,
    "mfa_challenge_expired",
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  );
}

/** Whether the factor accepted this code before, while it was valid (RFC 6238, section 5.2). */
async function wasUsed(query: Query, factor: FactorRow, code: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - CODE_LIFETIME_MILLISECONDS).toISOString();
  const used = await query(
    `select from auth.mfa_challenges where factor_id = $1::text::uuid and otp_code = $2
     and verified_at > $3::text::timestamptz`,
    [factor.id, code, since],
  );
  return used.length > 0;
}

/**
 * Raises the session to the second level. Its earlier refresh tokens end here: holding one must not
 * be enough to get a session of the second level.
 */
async function raiseSession(
  query: Query,
  session: SessionRow,
  factor: FactorRow,
  now: Date,
): Promise<string> {
  await addAuthenticationMethod(query, session.id, "totp", now);
  await updateRow(query, "sessions", session.id, { aal: "aal2", factor_id: factor.id });
  await query("delete from auth.refresh_tokens where session_id = $1::text::uuid", [session.id]);
  return (await addRefreshToken(query, session, null, now)).token;
}

/** Ends the user's sessions of the first level, and removes enrollments that were not completed. */
async function endFirstLevel(query: Query, userId: string): Promise<void> {
  await query("delete from auth.sessions where user_id = $1::text::uuid and aal < 'aal2'", [
    userId,
  ]);
  await query(
    `delete from auth.mfa_factors where user_id = $1::text::uuid and status = 'unverified'
     and factor_type = 'totp'`,
    [userId],
  );
}

/** `POST /factors/{id}/verify`: exchanges a right code for a session of the second level. */
export const handleVerifyFactor: Endpoint = async (service, request, id) => {
  const { user: before, session, factor } = await loadFactor(service, request, id);
  service.limits.countRequest("factorVerify", request.clientAddress);
  const code = readText(request.body, "code").trim();
  const challengeId = readChallengeId(request);
  if (code === "") throw validationError("Code needs to be non-empty");
  requireVerificationEnabled(service);
  if (session === undefined) {
    throw unexpectedFailure("Cannot read SessionId claim as UUID", undefined);
  }
  const now = service.now();
  const raised = await inTransaction(service, async (transaction) => {
    const { query } = transaction;
    const address = request.clientAddress || UNKNOWN_ADDRESS;
    await requireOpenChallenge(service, query, { id: challengeId, factor, address });
    const isRight = isTotpCode(factor.secret ?? "", code, now);
    if (!isRight || (await wasUsed(query, factor, code, now))) {
      throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
    }
    const at = now.toISOString();
    await updateRow(query, "mfa_challenges", challengeId, { verified_at: at, otp_code: code });
    if (factor.status === "unverified") {
      await updateRow(query, "mfa_factors", factor.id, { status: "verified", updated_at: at });
      const details = { factorType: factor.factor_type };
      sendNotification(service, transaction, before, "mfa_factor_enrolled", details);
    }
    const refreshToken = await raiseSession(query, session, factor, now);
    await endFirstLevel(query, before.id);
    const user = await reloadUser(query, before);
    return createSessionJson(service, query, user, { ...session, aal: "aal2" }, refreshToken);
  });
  return Response.json(raised);
};
