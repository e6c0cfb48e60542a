import compression from "compression";
import { constants } from "node:zlib";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";

import type { LoadContextSettings } from "./load-context.ts";
import { createRouteMatcher } from "./match-route.ts";
import { cachePolicy } from "./middleware/cache-control.ts";
import { canonicalPathCase } from "./middleware/canonical-path-case.ts";
import { originGuard } from "./middleware/csrf.ts";
import { developmentErrorPage } from "./middleware/development-error-page.ts";
import { sendPlainPage } from "./middleware/error-page.ts";
import { formBody } from "./middleware/form-body.ts";
import type { Health } from "./middleware/health.ts";
import { httpsRedirect } from "./middleware/https-redirect.ts";
import { postLimit } from "./middleware/rate-limit.ts";
import { closeUnread } from "./middleware/reject-request.ts";
import { requestLog } from "./middleware/request-log.ts";
import { requestState } from "./middleware/request-state.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { securityContact } from "./middleware/security-txt.ts";
import { requestGuard } from "./middleware/validate-request.ts";
import type { Logger } from "./observability/logger.ts";
import { createMeasures } from "./observability/metrics.ts";
import type { Measures } from "./observability/metrics.ts";
import { createPageWatch } from "./observability/page-timing.ts";
import { createCachedPages } from "./page-cache/cached-pages.ts";
import type { Freshness } from "./page-cache/cached-pages.ts";
import { remixHandler } from "./remix-handler.ts";
import type { RemixHandlerOptions } from "./remix-handler.ts";
import type { CreateRateLimiter } from "./rate-limiter.ts";

export type AppOptions = Pick<RemixHandlerOptions, "build" | "mode"> & {
  context: LoadContextSettings;
  health: Health;
  log: Logger;
  /** How many proxies in front of the site are trusted. */
  trustProxy: number;
  postsPerMinute: number;
  createLimiter: CreateRateLimiter;
  /** Serves the files of the client build. */
  files: RequestHandler;
  measures?: Measures;
  freshness?: Freshness | undefined;
  sharedMaxAgeSeconds?: number | undefined;
};

/** Compresses rendered pages fast; files and cached pages come compressed already. */
function compressPages(): RequestHandler {
  return compression({
    filter: (_request, response) =>
      String(response.getHeader("Content-Type")).includes("text/html"),
    level: 4,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

function logFailure(log: Logger): ErrorRequestHandler {
  // Express recognizes error handlers by their four parameters.
  return (error: unknown, request, response, _next) => {
    const { requestId } = requestState(response);
    log("error", "A request failed", { requestId, error });
    sendPlainPage(request, response, {
      status: 500,
      title: "Something went wrong",
      message: `Please try again in a moment. If the problem continues, contact us with this reference: ${requestId}`,
    });
  };
}

function closeWhileDraining(health: Health): RequestHandler {
  return (_request, response, next) => {
    if (health.draining()) response.setHeader("Connection", "close");
    next();
  };
}

/** The site as an Express app: no port, no process, no global state. */
export function createApp(options: AppOptions): Express {
  const { build, mode, context, log, trustProxy, measures = createMeasures() } = options;
  const { siteUrl } = context;
  const https = siteUrl.startsWith("https:");
  const development = mode === "development";
  const matchRoute = typeof build === "function" ? undefined : createRouteMatcher(build.routes);
  const watchPage = createPageWatch({ measures, matchRoute, log, development });
  const format = development ? "line" : "json";

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", trustProxy);
  app.set("case sensitive routing", true);

  app.use(securityHeaders({ https, development }));
  app.use(closeWhileDraining(options.health));
  app.use(closeUnread());
  app.use(options.health.router);
  app.use(requestLog({ log, format, matchRoute, count: measures.request }));
  app.use(cachePolicy());
  app.use(requestGuard());
  app.use(httpsRedirect(siteUrl, trustProxy));
  app.use(securityContact(context));
  app.use(options.files);
  app.use(canonicalPathCase(build));
  app.use(compressPages());
  if (typeof build !== "function" && matchRoute) {
    const cached = createCachedPages({ ...options, build, matchRoute, watchPage, measures });
    measures.watch({ keptBytes: cached.size });
    app.use(cached.middleware);
  }
  app.use(originGuard(siteUrl));
  app.use(postLimit(options));
  app.use(formBody());
  app.use(remixHandler({ build, mode, context, watchPage }));
  app.use(development ? developmentErrorPage(log) : logFailure(log));
  return app;
}
