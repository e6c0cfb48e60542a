import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";

import type { Logger } from "./logger.ts";
import type { Measures } from "./metrics/measures.ts";
import { pathOf, targetOf } from "./request-path.ts";
import { beginRequestState } from "./request-state.ts";
import type { RequestFacts } from "./request-state.ts";
import type { RouteName } from "./route-names.ts";

export type RequestLogOptions = {
  log: Logger;
  /** `line`: a short line for a person, and none for files that went well. */
  format: "json" | "line";
  routeOf?: RouteName;
  count?: Measures["request"];
  /** Milliseconds of a steady clock. */
  now?: () => number;
};

/** Logs one line when a request is over, and counts it. The facts may come until then. */
export type FollowRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  facts: RequestFacts,
) => void;

const LONGEST_PATH = 300;
/** The client left before it was answered. No server sends this, but their logs know it. */
const CLIENT_LEFT = 499;

function bytesOf(request: IncomingMessage, response: ServerResponse, sent?: number): number {
  if (request.method === "HEAD" || response.statusCode === 304) return 0;
  return sent ?? Number(response.getHeader("Content-Length") ?? 0);
}

export function createFollowRequest({
  log,
  format,
  routeOf = () => "page",
  count = () => {},
  now = () => performance.now(),
}: RequestLogOptions): FollowRequest {
  function routeFor({ reachedApp, isFile }: RequestFacts, target: string): string {
    if (isFile) return "file";
    return reachedApp ? routeOf(target) : "other";
  }

  return (request, response, facts) => {
    const started = now();
    response.once("close", () => {
      const { method } = request;
      const { requestId, kept } = facts;
      const target = targetOf(request);
      const path = pathOf(target).slice(0, LONGEST_PATH);
      const route = routeFor(facts, target);
      const status = response.headersSent ? response.statusCode : CLIENT_LEFT;
      const duration = now() - started;
      const ms = Math.round(duration * 10) / 10;
      count({ route, method, status, ms: duration, kept });
      const level = status >= 500 ? "warn" : "info";
      if (format === "json") {
        const bytes = bytesOf(request, response, facts.sent);
        const entry = { requestId, method, path, route, status, ms, bytes, kept };
        log(level, "request", response.writableFinished ? entry : { ...entry, aborted: true });
      } else if (status >= 400 || facts.reachedApp) {
        log(level, `${method} ${path} ${status} ${ms} ms`);
      }
    });
  };
}

/** Gives every request an id, tells it to the client, and logs one line when it is over. */
export function requestLog(follow: FollowRequest): RequestHandler {
  return (request, response, next) => {
    const state = beginRequestState(response, randomUUID());
    follow(request, response, state);
    response.setHeader("X-Request-Id", state.requestId);
    next();
  };
}
