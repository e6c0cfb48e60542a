import { createHash, randomBytes } from "node:crypto";

import { createCookie } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import { postLoginDestination } from "../sign-in/post-login-redirect";

/** Lifetime of a confirmation link. */
const lifetimeSeconds = 24 * 60 * 60;

/** Metadata key of the proof's hash; a database function reads it. */
export const signUpProofKey = "sign_up_proof";

/** Cookie of the browser that signed up, until the confirmation. */
export type SignUpRecord = { proof: string; destination: string };

function cookieFor({ siteUrl }: AppLoadContext) {
  const secure = siteUrl.startsWith("https:");
  const name = secure ? "__Host-sign-up" : "sign-up";
  return createCookie(name, { httpOnly: true, secure, sameSite: "lax", path: "/" });
}

/** Random secret of one sign-up. */
export function newSignUpProof(): string {
  return randomBytes(24).toString("base64url");
}

export function hashSignUpProof(proof: string): string {
  return createHash("sha256").update(proof).digest("hex");
}

/** `Set-Cookie` value with the proof and the destination. */
export function serializeSignUpCookie(
  record: SignUpRecord,
  context: AppLoadContext,
): Promise<string> {
  return cookieFor(context).serialize(record, { maxAge: lifetimeSeconds });
}

/** This browser's last sign-up; null if it has none. */
export async function readSignUpCookie(
  request: Request,
  context: AppLoadContext,
): Promise<SignUpRecord | null> {
  const value: unknown = await cookieFor(context).parse(request.headers.get("Cookie"));
  if (typeof value !== "object" || value === null || !("proof" in value)) return null;
  const { proof } = value;
  const destination = "destination" in value ? value.destination : null;
  if (typeof proof !== "string" || !/^[\w-]{32}$/.test(proof)) return null;
  return {
    proof,
    destination: postLoginDestination(typeof destination === "string" ? destination : null),
  };
}
