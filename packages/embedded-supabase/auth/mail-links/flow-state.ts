import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { Query } from "../../database/database.ts";
import { AuthError, validationError } from "../auth-error.ts";
import type { Flow } from "./one-time-tokens.ts";
import { readText } from "../parameters.ts";
import {
  insertRow,
  selectRows,
  updateRow,
  type FlowStateRow,
  type Json,
  isOlderThan,
  newRow,
} from "../rows.ts";

const EXPIRY_MILLISECONDS = 300_000;

/** Reason for a PKCE code; becomes the authentication method of the session. */
export type FlowMethod = "email/signup" | "recovery" | "magiclink" | "invite" | "email_change";

const METHODS = new Map<string, FlowMethod>([
  ["signup", "email/signup"],
  ["recovery", "recovery"],
  ["magiclink", "magiclink"],
  ["invite", "invite"],
  ["email_change", "email_change"],
]);

/** Flow method for a link type. @throws AuthError 400 for an unsupported type */
export function toFlowMethod(type: string): FlowMethod {
  const method = METHODS.get(type);
  if (method === undefined) throw validationError(`unsupported authentication method "${type}"`);
  return method;
}

export type CodeChallenge = { flow: Flow; challenge: string; method: string };

/** Reads `code_challenge` and its method. @throws AuthError 400 if one is missing or malformed */
export function readCodeChallenge(body: Json): CodeChallenge {
  const challenge = readText(body, "code_challenge");
  const method = readText(body, "code_challenge_method").toLowerCase();
  if ((challenge === "") !== (method === "")) {
    throw validationError("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (challenge === "") return { flow: "implicit", challenge, method };
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationError("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    throw validationError(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  }
  if (method !== "s256" && method !== "plain") {
    throw validationError(`unsupported code_challenge method "${method}"`);
  }
  return { flow: "pkce", challenge, method };
}

/** Stores the challenge until the mailed link is opened; does nothing in the implicit flow. */
export async function saveFlowState(
  query: Query,
  code: CodeChallenge,
  flow: { userId: string; provider: string; method: FlowMethod },
  now: Date,
): Promise<void> {
  if (code.flow !== "pkce") return;
  await insertRow(query, "flow_state", {
    ...newRow(now),
    user_id: flow.userId,
    auth_code: randomUUID(),
    code_challenge: code.challenge,
    code_challenge_method: code.method,
    provider_type: flow.provider,
    authentication_method: flow.method,
  });
}

/** Issues the code that an opened link passes to the client, for the latest challenge of `method`. */
export async function issueAuthCode(
  query: Query,
  userId: string,
  method: FlowMethod,
  now: Date,
): Promise<string> {
  const [state] = await selectRows(
    query,
    "flow_state",
    "r.user_id = $1::text::uuid and r.authentication_method = $2 order by r.created_at desc limit 1",
    [userId, method],
  );
  if (state === undefined) {
    throw new AuthError(422, "flow_state_not_found", "No valid flow state found for user.");
  }
  await updateRow(query, "flow_state", state.id, { auth_code_issued_at: now.toISOString() });
  return state.auth_code;
}

function isVerifier(state: FlowStateRow, verifier: string): boolean {
  const given =
    state.code_challenge_method === "s256"
      ? createHash("sha256").update(verifier).digest("base64url")
      : verifier;
  const [left, right] = [Buffer.from(given), Buffer.from(state.code_challenge)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Finds the flow state of a code and checks the verifier. A code is valid for five minutes after its
 * link was opened, or after the request if no link was opened.
 * @throws AuthError 404 flow_state_not_found, 422 flow_state_expired, 400 bad_code_verifier
 */
export async function findFlowState(
  query: Query,
  code: string,
  verifier: string,
  now: Date,
): Promise<FlowStateRow & { user_id: string }> {
  const [state] = await selectRows(query, "flow_state", "r.auth_code = $1 limit 1", [code]);
  if (state === undefined || state.user_id === null) {
    throw new AuthError(
      404,
      "flow_state_not_found",
      "invalid flow state, no valid flow state found",
    );
  }
  if (isOlderThan(state.auth_code_issued_at ?? state.created_at, EXPIRY_MILLISECONDS, now)) {
    throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  }
  if (!isVerifier(state, verifier)) {
    throw new AuthError(
      400,
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
  }
  return { ...state, user_id: state.user_id };
}

export async function deleteFlowState(query: Query, id: string): Promise<void> {
  await query("delete from auth.flow_state where id = $1::text::uuid", [id]);
}
