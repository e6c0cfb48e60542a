import type { RequestHandler } from "express";

import { clientAddress } from "./client-address.ts";
import { pageOf, pathOf, targetOf } from "./request-path.ts";
import { requestState } from "./request-state.ts";
import { createSlidingWindow } from "./sliding-window.ts";
import { refuseUnread } from "./unread-refusal.ts";

type PostLimitOptions = {
  /** Forms one client may send to one of the limited pages within a minute. */
  postsPerMinute: number;
  now?: () => number;
};

const MINUTE_MS = 60_000;
const FLOOD_FACTOR = 12;
const LIMITED_PAGE = /^\/(?:contact|auth\/[^/]+)$/;

/**
 * Counts forms per client. Past the limit of a page the app is told and answers with what was
 * typed still there; past a far higher one for all pages together, it is not even asked.
 */
export function postLimit({ postsPerMinute, now }: PostLimitOptions): RequestHandler {
  const common = { windowMs: MINUTE_MS, ...(now ? { now } : {}) };
  const perPage = createSlidingWindow({ most: postsPerMinute, ...common });
  const flood = createSlidingWindow({ most: postsPerMinute * FLOOD_FACTOR, ...common });

  return (request, response, next) => {
    if (request.method !== "POST") {
      next();
      return;
    }
    const client = clientAddress(request);
    const flooding = flood.limit(client);
    if (flooding) {
      const { retryAfterSeconds } = flooding;
      const message = `Please wait ${retryAfterSeconds} seconds, then go back and try again.`;
      const page = { status: 429, title: "Too many requests", message };
      refuseUnread(request, response, page, { "Retry-After": String(retryAfterSeconds) });
      return;
    }
    flood.record(client);
    const page = pageOf(pathOf(targetOf(request)));
    if (LIMITED_PAGE.test(page)) {
      const key = `${client} ${page}`;
      const limited = perPage.limit(key);
      requestState(response).limited = limited;
      if (!limited) perPage.record(key);
    }
    next();
  };
}
