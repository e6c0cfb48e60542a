import type { Request, RequestHandler, Response } from "express";

import type { Limited } from "../../app/lib/http/load-context.ts";

import { clientAddress } from "./client-address.ts";
import { pageOf, pathOf, targetOf } from "./request-path.ts";
import { requestState } from "./request-log.ts";
import type { CreateRateLimiter } from "../rate-limiter.ts";
import { rejectAndDrain } from "./reject-request.ts";

type RateLimitOptions = {
  /** Forms one client may send to one of the limited pages within a minute. */
  postsPerMinute: number;
  createLimiter: CreateRateLimiter;
};

const MINUTE_MS = 60_000;
const FLOOD_FACTOR = 12;
const LIMITED_PAGE = /^\/(?:contact|auth\/[^/]+|app\/account)$/;

function refuseFlood(request: Request, response: Response, { retryAfterSeconds }: Limited): void {
  const message = `Please wait ${retryAfterSeconds} seconds, then go back and try again.`;
  const page = { status: 429, title: "Too many requests", message };
  rejectAndDrain(request, response, page, { "Retry-After": String(retryAfterSeconds) });
}

/**
 * Limits the forms of a client. Above a page's limit, its action responds and keeps the typed values.
 * Above a far higher limit for all pages together, Remix does not run.
 */
export function rateLimit({ postsPerMinute, createLimiter }: RateLimitOptions): RequestHandler {
  const windowMs = MINUTE_MS;
  const perPage = createLimiter({ name: "page", max: postsPerMinute, windowMs });
  const flood = createLimiter({ name: "client", max: postsPerMinute * FLOOD_FACTOR, windowMs });

  async function count(request: Request, response: Response): Promise<Limited | null> {
    const client = clientAddress(request);
    const flooding = await flood.consume(client);
    if (flooding) return flooding;
    const page = pageOf(pathOf(targetOf(request)));
    if (LIMITED_PAGE.test(page)) {
      requestState(response).limited = await perPage.consume(`${client} ${page}`);
    }
    return null;
  }

  return (request, response, next) => {
    count(request, response)
      .then((flooding) => (flooding ? refuseFlood(request, response, flooding) : next()))
      .catch(next);
  };
}
