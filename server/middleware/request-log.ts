import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";

import type { Limited } from "../../app/lib/http/load-context.ts";
import type { MatchRoute } from "../paths.ts";
import type { Logger } from "../observability/logger.ts";
import type { CacheResult, Metrics } from "../observability/metrics.ts";
import { pathOf, targetOf } from "../paths.ts";

/** Facts about a request that middleware records for later handlers, the log and the metrics. */
export type RequestState = {
  requestId: string;
  /** Whether the response is a static file, the same for all visitors. */
  isFile: boolean;
  /** Whether the request reached Remix or the page cache; files and rejected requests do not. */
  reachedApp: boolean;
  /** How the page cache served the page. */
  cacheResult?: CacheResult;
  /** Set if this client has sent too many forms. */
  limited: Limited | null;
};

const states = new WeakMap<ServerResponse, RequestState>();

/** @throws TypeError when `requestLog` has not run. */
export function requestState(response: ServerResponse): RequestState {
  const state = states.get(response);
  if (!state) throw new TypeError("The request has no state: requestLog must run first");
  return state;
}

type RequestLogOptions = {
  log: Logger;
  /** Writes short lines for a developer, and none for files. */
  development: boolean;
  /** Undefined in development, where routes may change. */
  matchRoute: MatchRoute | undefined;
  count: Metrics["request"];
};

const LONGEST_PATH = 300;
/** The status that nginx logs when a client closes the connection before the response. */
const CLIENT_LEFT = 499;

/** Bytes of the body; of the whole response if it was compressed while it was sent. */
function countBytes(request: IncomingMessage, response: ServerResponse, before: number): number {
  if (request.method === "HEAD" || response.statusCode === 304) return 0;
  const length = response.getHeader("Content-Length");
  return length === undefined ? request.socket.bytesWritten - before : Number(length);
}

/** Gives every request an id, sends it as a header, and logs and counts the request when it ends. */
export function requestLog(options: RequestLogOptions): RequestHandler {
  const { log, development, matchRoute, count } = options;

  function routeOf({ reachedApp, isFile }: RequestState, path: string): string {
    if (isFile) return "file";
    return reachedApp ? (matchRoute?.(path)?.pattern ?? "page") : "other";
  }

  function record(request: IncomingMessage, response: ServerResponse, facts: RequestState) {
    const started = performance.now();
    const bytesBefore = request.socket.bytesWritten;
    response.once("close", () => {
      const { method } = request;
      const { requestId, cacheResult: cache } = facts;
      const path = pathOf(targetOf(request));
      const status = response.headersSent ? response.statusCode : CLIENT_LEFT;
      const duration = performance.now() - started;
      const route = routeOf(facts, path);
      count({ route, method, status, ms: duration, cache });
      const level = status >= 500 ? "warn" : "info";
      const ms = Math.round(duration * 10) / 10;
      const shortPath = path.slice(0, LONGEST_PATH);
      if (!development) {
        const bytes = countBytes(request, response, bytesBefore);
        const aborted = response.writableFinished ? {} : { aborted: true };
        const fields = { requestId, method, path: shortPath, route, status, ms, bytes, cache };
        log(level, "request", { ...fields, ...aborted });
      } else if (status >= 400 || facts.reachedApp) {
        log(level, `${method} ${shortPath} ${status} ${ms} ms`);
      }
    });
  }

  return (request, response, next) => {
    const state = { requestId: randomUUID(), limited: null, isFile: false, reachedApp: false };
    states.set(response, state);
    record(request, response, state);
    response.setHeader("X-Request-Id", state.requestId);
    next();
  };
}
