import type { IncomingHttpHeaders } from "node:http";
import type { ServerBuild } from "@remix-run/node";

import { createAppAdapter } from "./app-adapter.ts";
import { contentSecurityPolicy } from "./middleware/content-security-policy.ts";
import { inlineStyles } from "./inline-styles.ts";
import type { PageSheets } from "./inline-styles.ts";
import { createRequestContext } from "./load-context.ts";
import type { LoadContextSettings, RequestContext, RequestFacts } from "./load-context.ts";
import { createPageWatch } from "./observability/page-timing.ts";
import type { Measures } from "./observability/metrics.ts";
import type { RouteName } from "./route-names.ts";
import { loadChecked } from "./script-integrity.ts";
import type { CheckedScript } from "./script-integrity.ts";
import { sealDocument } from "./sealed-document.ts";
import { DEFAULT_DEADLINES } from "./session/supabase-fetch.ts";
import { createSharedRefresh } from "./session/shared-refresh.ts";

export type AppOptions = {
  /** The compiled app, or in development whatever Vite makes of it now. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production" | "test";
  sheets: PageSheets;
  /** What a page with scripts loads first; none while the sources may change at any time. */
  manifest: CheckedScript | undefined;
  context: LoadContextSettings;
};

type AskOptions = AppOptions & { measures: Measures; routeOf: RouteName };

/** What the app answers, whole; an HTML page sealed and with its policy. */
export type AppAnswer = {
  status: number;
  /** All but cookies and what frames the body. */
  headers: [string, string][];
  cookies: string[];
  body: Buffer;
  /** Whether it tells of files, which may change at any time. */
  ofFiles: boolean;
};

type Question = {
  method: string;
  /** Path and query. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer<ArrayBuffer> | null;
  facts: RequestFacts;
  signal?: AbortSignal;
};

export type AskSite = (question: Question) => Promise<AppAnswer>;

const NOT_COPIED = new Set(["set-cookie", "content-length", "transfer-encoding", "connection"]);

function sealPage(html: string, context: RequestContext, options: AppOptions) {
  const { nonce } = context.loadContext;
  const styled = inlineStyles(html, nonce, options.sheets);
  const { manifest } = options;
  const sealed = sealDocument(manifest ? loadChecked(styled, nonce, manifest) : styled, nonce);
  const policy = contentSecurityPolicy({
    scripts: sealed.scripts,
    styles: sealed.styles,
    https: options.context.siteUrl.startsWith("https:"),
    analytics: options.context.analyticsTagId !== undefined,
    development: options.mode === "development",
  });
  return { body: Buffer.from(sealed.html), policy };
}

/** The app as a function of a question; what it logs as trouble makes its answer one to forget. */
export function createAskSite(options: AskOptions): AskSite {
  const askApp = createAppAdapter(options.build, options.mode);
  const { mode, measures, routeOf, context: settings } = options;
  const { siteUrl, log } = settings;
  const development = mode === "development";
  const watchPage = createPageWatch({ measures, routeOf, log, development });
  const { accountMs } = settings.deadlines ?? DEFAULT_DEADLINES;
  const shareRefresh = createSharedRefresh(accountMs);

  return async ({ method, target, headers, body, facts, signal }) => {
    const watch = watchPage(target, facts);
    const fetch = shareRefresh(watch.fetch);
    const context = createRequestContext(settings, { ...facts, fetch });
    const { loadContext } = context;
    const question = { method, target, headers, siteUrl, body, loadContext };
    const answer = await askApp(signal ? { ...question, signal } : question).finally(watch.end);
    const { status } = answer;
    const kept = new Headers(answer.headers);
    for (const name of NOT_COPIED) kept.delete(name);
    const isHtml = kept.get("Content-Type")?.startsWith("text/html") ?? false;
    const page = isHtml ? sealPage(answer.body.toString(), context, options) : null;
    if (page) kept.set("Content-Security-Policy", page.policy);
    const wait = context.retryAfterSeconds();
    if (status === 429 && wait !== null) kept.set("Retry-After", String(wait));
    if (status === 405) kept.set("Allow", "GET, HEAD");
    if (development) kept.set("Server-Timing", watch.timing());
    // A page that lacks something must not stand for the whole one.
    if (status === 200 && context.troubled()) kept.set("Cache-Control", "no-store");
    return {
      status,
      headers: [...kept],
      cookies: [...answer.headers.getSetCookie(), ...context.cookieHeaders()],
      body: page?.body ?? answer.body,
      ofFiles: context.readFiles(),
    };
  };
}
