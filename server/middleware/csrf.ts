import type { RequestHandler } from "express";

import { rejectAndDrain } from "./reject-request.ts";

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** The origins of the site's own forms: `SITE_URL`, or all loopback names if it is one. */
export function ownOrigins(siteUrl: string): Set<string> {
  const { protocol, hostname, port, origin } = new URL(siteUrl);
  if (!LOOPBACK_NAMES.includes(hostname)) return new Set([origin]);
  return new Set(LOOPBACK_NAMES.map((name) => new URL(`${protocol}//${name}:${port}`).origin));
}

type OriginHeaders = {
  /** `Sec-Fetch-Site`, which no page can forge. */
  site: string | undefined;
  origin: string | undefined;
};

/** Whether a form comes from the site's own pages, or from a client that is no browser. */
export function isSameOriginPost({ site, origin }: OriginHeaders, own: Set<string>): boolean {
  if (site !== undefined) return site === "same-origin" || site === "none";
  return origin === undefined || own.has(origin);
}

/** Rejects forms that another site's page sends, before any action runs. */
export function csrf(siteUrl: string): RequestHandler {
  const own = ownOrigins(siteUrl);
  return (request, response, next) => {
    const headers = {
      site: request.get("Sec-Fetch-Site"),
      origin: request.get("Origin"),
    };
    if (isSameOriginPost(headers, own)) {
      next();
      return;
    }
    rejectAndDrain(request, response, {
      status: 403,
      title: "Form refused",
      message: "This form was sent from another site. Please open our page and send it there.",
    });
  };
}
