import type { RequestListener } from "node:http";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";

import { cachePolicy } from "./middleware/cache-control.ts";
import type { Health } from "./middleware/health.ts";
import type { Logger } from "./observability/logger.ts";
import { developmentErrorPage } from "./middleware/development-error-page.ts";
import { sendPlainPage } from "./middleware/error-page.ts";
import { formBody } from "./middleware/form-body.ts";
import { httpsRedirect } from "./middleware/https-redirect.ts";
import { originGuard } from "./middleware/csrf.ts";
import { postLimit } from "./middleware/rate-limit.ts";
import { requestGuard } from "./middleware/validate-request.ts";
import { routeSpelling } from "./middleware/canonical-path-case.ts";
import { createAskSite } from "./app-answer.ts";
import type { AppOptions } from "./app-answer.ts";
import { createFastPath } from "./page-cache/fast-path.ts";
import { openKeptPages } from "./page-cache/cached-site.ts";
import type { KeptSiteOptions } from "./page-cache/cached-site.ts";
import { remixHandler } from "./remix-handler.ts";
import type { OpenWindow } from "./sliding-window.ts";
import { createMeasures } from "./observability/metrics.ts";
import type { Measures } from "./observability/metrics.ts";
import { createRouteName } from "./route-names.ts";
import { createRequestRecord, requestLog } from "./middleware/request-log.ts";
import { requestState } from "./middleware/request-state.ts";
import { securityContact } from "./middleware/security-txt.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { closeUnread } from "./middleware/reject-request.ts";

export type SiteOptions = AppOptions &
  KeptSiteOptions & {
    health: Health;
    log: Logger;
    trustProxy: number;
    postsPerMinute: number;
    openWindow: OpenWindow;
    /** Answers for the browser's files and leaves everything else alone. */
    files: RequestHandler;
    /** What counts; unless told, it counts for nobody. */
    measures?: Measures;
  };

function failure(log: Logger): ErrorRequestHandler {
  // Express tells error handlers by their four parameters.
  return (error: unknown, request, response, _next) => {
    const { requestId } = requestState(response);
    log("error", "A request failed", { requestId, error });
    sendPlainPage(request, response, {
      status: 500,
      title: "Something went wrong",
      message: `Please try again in a moment. If it stays so, tell us this number: ${requestId}`,
    });
  };
}

function closeWhileDraining(health: Health): RequestHandler {
  return (_request, response, next) => {
    if (health.draining()) response.setHeader("Connection", "close");
    next();
  };
}

/** The whole site as a request handler: no port, no process, nothing global. */
export function createSite(options: SiteOptions): RequestListener {
  const { siteUrl } = options.context;
  const https = siteUrl.startsWith("https:");
  const development = options.mode === "development";
  const { measures = createMeasures() } = options;
  const routeOf = createRouteName(options.build);
  const record = createRequestRecord({
    log: options.log,
    format: development ? "line" : "json",
    routeOf,
    count: measures.request,
  });
  const ask = createAskSite({ ...options, measures, routeOf });
  const kept = openKeptPages({ ...options, measures }, options, ask);
  if (kept) measures.watch({ keptBytes: kept.pages.size });
  const site = express();
  site.disable("x-powered-by");
  site.disable("etag");
  site.set("trust proxy", options.trustProxy);
  site.set("case sensitive routing", true);

  site.use(securityHeaders({ https, development }));
  site.use(closeWhileDraining(options.health));
  site.use(closeUnread());
  site.use(options.health.router);
  site.use(requestLog(record));
  site.use(cachePolicy());
  site.use(requestGuard());
  site.use(httpsRedirect(siteUrl, options.trustProxy));
  site.use(securityContact(options.context));
  site.use(options.files);
  site.use(originGuard(siteUrl));
  site.use(postLimit(options));
  site.use(formBody());
  site.use(routeSpelling(options.build));
  site.use(remixHandler({ ask, kept }));
  site.use(development ? developmentErrorPage(options.log) : failure(options.log));
  if (!kept) return site;
  const answer = createFastPath({
    kept,
    record,
    draining: options.health.draining,
    redirectsPlainHttp: https && options.trustProxy > 0,
  });
  return (request, response) => {
    if (!answer(request, response)) site(request, response);
  };
}
