import type { OutgoingHttpHeader } from "node:http";
import type { RequestHandler } from "express";
import onHeaders from "on-headers";

import { contentSecurityPolicy } from "../../app/lib/http/content-security-policy.server.ts";
import { pathOf, targetOf } from "../paths.ts";

export type SecurityHeaderOptions = {
  https: boolean;
  development: boolean;
  /** The value of `Strict-Transport-Security`, which is sent over https only. */
  hsts?: string;
};

/** Two years, the least that browsers' preload lists take. */
const DEFAULT_HSTS = "max-age=63072000; includeSubDomains";

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
    pairs.push(["Strict-Transport-Security", options.hsts ?? DEFAULT_HSTS]);
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

export type CacheFacts = {
  method: string;
  /** Path of the request without its query. */
  path: string;
  cookieHeader: string | undefined;
  status: number;
  setsCookie: boolean;
  /** Whether the response is a static file, the same for all visitors. */
  isFile: boolean;
  /** The handler's own `Cache-Control`, if any. */
  cacheControl: OutgoingHttpHeader | undefined;
};

export const IMMUTABLE = "public, max-age=31536000, immutable";
export const SHORT_LIVED = "public, max-age=300";
const PRIVATE = "private, no-store";
export const REVALIDATED = "public, no-cache";
/** With `no-store`, the Back button would show an error page of the browser. */
const FOR_BACK_BUTTON = "private, no-cache";

// A session, its helper cookies, or a one-time notice.
const PERSONAL_COOKIE = /(?:^|;\s*)(?:__Host-|__Secure-)?_{0,2}(sb|flash|session)\b/;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The kind of cookie that makes responses personal; undefined without one. */
export function personalCookie(
  cookieHeader: string,
): "flash cookie" | "session cookie" | undefined {
  const name = PERSONAL_COOKIE.exec(cookieHeader)?.[1];
  if (name === undefined) return undefined;
  return name === "flash" ? "flash cookie" : "session cookie";
}

/** Ignores letter case, because the redirect from `/App` to `/app` is personal too. */
export function isPersonalPage(path: string): boolean {
  return /^\/(?:app|auth)(?:[/.]|$)/i.test(decoded(path));
}

type ResponseFacts = Omit<CacheFacts, "cacheControl" | "isFile">;

function isPersonal({ setsCookie, cookieHeader = "", path }: ResponseFacts): boolean {
  return setsCookie || personalCookie(cookieHeader) !== undefined || isPersonalPage(path);
}

/** Whether a shared cache may store the response. */
function isShareable(facts: ResponseFacts): boolean {
  const { method, status } = facts;
  return (method === "GET" || method === "HEAD") && status < 400 && !isPersonal(facts);
}

/** Whether it is a public form with error messages, to which the visitor may return with Back. */
function isRefusedForm(facts: ResponseFacts): boolean {
  return facts.method === "POST" && facts.status === 422 && !isPersonal(facts);
}

/**
 * The `Cache-Control` that is sent. A handler may set a public lifetime, but a personal response is
 * always private.
 */
export function cacheControlFor(facts: CacheFacts): string {
  const declared = String(facts.cacheControl ?? "");
  const isSameForAll = facts.isFile || /^\/(?:pictures|files)\//.test(facts.path);
  if (isSameForAll && facts.status < 400) return declared || SHORT_LIVED;
  if (facts.path.startsWith("/assets/")) return "no-store";
  if (isRefusedForm(facts)) return FOR_BACK_BUTTON;
  if (!isShareable(facts)) return PRIVATE;
  return declared || REVALIDATED;
}

/** Sets `Cache-Control` when the headers of a response are written. */
export const cacheControl: RequestHandler = (request, response, next) => {
  const path = pathOf(targetOf(request));
  const { headers } = request;
  const isConditional = headers["if-none-match"] ?? headers["if-modified-since"];
  // With a condition, `no-cache` is meant for proxies; Express would never respond with 304.
  if (isConditional && headers["cache-control"] === "no-cache") delete headers["cache-control"];
  onHeaders(response, () => {
    const cacheControl = cacheControlFor({
      method: request.method,
      path,
      cookieHeader: request.headers.cookie,
      status: response.statusCode,
      setsCookie: response.hasHeader("Set-Cookie"),
      isFile: response.locals.isFile ?? false,
      cacheControl: response.getHeader("Cache-Control"),
    });
    response.setHeader("Cache-Control", cacheControl);
    if (cacheControl.includes("no-store")) response.removeHeader("ETag");
  });
  next();
};
