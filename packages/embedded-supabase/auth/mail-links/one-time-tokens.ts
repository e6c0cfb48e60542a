import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Query } from "../../database/database.ts";
import { insertRow, selectRows, type OneTimeTokenRow, type OneTimeTokenType } from "../rows.ts";

/** How a mail's link ends: with the session itself, or with a code for the client that holds the verifier. */
export type Flow = "implicit" | "pkce";

export const PKCE_PREFIX = "pkce_";

function sha224(text: string): string {
  return createHash("sha224").update(text).digest("hex");
}

/** SHA-224 of address and code, in hexadecimal. */
export function hashCode(email: string, otp: string): string {
  return sha224(email + otp);
}

export type IssuedToken = {
  /** The digits to type. */
  otp: string;
  /** What the user's row keeps of the digits. */
  codeHash: string;
  /** What links carry and `one_time_tokens` keeps; it starts with `pkce_` in that flow. */
  hash: string;
};

/**
 * The hosted service derives the links' hash from address and digits alone, which leaves as few
 * links to guess as there are codes. Here a link has 128 random bits of its own.
 */
export function generateOneTimeToken(email: string, otpLength: number, flow: Flow): IssuedToken {
  const otp = String(randomInt(10 ** otpLength)).padStart(otpLength, "0");
  const secret = randomBytes(16).toString("hex");
  const hash = (flow === "pkce" ? PKCE_PREFIX : "") + sha224(email + otp + secret);
  return { otp, codeHash: hashCode(email, otp), hash };
}

/** Keeps the token; an earlier one of its kind is void from then on. */
export async function saveOneTimeToken(
  query: Query,
  token: { userId: string; type: OneTimeTokenType; hash: string; email: string },
  now: Date,
): Promise<void> {
  await clearOneTimeTokens(query, token.userId, token.type);
  const at = now.toISOString();
  await insertRow(query, "one_time_tokens", {
    id: randomUUID(),
    user_id: token.userId,
    token_type: token.type,
    token_hash: token.hash,
    relates_to: token.email.toLowerCase(),
    created_at: at,
    updated_at: at,
  });
}

/** The token of a link with this hash, among the given kinds. */
export async function findTokenByLink(
  query: Query,
  hash: string,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeTokenRow | undefined> {
  const [token] = await selectRows(
    query,
    "one_time_tokens",
    `r.token_hash = $1
     and r.token_type::text in (select json_array_elements_text($2::text::json)) limit 1`,
    [hash, JSON.stringify(types)],
  );
  return token;
}

/**
 * The token that was sent to this address with this code, among the given kinds. The columns of
 * `auth.users` that keep the codes are named as the kinds.
 */
export async function findTokenByCode(
  query: Query,
  email: string,
  codeHash: string,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeTokenRow | undefined> {
  const [token] = await selectRows(
    query,
    "one_time_tokens",
    `r.relates_to = $1
     and r.token_type::text in (select json_array_elements_text($3::text::json))
     and exists (select from auth.users u
                 where u.id = r.user_id and to_jsonb(u) ->> r.token_type::text = $2) limit 1`,
    [email, codeHash, JSON.stringify(types)],
  );
  return token;
}

/** Voids the user's tokens, all of them or those of one kind. */
export async function clearOneTimeTokens(
  query: Query,
  userId: string,
  type?: OneTimeTokenType,
): Promise<void> {
  await query(
    `delete from auth.one_time_tokens
     where user_id = $1::text::uuid and ($2::text is null or token_type::text = $2::text)`,
    [userId, type ?? null],
  );
}
