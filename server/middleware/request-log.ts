import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { Counter, Histogram } from "prom-client";
import type { Registry } from "prom-client";

import type { Limited } from "../../app/lib/http/load-context.ts";
import type { Logger } from "../observability/logger.ts";
import { pathOf, targetOf } from "../paths.ts";
import type { MatchedRoute } from "../paths.ts";

/** Cached, rendered for the cache, cached but out of date, or rendered for one visitor. */
type CacheResult = "hit" | "miss" | "stale" | "bypass";

declare global {
  namespace Express {
    /** Facts about a request that middleware records for later handlers, the log and the metrics. */
    // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
    interface Locals {
      requestId: string;
      /** Of the page; undefined for a request that was rejected before. */
      route?: MatchedRoute | undefined;
      /** Whether the response is a static file, the same for all visitors. */
      isFile?: boolean;
      /** Whether the request reached Remix or the page cache; files and rejected requests do not. */
      reachedApp?: boolean;
      /** How the page cache served the page. */
      cacheResult?: CacheResult;
      /** Why the page was not served from the cache. */
      cacheReason?: string | undefined;
      /** Lets the body take as long as the server allows; set if there is one. */
      waitForBody?: () => void;
      /** Set if this client has sent too many forms. */
      limited?: Limited | null;
    }
  }
}

type RequestLogOptions = {
  log: Logger;
  /** Writes short lines for a developer, and none for files. */
  development: boolean;
  /** Where the metrics of requests are registered. */
  registry: Registry;
};

const LONGEST_PATH = 300;
/** The status that nginx logs when a client closes the connection before the response. */
const CLIENT_LEFT = 499;
const METHODS = new Set(["GET", "HEAD", "POST"]);
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Bytes of the body; of the whole response if it was compressed while it was sent. */
function countBytes(request: IncomingMessage, response: ServerResponse, before: number): number {
  if (request.method === "HEAD" || response.statusCode === 304) return 0;
  const length = response.getHeader("Content-Length");
  return length === undefined ? request.socket.bytesWritten - before : Number(length);
}

/** A route pattern, or a word for a request that is not a page. */
function routeOf({ locals }: Response): string {
  if (locals.isFile) return "file";
  return locals.reachedApp ? (locals.route?.pattern ?? "page") : "other";
}

function createRequestMetrics(registry: Registry) {
  const registers = [registry];
  const requests = new Counter({
    name: "helmwise_http_requests_total",
    help: "Requests by route, method and status; 499 if the client left before the response.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "helmwise_http_request_duration_seconds",
    help: "Time from the head of a request to the end of its response.",
    labelNames: ["route"],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const pages = new Counter({
    name: "helmwise_page_cache_total",
    help: "Pages by how the page cache served them.",
    labelNames: ["result"],
    registers,
  });
  // Alerts divide by these series, so they must exist before the first event.
  for (const result of ["hit", "miss", "stale", "bypass"]) pages.inc({ result }, 0);
  return { requests, seconds, pages };
}

/** Gives every request an id, sends it as a header, and logs and counts the request when it ends. */
export function requestLog({ log, development, registry }: RequestLogOptions): RequestHandler {
  const { requests, seconds, pages } = createRequestMetrics(registry);

  function record(request: Request, response: Response) {
    const { locals } = response;
    const started = performance.now();
    const bytesBefore = request.socket.bytesWritten;
    response.once("close", () => {
      const { method } = request;
      const { requestId, cacheResult: cache, cacheReason } = locals;
      const path = pathOf(targetOf(request)).slice(0, LONGEST_PATH);
      const status = response.headersSent ? response.statusCode : CLIENT_LEFT;
      const duration = performance.now() - started;
      const route = routeOf(response);
      requests.inc({ route, method: METHODS.has(method) ? method : "other", status });
      seconds.observe({ route }, duration / 1_000);
      if (cache) pages.inc({ result: cache });
      const level = status >= 500 ? "warn" : "info";
      const ms = Math.round(duration * 10) / 10;
      if (!development) {
        const bytes = countBytes(request, response, bytesBefore);
        const aborted = response.writableFinished ? {} : { aborted: true };
        const reason = cache === "bypass" ? { cacheReason } : {};
        const fields = { requestId, method, path, route, status, ms, bytes, cache };
        log(level, "request", { ...fields, ...reason, ...aborted });
      } else if (status >= 400 || locals.reachedApp) {
        log(level, `${method} ${path} ${status} ${ms} ms`);
      }
    });
  }

  return (request, response, next) => {
    response.locals.requestId = randomUUID();
    record(request, response);
    response.setHeader("X-Request-Id", response.locals.requestId);
    next();
  };
}
