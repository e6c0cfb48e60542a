import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { NextFunction, Request as ExpressRequest, Response as ExpressResponse } from "express";

import { visibleHeaders, visibleTarget } from "./app-question.ts";
import type { AppQuestion, AskApp, WholeAnswer } from "./app-question.ts";

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

  whole(): WholeAnswer {
    return { status: this.#status, headers: this.headers, body: Buffer.concat(this.#chunks) };
  }
}

/**
 * Remix's Express adapter, without its habits of believing the Host header and of sending a page
 * piece by piece: the app's answer comes back whole.
 */
export function createExpressAdapter(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): AskApp {
  const handle = createRequestHandler({
    build,
    mode,
    getLoadContext: (request) => (request as unknown as RetoldRequest).loadContext,
  });

  return async (question) => {
    const request = new RetoldRequest(question);
    const response = new GatheredResponse();
    const close = () => response.emit("close");
    question.signal?.addEventListener("abort", close, { once: true });
    const failures: unknown[] = [];
    try {
      await handle(
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
