import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import type { RequestRecord } from "../middleware/request-log.ts";
import { hasProperHost } from "../middleware/validate-request.ts";
import { wantedEncoding } from "./content-encoding.ts";
import type { KeptSite } from "./cached-site.ts";
import { sendKept } from "./send-cached.ts";

export type FastPathOptions = {
  kept: KeptSite;
  record: RequestRecord;
  draining: () => boolean;
  /** Whether a proxy may tell that a visitor came over plain http and is to be sent to https. */
  redirectsPlainHttp: boolean;
};

/** Anything out of the ordinary is for the whole chain to judge. */
function isPlain({ headers }: IncomingMessage, redirectsPlainHttp: boolean): boolean {
  const proto = redirectsPlainHttp ? headers["x-forwarded-proto"] : undefined;
  return (
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers.expect === undefined &&
    headers.upgrade === undefined &&
    (proto === undefined || proto === "https")
  );
}

/**
 * Answers what is kept before anybody else looks at it: whatever the chain would decide was decided
 * when this very target came through it, or is looked at here.
 * @returns whether it was answered.
 */
export function createFastPath(options: FastPathOptions) {
  const { kept, record, draining, redirectsPlainHttp } = options;

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || draining()) return false;
    const address = kept.addresses.seen(url, headers.cookie);
    if (!address || !isPlain(request, redirectsPlainHttp) || !hasProperHost(request)) return false;
    const representation = kept.pages
      .atOnce(address)
      ?.representation(wantedEncoding(headers["accept-encoding"]));
    if (!representation || representation instanceof Promise) return false;
    const startedAt = record.now();
    const requestId = randomUUID();
    const bytes = sendKept(request, response, representation, requestId);
    const facts = { requestId, reachedApp: true, isFile: false, kept: "hit", sent: bytes } as const;
    if (response.writableLength > 0) record.follow(request, response, facts);
    else {
      const duration = record.now() - startedAt;
      record.add(request, facts, { status: response.statusCode, duration, bytes });
    }
    return true;
  };
}
