import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Query } from "../../database/database.ts";
import {
  insertRow,
  selectRows,
  type OneTimeTokenRow,
  type OneTimeTokenType,
  newRow,
} from "../rows.ts";

/** A mailed link redirects with a session (implicit) or with a code for the client (PKCE). */
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
  /** Digits for the user to type. */
  otp: string;
  /** Hash of the digits, stored in the user's row. */
  codeHash: string;
  /** Token in the link, stored in `one_time_tokens`; begins with `pkce_` in the PKCE flow. */
  hash: string;
};

/**
 * Creates the code and the link token of a mail. Unlike GoTrue, which derives the link token from
 * address and code, so that it is as easy to guess as the code, the token has 128 random bits.
 */
export function generateOneTimeToken(email: string, otpLength: number, flow: Flow): IssuedToken {
  const otp = String(randomInt(10 ** otpLength)).padStart(otpLength, "0");
  const secret = randomBytes(16).toString("hex");
  const hash = (flow === "pkce" ? PKCE_PREFIX : "") + sha224(email + otp + secret);
  return { otp, codeHash: hashCode(email, otp), hash };
}

/** Stores the token and deletes an earlier one of the same type. */
export async function saveOneTimeToken(
  query: Query,
  token: { userId: string; type: OneTimeTokenType; hash: string; email: string },
  now: Date,
): Promise<void> {
  await clearOneTimeTokens(query, token.userId, token.type);
  await insertRow(query, "one_time_tokens", {
    ...newRow(now),
    user_id: token.userId,
    token_type: token.type,
    token_hash: token.hash,
    relates_to: token.email.toLowerCase(),
  });
}

/** Finds a token of the given types by the hash in its link. */
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
 * Finds a token of the given types by address and code. The code hash is in the column of
 * `auth.users` that has the name of the token type.
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

/** Deletes the user's tokens, all or those of one type. */
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
