import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";

import type { Logger } from "./logger.ts";
import { pathOf, targetOf } from "./request-path.ts";
import { beginRequestState } from "./request-state.ts";

const LONGEST_PATH = 300;

/** Gives every request an id, tells it to the client, and logs one line when it is over. */
export function requestLog(
  log: Logger,
  now: () => number = () => performance.now(),
): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    const started = now();
    beginRequestState(response, requestId);
    response.setHeader("X-Request-Id", requestId);
    response.once("close", () => {
      const bodyless = request.method === "HEAD" || response.statusCode === 304;
      log(response.statusCode >= 500 ? "warn" : "info", "request", {
        requestId,
        method: request.method,
        path: pathOf(targetOf(request)).slice(0, LONGEST_PATH),
        status: response.statusCode,
        ms: Math.round((now() - started) * 10) / 10,
        bytes: bodyless ? 0 : Number(response.getHeader("Content-Length") ?? 0),
        ...(response.writableFinished ? {} : { aborted: true }),
      });
    });
    next();
  };
}
