import type { RequestHandler } from "express";

import { resolveSite } from "../../app/content/site/site.ts";
import type { SiteOverrides } from "../../app/lib/http/load-context.ts";

type SecurityTxtOptions = {
  siteUrl: string;
  siteOverrides: SiteOverrides;
};

export const SECURITY_TXT_PATH = "/.well-known/security.txt";
const DAY_MS = 24 * 60 * 60 * 1_000;
const VALID_DAYS = 180;

/**
 * Serves `security.txt` (RFC 9116) with the address for security reports. It expires half a year after
 * each request, so it is never out of date.
 */
export function securityTxt(options: SecurityTxtOptions): RequestHandler {
  const { siteUrl } = options;
  const { contactEmail } = resolveSite(options.siteOverrides);

  return (_request, response) => {
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const text = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${siteUrl}${SECURITY_TXT_PATH}`,
      "",
    ].join("\n");
    response.set("Cache-Control", "public, max-age=3600");
    response.type("text/plain").send(text);
  };
}
