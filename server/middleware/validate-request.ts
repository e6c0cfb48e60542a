import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import onHeaders from "on-headers";

import { sendErrorPage } from "./error-page.ts";
import type { ErrorPage } from "./error-page.ts";
import { pathOf, queryOf, targetOf } from "../paths.ts";

export type TargetCheck =
  | { kind: "accepted" }
  | { kind: "refused"; status: 400 | 404 | 414 }
  /** `location` is the canonical spelling of the address. */
  | { kind: "moved"; location: string };

export const LONGEST_TARGET = 4096;

const PRINTABLE = /^\/[!-~]*$/;
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/;
const FORBIDDEN_WHEN_DECODED = /[\p{Cc}\\]/u;
const ENCODED_PLAIN_CHARACTER = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** The decoded path, or null if it is not UTF-8. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The canonical path: `/%61pp/` and `/app` are the same page, and so are their `.data` paths. */
function canonical(path: string): string {
  const plain = path.replace(ENCODED_PLAIN_CHARACTER, (code) => decodeURIComponent(code));
  const isData = plain.endsWith("/.data");
  let page = isData ? plain.slice(0, -".data".length) : plain;
  while (page.endsWith("/")) page = page.slice(0, -1);
  return isData ? `${page || "/_root"}.data` : page || "/";
}

/** Paths of files, which exist only in their exact spelling. */
const NAMES_FILES = /^\/demo\//;

/** Validates the request target from the request line. */
export function checkTarget(target: string): TargetCheck {
  if (target.length > LONGEST_TARGET) return { kind: "refused", status: 414 };
  const path = pathOf(target);
  const decoded = decode(path);
  const malformed =
    !PRINTABLE.test(target) ||
    target.includes("#") ||
    decoded === null ||
    FORBIDDEN_WHEN_DECODED.test(decoded) ||
    decoded.startsWith("//") ||
    DOT_SEGMENT.test(decoded);
  if (malformed) return { kind: "refused", status: NAMES_FILES.test(path) ? 404 : 400 };
  // A form without fields, sent by GET, leaves an empty query.
  const query = queryOf(target);
  const location = `${canonical(path)}${query === "?" ? "" : query}`;
  return location === target ? { kind: "accepted" } : { kind: "moved", location };
}

const METHODS = ["GET", "HEAD", "POST"];
export const ALLOW = METHODS.join(", ");

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const MALFORMED = {
  status: 400,
  title: "Bad request",
  message: "This address or request is malformed.",
} satisfies ErrorPage;

const NO_SUCH_FILE = {
  status: 404,
  title: "Page not found",
  message: "There is no page at this address.",
} satisfies ErrorPage;

export const TOO_LONG = {
  status: 414,
  title: "Address too long",
  message: "The address of this page is too long.",
} satisfies ErrorPage;

const REFUSALS = { 400: MALFORMED, 404: NO_SUCH_FILE, 414: TOO_LONG };

export const METHOD_REFUSED = {
  status: 405,
  title: "Method not allowed",
  message: "Pages of this site can be read and forms can be sent, nothing else.",
} satisfies ErrorPage;

/** Whether there is exactly one Host; only HTTP/1.0 may omit it. Its value is never used. */
function hasProperHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const [host, second] = headersDistinct.host ?? [];
  return host === undefined ? httpVersion === "1.0" : second === undefined && HOST.test(host);
}

function hasForbiddenQuery(target: string): boolean {
  return new URLSearchParams(queryOf(target)).has("_data");
}

/** Closes the connection after a response to a request whose body was not read: it may be endless. */
function closeOnUnreadBody(request: Request, response: Response): void {
  onHeaders(response, () => {
    if (!request.complete) response.setHeader("Connection", "close");
  });
}

/** Rejects requests with an unknown method, an invalid Host or an invalid target. */
export const validateRequest: RequestHandler = (request, response, next) => {
  const target = targetOf(request);
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (length ?? encoding) closeOnUnreadBody(request, response);
  if (!METHODS.includes(request.method)) {
    sendErrorPage(request, response, METHOD_REFUSED, { Allow: ALLOW });
    return;
  }
  const verdict = checkTarget(target);
  if (verdict.kind === "refused") {
    sendErrorPage(request, response, REFUSALS[verdict.status]);
  } else if (!hasProperHost(request) || hasForbiddenQuery(target)) {
    sendErrorPage(request, response, MALFORMED);
  } else if (verdict.kind === "moved") {
    response.redirect(308, verdict.location);
  } else {
    next();
  }
};
