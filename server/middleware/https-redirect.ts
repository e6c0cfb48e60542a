import type { RequestHandler } from "express";

import { targetOf } from "./request-path.ts";

/**
 * Redirects plain http requests to https if a trusted proxy sends `X-Forwarded-Proto: http`. Without that
 * header, the proxy is assumed to serve https only.
 */
export function httpsRedirect(siteUrl: string): RequestHandler {
  return (request, response, next) => {
    if (request.headers["x-forwarded-proto"] && !request.secure)
      response.redirect(308, `${siteUrl}${targetOf(request)}`);
    else next();
  };
}
