import { fileURLToPath } from "node:url";

import { readEnvironment, siteOrigin } from "../app/platform/env.server.ts";
import type { Environment } from "../app/platform/env.server.ts";
import { createAccountFailures } from "./account-failures.ts";
import { openBuild, openSources } from "./app-source.ts";
import { openBackend } from "./backend.ts";
import { answerConnectionErrors } from "./connection-errors.ts";
import { createHealth } from "./health.ts";
import { createHttpServer, findFreePort, listen } from "./http-server.ts";
import { openLeadChannels } from "./leads/channels.ts";
import { createLeadDesk } from "./leads/lead-desk.ts";
import { openLimits } from "./limits.ts";
import { createLogger } from "./logger.ts";
import { createMeasures } from "./metrics/measures.ts";
import { openMetrics } from "./metrics/open-metrics.ts";
import { captureConsole, watchProcess } from "./process-faults.ts";
import { createShutdown } from "./shutdown.ts";
import { createSite } from "./site.ts";
import { whenQuiet } from "./warm-up.ts";

const BUILD_DIRECTORY = fileURLToPath(new URL("../build", import.meta.url));
const OPERATOR_ERRORS = new Set(["EnvironmentError", "StartError", "BackendStartError"]);

async function start(environment: Environment) {
  const { mode, host } = environment;
  const development = mode === "development";
  const log = createLogger({ format: development ? "line" : "json", level: environment.logLevel });
  if (!development) captureConsole(log);

  const server = createHttpServer();
  const anyPort = development || environment.port === 0;
  const port = anyPort ? await findFreePort(environment) : environment.port;
  if (port !== environment.port && environment.port !== 0)
    log("info", `Port ${environment.port} is taken, using ${port}.`);
  const siteUrl = siteOrigin(environment, port);

  const app = await (development
    ? openSources(server)
    : openBuild(BUILD_DIRECTORY, { directory: environment.assetArchiveDir, log }));
  const measures = createMeasures();
  if (typeof app.build === "object") measures.watch({ version: app.build.assets.version });
  const backend = await openBackend(environment.backend, siteUrl);
  const limits = await openLimits(environment.redisUrl, log);
  const channels = await openLeadChannels(environment.leads, {
    siteOverrides: environment.siteOverrides,
    mailboxUrl: backend.mailUrl,
  });
  const leads = await createLeadDesk({
    supabase: backend,
    log,
    channels,
    spoolDir: environment.leads.spoolDir,
    measures,
  });
  const health = createHealth();
  const site = createSite({
    build: app.build,
    files: app.files,
    sheets: app.sheets,
    mode,
    health,
    log,
    trustProxy: environment.trustProxy,
    postsPerMinute: environment.postsPerMinute,
    sharedMaxAgeSeconds: environment.sharedMaxAgeSeconds,
    openWindow: limits.openWindow,
    measures,
    context: {
      siteUrl,
      siteOverrides: environment.siteOverrides,
      publicDirectory: app.publicDirectory,
      analyticsTagId: environment.analyticsTagId,
      supabase: backend,
      accountFailures: createAccountFailures(limits.openWindow),
      acceptLead: leads.accept,
      log,
    },
  });
  server.on("request", site);
  answerConnectionErrors(server, site, siteUrl.startsWith("https:"));

  const metrics = await openMetrics(environment.metrics, measures, log);
  const shutDown = createShutdown({
    server,
    health,
    log,
    graceMs: development ? 0 : environment.shutdownGraceMs,
    closeBefore: app.close,
    async closeAfter() {
      await leads.close();
      limits.close();
      metrics.close();
      await backend.close();
    },
  });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => shutDown(signal));
  watchProcess(log, shutDown);

  if (!development && !environment.siteUrl) {
    log("warn", `SITE_URL is not set: links and e-mails will say ${siteUrl}`);
  }
  if (channels.length === 0) {
    log("warn", "Nobody is told of leads: set SMTP_URL and LEADS_NOTIFY_TO, or LEADS_WEBHOOK_URL");
  }
  await listen(server, { port, host });
  whenQuiet(server, () => {
    app.warmUp().catch((error: unknown) => log("error", "Warming up failed", { error }));
  });
  for (const line of [`Site:    ${siteUrl}`, ...backend.notices, ...metrics.notices])
    log("info", line);
}

try {
  await start(readEnvironment());
} catch (error) {
  if (!(error instanceof Error) || !OPERATOR_ERRORS.has(error.name)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
