import express from "express";
import type { Express, RequestHandler } from "express";

import { isProduction, readEnvironment, siteOrigin } from "./app/lib/env/env.server.ts";
import { openBackend } from "./server/backend.ts";
import {
  captureConsole,
  captureWarnings,
  exitOnError,
  handleUncaughtErrors,
} from "./server/errors.ts";
import { choosePort, createHttpServer, listen } from "./server/http-server.ts";
import { openLeadChannels } from "./server/leads/channels.ts";
import { openLeadEmails } from "./server/leads/lead-emails.ts";
import { startFollowUpMails } from "./server/leads/follow-up-mails.ts";
import { openLeadQueue } from "./server/leads/open-lead-queue.ts";
import { openMailHistory } from "./server/leads/mail-history.ts";
import { openInSpool } from "./server/leads/spool.ts";
import { createRuleNotice } from "./server/leads/rule-notice.ts";
import { openStaffMails } from "./server/leads/staff-mails.ts";
import { loadBuild } from "./server/load-build.ts";
import type { LoadedBuild } from "./server/load-build.ts";
import {
  absoluteForm,
  canonicalPathCase,
  forwardedProtocol,
  httpsRedirect,
} from "./server/middleware/canonical-url.ts";
import { handleClientErrors } from "./server/middleware/client-errors.ts";
import { developmentErrorPage, errorPage } from "./server/middleware/error-page.ts";
import { csrf, formBody, scriptRedirects } from "./server/middleware/form-posts.ts";
import { createHealth } from "./server/middleware/health.ts";
import type { Health } from "./server/middleware/health.ts";
import { rateLimit } from "./server/middleware/rate-limit.ts";
import { requestLog } from "./server/middleware/request-log.ts";
import { cacheControl, securityHeaders } from "./server/middleware/response-headers.ts";
import { SECURITY_TXT_PATH, securityTxt } from "./server/middleware/security-txt.ts";
import { slowBodies } from "./server/middleware/slow-bodies.ts";
import { validateRequest } from "./server/middleware/validate-request.ts";
import { createLogger } from "./server/observability/logger.ts";
import { startTracing, traceFetch, traceRequests } from "./server/observability/tracing.ts";
import { startMetricsServer } from "./server/metrics-server.ts";
import { createMetrics } from "./server/observability/metrics.ts";
import { createCachedPages } from "./server/page-cache/middleware.ts";
import type { CachedPagesOptions } from "./server/page-cache/middleware.ts";
import { createRouteMatcher, findPage } from "./server/paths.ts";
import { openRateLimiters } from "./server/rate-limiter.ts";
import type { CreateRateLimiter } from "./server/rate-limiter.ts";
import { compressPages, remixHandler } from "./server/remix-handler.ts";
import type { RemixHandlerOptions } from "./server/remix-handler.ts";
import {
  createLoginThrottle,
  createMailThrottle,
  DEFAULT_DEADLINES,
  shareRefreshes,
} from "./server/session/session.ts";
import { createSiteCall } from "./server/site-calls.ts";
import { createSupabaseFetch } from "./server/supabase-fetch.ts";
import { installShutdown } from "./server/shutdown.ts";

export type AppOptions = Pick<RemixHandlerOptions, "build" | "mode" | "context"> &
  Pick<CachedPagesOptions, "freshness" | "sharedMaxAgeSeconds"> & {
    health: Health;
    /** Address of the OpenTelemetry collector, if requests are traced. */
    tracesUrl?: string | undefined;
    /** How many proxies in front of the site are trusted. */
    trustProxy: number;
    /** The value of `Strict-Transport-Security`, for a site on https. */
    hsts?: string;
    postsPerMinute: number;
    createLimiter: CreateRateLimiter;
    /** Serves the files of the client build. */
    files: RequestHandler;
  };

/** Paths of files: all paths below `/assets`, and paths with an extension. */
const FILE_PATH = /^\/assets\/|\.[^/]+$/;
const DESK_PATH = /^\/app\/desk\//;

/** The site as an Express app: no port, no process, no global state. */
export function createApp(options: AppOptions): Express {
  const { build, mode, context, health, trustProxy, hsts } = options;
  const { siteUrl, log, metrics } = context;
  const development = mode === "development";
  const { accountMs } = context.deadlines ?? DEFAULT_DEADLINES;
  const supabaseFetch = createSupabaseFetch(metrics);
  const tracedFetch = options.tracesUrl ? traceFetch(supabaseFetch) : supabaseFetch;
  const fetch = shareRefreshes(tracedFetch, accountMs);

  const app = express();
  app.disable("x-powered-by").disable("etag").set("trust proxy", trustProxy);
  app.enable("case sensitive routing").enable("strict routing");
  app.use(securityHeaders({ https: siteUrl.startsWith("https:"), development, hsts }));
  app.use(absoluteForm, forwardedProtocol);
  app.use(health.router);
  app.use(requestLog({ log, registry: metrics.registry, development }));
  app.use(cacheControl);
  app.use(slowBodies());
  app.use(validateRequest);
  if (siteUrl.startsWith("https:") && trustProxy > 0) app.use(httpsRedirect(siteUrl));
  app.get(SECURITY_TXT_PATH, securityTxt(context));
  // Password managers lead there (W3C, a well-known URL for changing passwords).
  app.get("/.well-known/change-password", (_request, response) =>
    response.redirect("/app/account#password"),
  );
  app.all(/[A-Z]/, canonicalPathCase(build));
  // Vite serves its modules at any path.
  if (development) app.get("*", options.files);
  if (typeof build === "function") {
    // Development renders each page from the current sources.
    app.use(findPage(async (path) => createRouteMatcher((await build()).routes)(path)));
    if (options.tracesUrl) app.use(traceRequests());
  } else {
    const { pages, articlesChanged } = createCachedPages({ ...options, build, fetch });
    app.use(findPage(createRouteMatcher(build.routes)));
    if (options.tracesUrl) app.use(traceRequests());
    app.get("*", pages);
    app.post(DESK_PATH, articlesChanged);
  }
  app.get(FILE_PATH, options.files);
  app.use(compressPages);
  app.post("*", csrf(siteUrl), rateLimit(options), formBody, scriptRedirects);
  app.use(remixHandler({ build, mode, context, fetch }));
  app.use(development ? developmentErrorPage(log) : errorPage(log));
  return app;
}

/** Runs the site until a signal ends the process. */
async function start(): Promise<void> {
  const environment = readEnvironment();
  const { mode, siteOverrides, host } = environment;
  const development = mode === "development";
  let mapStack: LoadedBuild["mapStack"];
  const log = createLogger({
    development,
    level: environment.logLevel,
    mapStack: (error) => mapStack?.(error),
  });
  if (!development) {
    captureConsole(log);
    captureWarnings(log);
  }
  const port = await choosePort(environment, log);
  const siteUrl = siteOrigin(environment, port);
  const server = createHttpServer({ development });
  const { backend } = environment;
  const dataDir = backend.kind === "embedded" ? backend.dataDir : undefined;
  const build = await loadBuild(development, server, dataDir);
  mapStack = build.mapStack;
  const release = environment.release ?? build.release ?? "unknown";
  if (!development) log("info", "Starting", { release, node: process.version });

  const { tracesUrl } = environment;
  const tracing = tracesUrl ? await startTracing(tracesUrl, release) : undefined;
  const metrics = createMetrics({ release, version: build.version });
  const supabase = await openBackend(backend, siteUrl, log);
  if (supabase.server) metrics.watchDatabase(supabase.server.connections, supabase.server.answers);
  const limiters = await openRateLimiters(environment.redisUrl, log);
  const { spoolDir } = environment.leads;
  const { mailUrl: mailboxUrl } = supabase;
  const { createLimiter } = limiters;
  const call = createSiteCall({ ...supabase, fetch: createSupabaseFetch(metrics) });
  if (!call) log("warn", "SUPABASE_SITE_KEY is not set: no mails about follow-ups");
  const outboxes = await openInSpool(spoolDir, log, async () => {
    const mailHistory = openMailHistory({ call, log, spoolDir });
    const { record } = mailHistory;
    const leadContext = { siteUrl, siteOverrides, mailboxUrl, createLimiter, log, record, call };
    const { channels, staff, emails, from } = await openLeadChannels(
      environment.leads,
      leadContext,
    );
    const staffMails = openStaffMails({ channel: staff, log, spoolDir });
    if (staff && call) channels.push(createRuleNotice(call, staffMails.accept));
    const leadEmails = openLeadEmails({ channel: emails, from, call, log, spoolDir });
    const leads = openLeadQueue({ supabase, channels, log, metrics, spoolDir });
    return { mailHistory, leads, leadEmails, staff, staffMails };
  });
  const { mailHistory, leads, leadEmails, staff, staffMails } = outboxes;
  const followUpMails = startFollowUpMails({ call: staff && call, accept: staffMails.accept, log });
  const health = createHealth({ release, databaseAnswers: supabase.server?.answers });
  const context = {
    siteUrl,
    siteOverrides,
    supabase,
    log,
    metrics,
    leads,
    ownerMails: staffMails,
    leadEmails,
    analyticsTagId: environment.analyticsTagId,
    videoIds: environment.videoIds,
    publicDirectory: build.publicDirectory,
    runInWorker: build.runInWorker,
    accountFailures: createLoginThrottle(createLimiter),
    mailRequests: createMailThrottle(createLimiter),
  };
  const app = createApp({ ...environment, ...build, context, health, createLimiter });
  server.on("request", app);
  const { hsts } = environment;
  handleClientErrors(server, app, { https: siteUrl.startsWith("https:"), hsts });
  const metricsServer = await startMetricsServer(environment.metrics, metrics.registry, log);

  const shutDown = installShutdown({
    server,
    health,
    log,
    graceMs: development ? 0 : environment.shutdownGraceMs,
    beforeServerClose: build.close,
    async afterServerClose() {
      await followUpMails.close();
      await leads.close();
      await staffMails.close();
      await leadEmails?.close();
      await mailHistory.close();
      limiters.close();
      metricsServer?.close();
      await supabase.close();
      await tracing?.close();
    },
  });
  handleUncaughtErrors(log, shutDown);

  for (const warning of environment.warnings) log("warn", warning);
  if (!development && !environment.siteUrl)
    log("warn", `SITE_URL is not set: links and emails will say ${siteUrl}`);
  const used = await listen(server, { port, host });
  for (const notice of [`Site:    ${siteUrl}`, `Port:    ${used}`, ...supabase.notices])
    log("info", notice);
}

if (import.meta.main) await start().catch((error: unknown) => exitOnError(error, isProduction()));
