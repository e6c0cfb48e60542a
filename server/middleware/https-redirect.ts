import type { RequestHandler } from "express";

import { targetOf } from "./request-path.ts";

/**
 * Sends visitors who came over plain http to the https site, where a trusted proxy says that
 * they did. A proxy that says nothing is taken to serve https only.
 */
export function httpsRedirect(siteUrl: string, trustProxy: number): RequestHandler {
  const applies = siteUrl.startsWith("https:") && trustProxy > 0;
  return (request, response, next) => {
    if (applies && request.headers["x-forwarded-proto"] && !request.secure) {
      response.redirect(308, `${siteUrl}${targetOf(request)}`);
      return;
    }
    next();
  };
}
