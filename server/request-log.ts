import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";

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

/**
 * Logs one line when a request is over, and gives the request its id.
 * @param reachedApp whether a page, not a file, was asked for.
 * @param sent bytes of the body, where the response itself does not tell.
 */
export type FollowRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  facts: { reachedApp(): boolean; sent?: number },
) => string;

const LONGEST_PATH = 300;

function bytesOf(request: IncomingMessage, response: ServerResponse, sent?: number): number {
  if (request.method === "HEAD" || response.statusCode === 304) return 0;
  return sent ?? Number(response.getHeader("Content-Length") ?? 0);
}

export function createFollowRequest({
  log,
  format,
  now = () => performance.now(),
}: RequestLogOptions): FollowRequest {
  return (request, response, { reachedApp, sent }) => {
    const requestId = randomUUID();
    const started = now();
    response.once("close", () => {
      const { method } = request;
      const path = pathOf(targetOf(request)).slice(0, LONGEST_PATH);
      const status = response.statusCode;
      const ms = Math.round((now() - started) * 10) / 10;
      const level = status >= 500 ? "warn" : "info";
      if (format === "json") {
        const bytes = bytesOf(request, response, sent);
        const facts = { requestId, method, path, status, ms, bytes };
        log(level, "request", response.writableFinished ? facts : { ...facts, aborted: true });
      } else if (status >= 400 || reachedApp()) {
        log(level, `${method} ${path} ${status} ${ms} ms`);
      }
    });
    return requestId;
  };
}

/** Gives every request an id, tells it to the client, and logs one line when it is over. */
export function requestLog(follow: FollowRequest): RequestHandler {
  return (request, response, next) => {
    const requestId = follow(request, response, { reachedApp: () => state.reachedApp });
    const state = beginRequestState(response, requestId);
    response.setHeader("X-Request-Id", requestId);
    next();
  };
}
