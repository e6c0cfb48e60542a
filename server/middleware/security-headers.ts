import type { RequestHandler } from "express";

import { contentSecurityPolicy } from "../../app/lib/http/content-security-policy.server.ts";

export type SecurityHeaderOptions = { https: boolean; development: boolean };

/** The headers of every response; a page replaces the content security policy by one with its hashes. */
export function securityHeaderPairs(options: SecurityHeaderOptions): [string, string][] {
  const pairs: [string, string][] = [
    ["Content-Security-Policy", contentSecurityPolicy(options)],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    // A stricter value would make browsers send `Origin: null` with every plain form.
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
  ];
  if (options.https) {
    pairs.push(["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]);
  }
  return pairs;
}

export function securityHeaders(options: SecurityHeaderOptions): RequestHandler {
  const pairs = securityHeaderPairs(options);
  return (_request, response, next) => {
    for (const [name, value] of pairs) response.setHeader(name, value);
    next();
  };
}
