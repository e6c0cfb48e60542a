import { createHash } from "node:crypto";
import type { ServerBuild } from "@remix-run/node";
import type {
  Request as ExpressRequest,
  RequestHandler,
  Response as ExpressResponse,
} from "express";

import { createAppAdapter } from "./app-adapter.ts";
import { isShareable } from "./cache-policy.ts";
import { addressOf } from "./client-address.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { createRequestContext } from "./load-context.ts";
import type { LoadContextSettings, RequestContext } from "./load-context.ts";
import { pathOf, targetOf } from "./request-path.ts";
import { requestState } from "./request-state.ts";
import { sealDocument } from "./sealed-document.ts";

export type RemixHandlerOptions = {
  /** The compiled app, or in development whatever Vite makes of it now. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production" | "test";
  context: LoadContextSettings;
};

type Answer = { status: number; body: Buffer };

const NOT_COPIED = new Set(["set-cookie", "content-length", "transfer-encoding", "connection"]);

function copyHeaders(from: Response, context: RequestContext, response: ExpressResponse) {
  for (const [name, value] of from.headers) {
    if (!NOT_COPIED.has(name)) response.setHeader(name, value);
  }
  const cookies = [...from.headers.getSetCookie(), ...context.cookieHeaders()];
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
  const wait = context.retryAfterSeconds();
  if (from.status === 429 && wait !== null) response.setHeader("Retry-After", wait);
  if (from.status === 405) response.setHeader("Allow", "GET, HEAD");
  response.vary("Cookie");
}

function isHtml(answer: Response): boolean {
  return answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

function sealPage(html: string, context: RequestContext, options: RemixHandlerOptions) {
  const sealed = sealDocument(html, context.loadContext.nonce);
  const policy = contentSecurityPolicy({
    scripts: sealed.scripts,
    styles: sealed.styles,
    https: options.context.siteUrl.startsWith("https:"),
    analytics: options.context.analyticsTagId !== undefined,
    development: options.mode === "development",
  });
  return { body: Buffer.from(sealed.html), policy };
}

function strongTag(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

function tagWhenShareable(request: ExpressRequest, response: ExpressResponse, answer: Answer) {
  const shareable = isShareable({
    method: request.method,
    path: pathOf(targetOf(request)),
    cookieHeader: request.headers.cookie,
    status: answer.status,
    setsCookie: response.hasHeader("Set-Cookie"),
  });
  if (shareable && answer.status === 200) response.setHeader("ETag", strongTag(answer.body));
}

function send(request: ExpressRequest, response: ExpressResponse, answer: Answer) {
  response.statusCode = answer.status;
  tagWhenShareable(request, response, answer);
  if (response.hasHeader("ETag") && request.fresh) {
    response.statusCode = 304;
    response.removeHeader("Content-Type");
    response.end();
    return;
  }
  if (answer.status !== 204 && answer.status !== 304) {
    response.setHeader("Content-Length", answer.body.length);
  }
  response.end(answer.body);
}

/** Hands a checked request to the app and sends its answer whole. */
export function remixHandler(options: RemixHandlerOptions): RequestHandler {
  const askApp = createAppAdapter(options.build, options.mode);

  async function respond(request: ExpressRequest, response: ExpressResponse) {
    const state = requestState(response);
    const { requestId, body, limited } = state;
    state.reachedApp = true;
    const context = createRequestContext(options.context, {
      requestId,
      cookieHeader: request.headers.cookie,
      address: addressOf(request),
      limited,
    });
    const { siteUrl } = options.context;
    const { loadContext } = context;
    const answer = await askApp({ request, response, siteUrl, body, loadContext });
    const html = isHtml(answer) ? sealPage(await answer.text(), context, options) : null;
    const bytes = html?.body ?? Buffer.from(await answer.arrayBuffer());
    if (response.destroyed) return;
    copyHeaders(answer, context, response);
    if (html) response.setHeader("Content-Security-Policy", html.policy);
    send(request, response, { status: answer.status, body: bytes });
  }

  return (request, response, next) => {
    respond(request, response).catch((error: unknown) => {
      // A visitor who left mid-way is no failure.
      if (!response.destroyed) next(error);
    });
  };
}
