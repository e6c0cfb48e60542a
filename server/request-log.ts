import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";

import type { Logger } from "./logger.ts";
import { pathOf, targetOf } from "./request-path.ts";
import { beginRequestState } from "./request-state.ts";

export type RequestLogOptions = {
  log: Logger;
  /** `line`: a short line for a person, and none for files that went well. */
  format: "json" | "line";
  /** Milliseconds of a steady clock. */
  now?: () => number;
};

const LONGEST_PATH = 300;

type Facts = { method: string; path: string; status: number; ms: number; bytes: number };

function factsOf(request: Request, response: Response, ms: number): Facts {
  const bodyless = request.method === "HEAD" || response.statusCode === 304;
  return {
    method: request.method,
    path: pathOf(targetOf(request)).slice(0, LONGEST_PATH),
    status: response.statusCode,
    ms: Math.round(ms * 10) / 10,
    bytes: bodyless ? 0 : Number(response.getHeader("Content-Length") ?? 0),
  };
}

/** Gives every request an id, tells it to the client, and logs one line when it is over. */
export function requestLog({
  log,
  format,
  now = () => performance.now(),
}: RequestLogOptions): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    const started = now();
    const state = beginRequestState(response, requestId);
    response.setHeader("X-Request-Id", requestId);
    response.once("close", () => {
      const facts = factsOf(request, response, now() - started);
      const level = facts.status >= 500 ? "warn" : "info";
      if (format === "json") {
        const aborted = response.writableFinished ? {} : { aborted: true };
        log(level, "request", { requestId, ...facts, ...aborted });
      } else if (state.reachedApp || facts.status >= 400) {
        log(level, `${facts.method} ${facts.path} ${facts.status} ${facts.ms} ms`);
      }
    });
    next();
  };
}
