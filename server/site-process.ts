import { fileURLToPath } from "node:url";

import { siteOrigin } from "../app/lib/env/env.server.ts";
import type { Environment } from "../app/lib/env/env.server.ts";
import { createAccountFailures } from "./session/login-throttle.ts";
import { createMailRequests } from "./session/mail-throttle.ts";
import { openBackend } from "./backend.ts";
import { openBuild, openSources } from "./load-build.ts";
import { answerConnectionErrors } from "./middleware/client-errors.ts";
import { createHealth } from "./middleware/health.ts";
import { choosePort, createHttpServer, listen } from "./http-server.ts";
import { openLeadChannels } from "./leads/channels.ts";
import { openLeadQueue } from "./leads/open-lead-queue.ts";
import { createLogger } from "./observability/logger.ts";
import { startMetricsServer } from "./observability/metrics-server.ts";
import { createMeasures } from "./observability/metrics.ts";
import { captureConsole, handleUncaughtErrors } from "./observability/uncaught-errors.ts";
import { openRateLimiters } from "./rate-limiter.ts";
import { installShutdown } from "./shutdown.ts";
import { createApp } from "./app.ts";

const BUILD_DIRECTORY = fileURLToPath(new URL("../build", import.meta.url));

/**
 * Runs the site in this process until a signal ends it.
 * @throws EnvironmentError, StartError or BackendStartError for what an operator can put right.
 */
export async function runSite(environment: Environment): Promise<void> {
  const { mode, host } = environment;
  const development = mode === "development";
  const log = createLogger({
    format: development ? "line" : "json",
    level: environment.logLevel,
  });
  if (!development) captureConsole(log);
  const port = await choosePort(environment, log);
  const siteUrl = siteOrigin(environment, port);
  const server = createHttpServer();
  const app = await (development ? openSources(server) : openBuild(BUILD_DIRECTORY));
  const release = environment.release ?? app.release ?? "unknown";
  if (!development) log("info", "Starting", { release, node: process.version });
  const measures = createMeasures();
  measures.watch({ release });
  if (typeof app.build === "object") measures.watch({ version: app.build.assets.version });
  const backend = await openBackend(environment.backend, siteUrl);
  const limits = await openRateLimiters(environment.redisUrl, log);
  const channels = await openLeadChannels(environment.leads, {
    siteOverrides: environment.siteOverrides,
    mailboxUrl: backend.mailUrl,
  });
  const leads = await openLeadQueue({
    supabase: backend,
    log,
    channels,
    spoolDir: environment.leads.spoolDir,
    measures,
  });
  const health = createHealth(release);
  const site = createApp({
    build: app.build,
    files: app.files,
    mode,
    health,
    log,
    trustProxy: environment.trustProxy,
    postsPerMinute: environment.postsPerMinute,
    sharedMaxAgeSeconds: environment.sharedMaxAgeSeconds,
    createLimiter: limits.createLimiter,
    measures,
    context: {
      siteUrl,
      siteOverrides: environment.siteOverrides,
      publicDirectory: app.publicDirectory,
      analyticsTagId: environment.analyticsTagId,
      supabase: backend,
      accountFailures: createAccountFailures(limits.createLimiter),
      mailRequests: createMailRequests(limits.createLimiter),
      acceptLead: leads.accept,
      runInWorker: app.runInWorker,
      log,
    },
  });
  server.on("request", site);
  answerConnectionErrors(server, site, siteUrl.startsWith("https:"));

  const { registry } = measures;
  const metrics =
    environment.metrics && (await startMetricsServer({ ...environment.metrics, registry, log }));
  const shutDown = installShutdown({
    server,
    health,
    log,
    graceMs: development ? 0 : environment.shutdownGraceMs,
    beforeServerClose: app.close,
    async afterServerClose() {
      await leads.close();
      limits.close();
      metrics?.close();
      await backend.close();
    },
  });
  handleUncaughtErrors(log, shutDown);

  for (const warning of environment.warnings) log("warn", warning);
  if (!development && !environment.siteUrl) {
    log("warn", `SITE_URL is not set: links and e-mails will say ${siteUrl}`);
  }
  if (channels.length === 0) {
    log(
      "warn",
      "No lead notification channel configured: set SMTP_URL and LEADS_NOTIFY_TO, or LEADS_WEBHOOK_URL",
    );
  }
  await listen(server, { port, host });
  const notices = [`Site:    ${siteUrl}`, ...backend.notices];
  if (metrics) {
    const metricsHost = environment.metrics?.host ?? "localhost";
    notices.push(`Metrics: http://${metricsHost}:${metrics.port}/metrics`);
  }
  for (const line of notices) log("info", line);
}
