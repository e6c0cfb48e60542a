import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";

/** Browsers keep no cookie for longer. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;
const MOST_ACCOUNTS = 4;
const ID = /^[\w-]{22}$/;

/** A browser in which accounts were signed in to before. */
export type KnownDevice = {
  /**
   * The name under which failures of this browser for this account are counted apart, so that a
   * stranger's wrong passwords do not lock it out; undefined where it is not known to the account.
   */
  nameFor(email: string): string | undefined;
  /** The `Set-Cookie` value that makes the browser known to the account, if it is not yet. */
  remember(email: string): string | undefined;
};

/**
 * Reads the device cookie: a random id and, for each account, an HMAC of both. Its key comes from
 * the publishable key, which all processes share: with that key a stranger would not need to forge
 * this cookie, but could ask Auth directly.
 */
export function createKnownDevice(
  cookieHeader: string | undefined,
  https: boolean,
  publishableKey: string,
): KnownDevice {
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
    nameFor: (email) => (knows(email) ? `${email} on ${id}` : undefined),
    remember(email) {
      if (knows(email)) return undefined;
      const kept = id === sentId ? proofs.filter((proof) => ID.test(proof)) : [];
      const value = [id, proofFor(email), ...kept].slice(0, MOST_ACCOUNTS + 1).join(".");
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
