import type { Request, RequestHandler, Response } from "express";

import type { Limited } from "../../app/lib/http/load-context.ts";

import { clientAddress } from "./client-address.ts";
import { pageOf, pathOf, targetOf } from "./request-path.ts";
import { requestState } from "./request-state.ts";
import type { OpenWindow } from "../sliding-window.ts";
import { refuseUnread } from "./reject-request.ts";

type PostLimitOptions = {
  /** Forms one client may send to one of the limited pages within a minute. */
  postsPerMinute: number;
  openWindow: OpenWindow;
};

const MINUTE_MS = 60_000;
const FLOOD_FACTOR = 12;
const LIMITED_PAGE = /^\/(?:contact|auth\/[^/]+|app\/account)$/;

function refuseFlood(request: Request, response: Response, { retryAfterSeconds }: Limited): void {
  const message = `Please wait ${retryAfterSeconds} seconds, then go back and try again.`;
  const page = { status: 429, title: "Too many requests", message };
  refuseUnread(request, response, page, { "Retry-After": String(retryAfterSeconds) });
}

/**
 * Counts forms per client. Past the limit of a page the app is told and answers with what was
 * typed still there; past a far higher one for all pages together, it is not even asked.
 */
export function postLimit({ postsPerMinute, openWindow }: PostLimitOptions): RequestHandler {
  const windowMs = MINUTE_MS;
  const perPage = openWindow({ name: "page", most: postsPerMinute, windowMs });
  const flood = openWindow({ name: "client", most: postsPerMinute * FLOOD_FACTOR, windowMs });

  async function count(request: Request, response: Response): Promise<Limited | null> {
    const client = clientAddress(request);
    const flooding = await flood.admit(client);
    if (flooding) return flooding;
    const page = pageOf(pathOf(targetOf(request)));
    if (LIMITED_PAGE.test(page)) {
      requestState(response).limited = await perPage.admit(`${client} ${page}`);
    }
    return null;
  }

  return (request, response, next) => {
    if (request.method !== "POST") {
      next();
      return;
    }
    count(request, response)
      .then((flooding) => (flooding ? refuseFlood(request, response, flooding) : next()))
      .catch(next);
  };
}
