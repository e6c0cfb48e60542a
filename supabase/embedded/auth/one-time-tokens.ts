import { createHash, randomInt, randomUUID } from "node:crypto";
import type { Query } from "../database/database.ts";
import { insertRow, selectRows, type OneTimeTokenRow, type OneTimeTokenType } from "./rows.ts";

/** How a mail's link ends: with the session itself, or with a code for the client that holds the verifier. */
export type Flow = "implicit" | "pkce";

export const PKCE_PREFIX = "pkce_";

/** SHA-224 of address and code, in hexadecimal. */
export function hashOneTimeToken(email: string, otp: string): string {
  return createHash("sha224")
    .update(email + otp)
    .digest("hex");
}

export type IssuedToken = {
  /** The digits to type. */
  otp: string;
  /** What links carry and the database keeps; it starts with `pkce_` in that flow. */
  hash: string;
};

export function generateOneTimeToken(email: string, otpLength: number, flow: Flow): IssuedToken {
  const otp = String(randomInt(10 ** otpLength)).padStart(otpLength, "0");
  return { otp, hash: (flow === "pkce" ? PKCE_PREFIX : "") + hashOneTimeToken(email, otp) };
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

/** The token with one of these hashes among the given kinds. */
export async function findOneTimeToken(
  query: Query,
  hashes: readonly string[],
  types: readonly OneTimeTokenType[],
): Promise<OneTimeTokenRow | undefined> {
  const [token] = await selectRows(
    query,
    "one_time_tokens",
    `r.token_hash in (select json_array_elements_text($1::text::json))
     and r.token_type::text in (select json_array_elements_text($2::text::json)) limit 1`,
    [JSON.stringify(hashes), JSON.stringify(types)],
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
