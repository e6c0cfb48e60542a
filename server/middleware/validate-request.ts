import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

import { sendErrorPage } from "./error-page.ts";
import type { ErrorPage } from "./error-page.ts";
import { queryOf, targetOf } from "./request-path.ts";
import { checkTarget } from "./request-target.ts";

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

const TOO_LONG = {
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
function hasProperHost(request: IncomingMessage): boolean {
  const { rawHeaders } = request;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts === 0) return request.httpVersion === "1.0";
  return hosts === 1 && HOST.test(request.headers.host ?? "");
}

function hasForbiddenQuery(target: string): boolean {
  return new URLSearchParams(queryOf(target)).has("_data");
}

/** Rejects requests with an unknown method, an invalid Host or an invalid target. */
export function validateRequest(): RequestHandler {
  return (request, response, next) => {
    const target = targetOf(request);
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
}
