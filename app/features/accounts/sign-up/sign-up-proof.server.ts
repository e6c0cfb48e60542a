import { createHash, randomBytes } from "node:crypto";

import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { postLoginDestination } from "../sign-in/post-login-redirect";
import { privateCookie } from "../private-cookie.server";

/** Lifetime of a confirmation link. */
const lifetimeSeconds = 24 * 60 * 60;

/** Metadata key of the proof's hash; a database function reads it. */
export const signUpProofKey = "sign_up_proof";

/** Cookie of the browser that signed up, until the confirmation. */
const record = z.object({
  proof: z.string().regex(/^[\w-]{32}$/),
  destination: z.string().nullable().catch(null),
});

export type SignUpRecord = { proof: string; destination: string };

/** Random secret of one sign-up. */
export function newSignUpProof(): string {
  return randomBytes(24).toString("base64url");
}

export function hashSignUpProof(proof: string): string {
  return createHash("sha256").update(proof).digest("hex");
}

/** `Set-Cookie` value with the proof and the destination. */
export function serializeSignUpCookie(
  signUp: SignUpRecord,
  context: AppLoadContext,
): Promise<string> {
  return privateCookie("sign-up", context).serialize(signUp, { maxAge: lifetimeSeconds });
}

/** This browser's last sign-up; null if it has none. */
export async function readSignUpCookie(
  request: Request,
  context: AppLoadContext,
): Promise<SignUpRecord | null> {
  const value: unknown = await privateCookie("sign-up", context).parse(
    request.headers.get("Cookie"),
  );
  const { data } = record.safeParse(value);
  return data ? { ...data, destination: postLoginDestination(data.destination) } : null;
}
