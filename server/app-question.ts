import type { IncomingHttpHeaders } from "node:http";
import type { AppLoadContext } from "@remix-run/node";

import { pathOf, queryOf } from "./middleware/request-path.ts";

export type AppQuestion = {
  method: string;
  /** Path and query. */
  target: string;
  headers: IncomingHttpHeaders;
  /** Origin of every address the app sees; the Host header has no say. */
  siteUrl: string;
  /** The whole body of a form, or null. */
  body: Buffer<ArrayBuffer> | null;
  loadContext: AppLoadContext;
  /** Tells that nobody waits for the answer any more. */
  signal?: AbortSignal;
};

// Judged by the guard already; the app must not come to another opinion.
const WITHHELD =
  /^(?:host|origin|connection|keep-alive|upgrade|expect|te|trailer|transfer-encoding|content-length|forwarded|x-forwarded-.*|x-real-ip)$/;

export function visibleHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const visible: Record<string, string> = {};
  for (const name in headers) if (!WITHHELD.test(name)) visible[name] = String(headers[name]);
  return visible;
}

/** Without the parameter that would let a caller pick which loaders run. */
export function visibleTarget(target: string): string {
  const query = new URLSearchParams(queryOf(target));
  if (!query.has("_routes")) return target;
  query.delete("_routes");
  return query.size > 0 ? `${pathOf(target)}?${query}` : pathOf(target);
}

export type WholeAnswer = { status: number; headers: Headers; body: Buffer };

/** Asks the app, and takes its answer whole. */
export type AskApp = (question: AppQuestion) => Promise<WholeAnswer>;
