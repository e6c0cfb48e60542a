import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";

import type { Logger } from "../observability/logger.ts";
import type { Measures } from "../observability/metrics.ts";
import { pathOf, targetOf } from "./request-path.ts";
import { beginRequestState } from "./request-state.ts";
import type { RequestFacts } from "./request-state.ts";
import type { RouteName } from "../route-names.ts";

export type RequestLogOptions = {
  log: Logger;
  /** `line`: a short line for a person, and none for files that went well. */
  format: "json" | "line";
  routeOf?: RouteName;
  count?: Measures["request"];
  /** Milliseconds of a steady clock. */
  now?: () => number;
};

type Outcome = {
  /** 499 where the client left before it was answered. */
  status: number;
  /** Milliseconds. */
  duration: number;
  /** Of the body. */
  bytes: number;
  aborted?: true;
};

export type RequestRecord = {
  /** Logs one line when a request is over, and counts it. The facts may come until then. */
  follow(request: IncomingMessage, response: ServerResponse, facts: RequestFacts): void;
  /** The same for a request that is over. */
  add(request: IncomingMessage, facts: RequestFacts, outcome: Outcome): void;
  /** Milliseconds of the clock that durations are taken by. */
  now(): number;
};

const LONGEST_PATH = 300;
/** No server sends this, but their logs know it. */
const CLIENT_LEFT = 499;

function bytesOf(request: IncomingMessage, response: ServerResponse): number {
  if (request.method === "HEAD" || response.statusCode === 304) return 0;
  return Number(response.getHeader("Content-Length") ?? 0);
}

export function createRequestRecord({
  log,
  format,
  routeOf = () => "page",
  count = () => {},
  now = () => performance.now(),
}: RequestLogOptions): RequestRecord {
  function routeFor({ reachedApp, isFile }: RequestFacts, target: string): string {
    if (isFile) return "file";
    return reachedApp ? routeOf(target) : "other";
  }

  function add(request: IncomingMessage, facts: RequestFacts, outcome: Outcome) {
    const { method } = request;
    const { requestId, kept } = facts;
    const { status, duration, bytes, aborted } = outcome;
    const target = targetOf(request);
    const path = pathOf(target).slice(0, LONGEST_PATH);
    const route = routeFor(facts, target);
    const ms = Math.round(duration * 10) / 10;
    count({ route, method, status, ms: duration, kept });
    const level = status >= 500 ? "warn" : "info";
    if (format === "json") {
      log(level, "request", { requestId, method, path, route, status, ms, bytes, kept, aborted });
    } else if (status >= 400 || facts.reachedApp) {
      log(level, `${method} ${path} ${status} ${ms} ms`);
    }
  }

  return {
    now,
    add,
    follow(request, response, facts) {
      const started = now();
      response.once("close", () => {
        add(request, facts, {
          status: response.headersSent ? response.statusCode : CLIENT_LEFT,
          duration: now() - started,
          bytes: facts.sent ?? bytesOf(request, response),
          ...(response.writableFinished ? {} : { aborted: true }),
        });
      });
    },
  };
}

/** Gives every request an id, tells it to the client, and logs one line when it is over. */
export function requestLog({ follow }: Pick<RequestRecord, "follow">): RequestHandler {
  return (request, response, next) => {
    const state = beginRequestState(response, randomUUID());
    follow(request, response, state);
    response.setHeader("X-Request-Id", state.requestId);
    next();
  };
}
