import { EventEmitter } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { NextFunction, Request as ExpressRequest, Response as ExpressResponse } from "express";

import { createPageBranches } from "./page-branch.ts";
import { queryOf, pathOf } from "./request-path.ts";

type AppQuestion = {
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

function visibleHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || WITHHELD.test(name) ? [] : [[name, String(value)]],
  );
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** Without the parameter that would let a caller pick which loaders run. */
function visibleTarget(target: string): string {
  const query = new URLSearchParams(queryOf(target));
  if (!query.has("_routes")) return target;
  query.delete("_routes");
  return query.size > 0 ? `${pathOf(target)}?${query}` : pathOf(target);
}

/** The checked request, told once more to the adapter, with its body from memory. */
class RetoldRequest extends Readable {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly protocol: string;
  readonly hostname: string;
  readonly originalUrl: string;
  readonly loadContext: AppLoadContext;
  readonly #body: Buffer | null;

  constructor({ method, target, headers, siteUrl, body, loadContext }: AppQuestion) {
    super();
    const { protocol, host, hostname } = new URL(siteUrl);
    // Asked as GET: the answer's headers must describe the very page GET would send.
    this.method = method === "HEAD" ? "GET" : method;
    this.headers = { ...visibleHeaders(headers), host };
    this.protocol = protocol.slice(0, -1);
    this.hostname = hostname;
    this.originalUrl = visibleTarget(target);
    this.loadContext = loadContext;
    this.#body = body;
  }

  override _read(): void {
    if (this.#body) this.push(this.#body);
    this.push(null);
  }

  get(name: string): string | undefined {
    return this.headers[name.toLowerCase()];
  }
}

/**
 * Takes what the adapter would write to the visitor. It never says that it is finished, only
 * that it is closed, which aborts the app's request: Remix keeps a timer per request until then.
 */
class GatheredResponse extends EventEmitter {
  statusMessage = "";
  readonly headers = new Headers();
  #status = 200;
  #chunks: Uint8Array[] = [];

  status(code: number): void {
    this.#status = code;
  }

  append(name: string, value: string): void {
    this.headers.append(name, value);
  }

  write(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
  }

  end(): void {}

  /** The reason reaches the caller by itself. */
  destroy(): void {}

  whole(): GatheredAnswer {
    return { status: this.#status, headers: this.headers, body: Buffer.concat(this.#chunks) };
  }
}

type GatheredAnswer = { status: number; headers: Headers; body: Buffer };

export type AskApp = (question: AppQuestion) => Promise<GatheredAnswer>;

type Handle = ReturnType<typeof createRequestHandler>;

/** Chooses who answers at a path. */
function createHandlers(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): (path: string) => Handle {
  const handlerOf = (part: typeof build) =>
    createRequestHandler({
      build: part,
      mode,
      getLoadContext: (request) => (request as unknown as RetoldRequest).loadContext,
    });
  if (typeof build === "function") {
    const handle = handlerOf(build);
    return () => handle;
  }
  const branchAt = createPageBranches(build);
  const handlers = new Map<string, Handle>();
  return (path) => {
    const branch = branchAt(path);
    const known = handlers.get(branch.id);
    if (known) return known;
    const handle = handlerOf(branch.build);
    handlers.set(branch.id, handle);
    return handle;
  };
}

/**
 * Remix's Express adapter, without its habits of believing the Host header and of sending a page
 * piece by piece: the app's answer comes back whole.
 */
export function createAppAdapter(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): AskApp {
  const handlerAt = createHandlers(build, mode);

  return async (question) => {
    const request = new RetoldRequest(question);
    const response = new GatheredResponse();
    const close = () => response.emit("close");
    question.signal?.addEventListener("abort", close, { once: true });
    const failures: unknown[] = [];
    try {
      await handlerAt(pathOf(question.target))(
        request as unknown as ExpressRequest,
        response as unknown as ExpressResponse,
        ((error: unknown) => failures.push(error)) as NextFunction,
      );
    } finally {
      question.signal?.removeEventListener("abort", close);
      close();
    }
    if (failures.length > 0) throw failures[0];
    return response.whole();
  };
}
