import { createHash, randomBytes } from "node:crypto";

import { createCookie } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import { postLoginDestination } from "../sign-in/post-login-redirect";

/** As long as a link from a mail may live. */
const lifetimeSeconds = 24 * 60 * 60;

/** Name of the proof's hash in the user's metadata; the database reads it there. */
export const signUpProofKey = "sign_up_proof";

/** What the browser that signed up holds until its confirmation. */
export type SignUpRecord = { proof: string; destination: string };

function cookieFor({ siteUrl }: AppLoadContext) {
  const secure = siteUrl.startsWith("https:");
  const name = secure ? "__Host-sign-up" : "sign-up";
  return createCookie(name, { httpOnly: true, secure, sameSite: "lax", path: "/" });
}

/** A secret that tells this sign-up from all others, wherever they were sent from. */
export function newSignUpProof(): string {
  return randomBytes(24).toString("base64url");
}

export function hashSignUpProof(proof: string): string {
  return createHash("sha256").update(proof).digest("hex");
}

/** `Set-Cookie` value that keeps the proof in the browser. */
export function serializeSignUpCookie(
  record: SignUpRecord,
  context: AppLoadContext,
): Promise<string> {
  return cookieFor(context).serialize(record, { maxAge: lifetimeSeconds });
}

/** What this browser kept of its last sign-up; null where it has sent none. */
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
