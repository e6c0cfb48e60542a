import { createCookie } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

const lifetimeSeconds = 30 * 60;

/** A set-up that was begun in this browser. Auth shows the secret of a factor once. */
export type TwoStepSetup = { factorId: string; secret: string };

function cookieFor({ siteUrl }: AppLoadContext) {
  const secure = siteUrl.startsWith("https:");
  const name = secure ? "__Host-two-step" : "two-step";
  return createCookie(name, { httpOnly: true, secure, sameSite: "lax", path: "/" });
}

/** `Set-Cookie` value that keeps the set-up for its page, which loads after a redirect. */
export function serializeSetup(setup: TwoStepSetup, context: AppLoadContext): Promise<string> {
  return cookieFor(context).serialize(setup, { maxAge: lifetimeSeconds });
}

/** `Set-Cookie` value that deletes the cookie. */
export function forgetSetup(context: AppLoadContext): Promise<string> {
  return cookieFor(context).serialize("", { maxAge: 0 });
}

/** The set-up that was begun in this browser; null if there is none. */
export async function readSetup(
  request: Request,
  context: AppLoadContext,
): Promise<TwoStepSetup | null> {
  const value: unknown = await cookieFor(context).parse(request.headers.get("Cookie"));
  if (typeof value !== "object" || value === null) return null;
  if (!("factorId" in value) || !("secret" in value)) return null;
  const { factorId, secret } = value;
  if (typeof factorId !== "string" || typeof secret !== "string") return null;
  return /^[A-Z2-7]{16,64}$/.test(secret) ? { factorId, secret } : null;
}
