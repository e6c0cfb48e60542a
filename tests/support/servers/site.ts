import { once } from "node:events";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";

import type { ServerBuild } from "@remix-run/node";

import type { LoadContext } from "../../../app/load-context.ts";
import type { SupabaseSettings } from "../../../app/lib/supabase/supabase.server.ts";
import { createLoginThrottle, createMailThrottle } from "../../../server/session/session.ts";
import { loadProductionBuild } from "../../../server/load-build.ts";
import { handleClientErrors } from "../../../server/middleware/client-errors.ts";
import { createHealth } from "../../../server/middleware/health.ts";
import { createHttpServer, listen } from "../../../server/http-server.ts";
import { openLeadQueue } from "../../../server/leads/open-lead-queue.ts";
import { createMemoryLimiter } from "../../../server/rate-limiter.ts";
import type { CreateRateLimiter } from "../../../server/rate-limiter.ts";
import { createLogger } from "../../../server/observability/logger.ts";
import { createMetrics } from "../../../server/observability/metrics.ts";
import type { Metrics } from "../../../server/observability/metrics.ts";
import type { Deadlines } from "../../../server/session/session.ts";
import type { Freshness } from "../../../server/page-cache/middleware.ts";
import { createApp } from "../../../server.ts";
import { staticFiles } from "../../../server/middleware/static-files.ts";

export type TestSiteOptions = {
  /** Supabase of the site; by default a port that refuses connections. */
  supabase?: SupabaseSettings;
  /** Public origin; by default the address the site listens on. */
  siteUrl?: string;
  trustProxy?: number;
  analyticsTagId?: string;
  videoIds?: readonly string[];
  /** Folder of the demo packages; by default the build's. */
  publicDirectory?: string;
  postsPerMinute?: number;
  /** Deadline for Supabase; by default longer than a busy machine takes. */
  deadlines?: Deadlines;
  /** The site's pauses; by default they end at once. */
  pause?: LoadContext["pause"];
  /** Clock of the deadlines; by default the process's. */
  expire?: LoadContext["pause"];
  /** Called once the HTML worker has done its work. */
  afterHtmlWork?: () => void;
  /** Gets the mails to new owners of leads. */
  ownerMails?: LoadContext["ownerMails"];
  /** Sends emails to leads; by default there is no mail service. */
  leadEmails?: LoadContext["leadEmails"];
  /** The clock by which mails to an address are counted. */
  now?: () => number;
  /** How long cached pages count as current; by default the content version is checked each time. */
  freshness?: Freshness;
  sharedMaxAgeSeconds?: number;
  /** Counts what happens. */
  metrics?: Metrics;
  /** `false` renders every page, as in development. */
  cached?: boolean;
};

/** A change shows in the next response, however slow the machine is. */
export const EACH_TIME: Freshness = {
  pollMs: 0,
  staleMs: 0,
  reloadMs: 0,
  deadlineMs: 20_000,
  retryMs: 0,
  now: () => performance.now(),
};

/**
 * Supabase, too, runs in this process, on a machine that may be busy. What happens after the usual
 * deadlines is tested on a controlled clock in the unit tests.
 */
const PATIENCE: Deadlines = { sessionMs: 20_000, accountMs: 20_000, dataMs: 20_000 };

const NOBODY = { url: "http://127.0.0.1:9", anonKey: "sb_publishable_test" };
const BUILD = fileURLToPath(new URL("../../../build", import.meta.url));

/** Limiters whose windows end once the clock `now` has run ahead by one of them. */
function limitersOn(now: () => number): CreateRateLimiter {
  return (rule) => {
    const limiter = createMemoryLimiter(rule);
    // The two clocks are read one after the other, up to some milliseconds apart.
    const windowsAhead = () => Math.floor((now() - Date.now() + 10) / rule.windowMs);
    const keyOf = (key: string) => `${key} ${windowsAhead()}`;
    return {
      consume: (key) => limiter.consume(keyOf(key)),
      refund: (key) => limiter.refund(keyOf(key)),
    };
  };
}

/** All sites of this process share the threads that parse articles, which take half a second of CPU time to start. */
let build: ReturnType<typeof loadProductionBuild> | undefined;

/** The production build in this process, on a free port. */
export async function startSite(options: TestSiteOptions = {}) {
  const { supabase = NOBODY, trustProxy = 0, postsPerMinute = 1_000 } = options;
  const { deadlines = PATIENCE, metrics = createMetrics() } = options;
  const { pause = async () => {}, now = Date.now } = options;
  const entries: Record<string, unknown>[] = [];
  const log = createLogger({
    level: "debug",
    write: (line) => entries.push(JSON.parse(line) as Record<string, unknown>),
  });
  const app = await (build ??= loadProductionBuild(BUILD));
  const { runInWorker } = app;
  const server = createHttpServer();
  const port = await listen(server, { port: 0, host: "127.0.0.1" });
  const siteUrl = options.siteUrl ?? `http://localhost:${port}`;
  const leads = openLeadQueue({
    supabase,
    log,
    channels: [],
    metrics,
    visitorDeadlineMs: deadlines.dataMs,
  });
  const site = createApp({
    build: options.cached === false ? async () => app.build as ServerBuild : app.build,
    files: options.publicDirectory ? staticFiles(options.publicDirectory) : app.files,
    mode: "production",
    health: createHealth(),
    trustProxy,
    postsPerMinute,
    createLimiter: createMemoryLimiter,
    freshness: options.freshness ?? EACH_TIME,
    sharedMaxAgeSeconds: options.sharedMaxAgeSeconds,
    context: {
      siteUrl,
      siteOverrides: {},
      publicDirectory: options.publicDirectory ?? app.publicDirectory,
      analyticsTagId: options.analyticsTagId,
      videoIds: options.videoIds,
      supabase,
      accountFailures: createLoginThrottle(createMemoryLimiter),
      mailRequests: createMailThrottle(limitersOn(now), now),
      expire: options.expire,
      leads,
      ownerMails: options.ownerMails ?? { accept: async () => true },
      leadEmails: options.leadEmails,
      runInWorker:
        runInWorker && ((work, thread) => runInWorker(work, thread).finally(options.afterHtmlWork)),
      log,
      metrics,
      pause,
      deadlines,
    },
  });
  server.on("request", site);
  handleClientErrors(server, site, { https: siteUrl.startsWith("https:") });

  return {
    origin: `http://localhost:${port}`,
    port,
    server,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://localhost:${port}${path}`, { headers, redirect: "manual" }),
    /** Log entries so far, oldest first. */
    log: entries,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
      await leads.close();
    },
  };
}

export type TestSite = Awaited<ReturnType<typeof startSite>>;

export type RawResponse = { status: number; headers: Map<string, string>; body: string };

function parseResponse(text: string): RawResponse {
  const end = text.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = text.slice(0, end).split("\r\n");
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: new Map(pairs),
    body: text.slice(end + 4),
  };
}

/**
 * Sends bytes as they are and gives what comes back once the site has closed the connection:
 * for requests that no client library would send.
 */
export function sendRaw(port: number, request: string | Iterable<string>): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1");
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("close", () => resolve(parseResponse(Buffer.concat(chunks).toString("latin1"))));
    // A reset after the answer is the site's good right.
    socket.on("error", (error) => chunks.length === 0 && reject(error));
    for (const part of typeof request === "string" ? [request] : request)
      socket.write(part, "latin1");
  });
}

/** Asks for a target exactly as it is spelled. */
export function askRaw(port: number, target: string, method = "GET"): Promise<RawResponse> {
  const head = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  return sendRaw(port, head);
}

/** For pages of which a test reads many: compressing and unpacking them takes a quarter of the time. */
export const UNCOMPRESSED = { "Accept-Encoding": "identity" };

export type Form = Record<string, string | File> | [string, string | File][];

/** Posts a form, maybe with files, as a browser on one of the site's own pages would. */
export function postForm(
  url: string,
  form: Form,
  headers: Record<string, string> = {},
): Promise<Response> {
  const fields = Array.isArray(form) ? form : Object.entries(form);
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === "string");
  const withFiles = new FormData();
  for (const [name, value] of fields) withFiles.append(name, value);
  return fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin", ...UNCOMPRESSED, ...headers },
    body: texts.length < fields.length ? withFiles : new URLSearchParams(texts),
  });
}
