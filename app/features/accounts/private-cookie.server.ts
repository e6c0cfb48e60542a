import { createCookie } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

/** A cookie that only the server reads. */
export function privateCookie(name: string, { siteUrl }: AppLoadContext) {
  const secure = siteUrl.startsWith("https:");
  const attributes = { httpOnly: true, secure, sameSite: "lax", path: "/" } as const;
  return createCookie(secure ? `__Host-${name}` : name, attributes);
}
