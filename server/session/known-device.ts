import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";

/** The longest cookie lifetime that browsers allow. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;
const MOST_ACCOUNTS = 4;
const ID = /^[\w-]{22}$/;

/**
 * Reads the device cookie: a random id and, for each account, an HMAC of both. The HMAC key is
 * derived from the publishable key, which all processes share. An attacker with that key gains nothing
 * from a forged cookie, because they can call Auth directly.
 */
export function createKnownDevice(
  cookieHeader: string | undefined,
  https: boolean,
  publishableKey: string,
) {
  const name = https ? "__Host-device" : "device";
  const sent = parseCookieHeader(cookieHeader ?? "").find((cookie) => cookie.name === name);
  const [sentId = "", ...proofs] = (sent?.value ?? "").split(".");
  const id = ID.test(sentId) ? sentId : randomBytes(16).toString("base64url");

  function proofFor(email: string): string {
    const hmac = createHmac("sha256", `known-device ${publishableKey}`);
    return hmac.update(`${id} ${email.trim().toLowerCase()}`).digest("base64url").slice(0, 22);
  }

  function knows(email: string): boolean {
    const proof = Buffer.from(proofFor(email));
    return proofs.some((given) => {
      const bytes = Buffer.from(given);
      return bytes.length === proof.length && timingSafeEqual(bytes, proof);
    });
  }

  return {
    /**
     * The key that counts this browser's failures for this account separately, so that a stranger's
     * wrong passwords do not lock it out; undefined if the account has not signed in here.
     */
    nameFor: (email: string) => (knows(email) ? `${email} on ${id}` : undefined),
    /** The `Set-Cookie` value that remembers the account; undefined if the cookie has it already. */
    remember(email: string): string | undefined {
      if (knows(email)) return undefined;
      const others = id === sentId ? proofs.filter((proof) => ID.test(proof)) : [];
      const value = [id, proofFor(email), ...others].slice(0, MOST_ACCOUNTS + 1).join(".");
      return serializeCookieHeader(name, value, {
        path: "/",
        httpOnly: true,
        secure: https,
        sameSite: "lax",
        maxAge: LIFETIME_SECONDS,
      });
    },
  };
}
