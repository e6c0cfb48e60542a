import type { IncomingMessage, ServerResponse } from "node:http";
import { inspect } from "node:util";
import type { ErrorRequestHandler } from "express";

import {
  contentSecurityPolicy,
  hashSource,
} from "../../app/lib/http/content-security-policy.server.ts";
import type { Logger } from "../observability/logger.ts";
import { isDataPath, pathOf, targetOf } from "../paths.ts";

export type ErrorPage = {
  status: number;
  title: string;
  /** One or two sentences for the visitor, plain text. */
  message: string;
};

const STYLE = `:root{color-scheme:light dark;--page:#fffdf8;--ink:#1a1a1a;--soft:#4a4640;--hair:#8c8578}
@media (prefers-color-scheme:dark){:root{--page:#141311;--ink:#f6f1e7;--soft:#cfc7b8;--hair:#857d6f}}
body{display:grid;place-items:center;box-sizing:border-box;min-height:100vh;margin:0;padding:2rem 1.25rem;font:1.0625rem/1.6 ui-sans-serif,system-ui,sans-serif;color:var(--soft);background:var(--page);overflow-wrap:break-word}
main{max-width:32rem}
svg{width:5rem;height:5rem;fill:none;stroke:var(--hair);stroke-width:1.5}
svg .needle{fill:#ffc107;stroke:#1a1a1a}
h1{margin:1.5rem 0 0;font-size:clamp(1.75rem,1.4rem + 1.6vw,2.5rem);line-height:1.1;letter-spacing:-.025em;color:var(--ink);text-wrap:balance}
p{margin:1rem 0 0}
a{display:inline-flex;align-items:center;min-height:2.75rem;margin-top:1rem;padding:0 1.25rem;border-radius:.625rem;background:#ffc107;color:#1a1a1a;font-weight:600;text-decoration:none}
a:hover{background:#ffb300}
a:focus-visible{outline:2px solid var(--ink);outline-offset:3px}`;

const COMPASS =
  '<svg viewBox="0 0 80 80" aria-hidden="true"><circle cx="40" cy="40" r="38"/>' +
  '<circle cx="40" cy="40" r="31" pathLength="360" stroke-width="4" stroke-dasharray="1 14"/>' +
  '<path class="needle" d="M20 60 33 33l27-13-13 27z"/><circle cx="40" cy="40" r="3"/></svg>';

function toHtml({ title, message }: ErrorPage): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main>${COMPASS}<h1>${title}</h1><p data-why>${message}</p><p><a href="/">Go to the home page</a></p></main></body></html>
`;
}

/** The content security policy of a plain page: its own style element alone. */
export function errorPagePolicy(https: boolean): string {
  return contentSecurityPolicy({ https, styles: [hashSource(STYLE)] });
}

/** A response without Remix: HTML, or JSON for `.data` requests. */
export function renderErrorPage(target: string, page: ErrorPage): { type: string; body: Buffer } {
  const isData = isDataPath(pathOf(target));
  const type = `${isData ? "application/json" : "text/html"}; charset=utf-8`;
  return { type, body: Buffer.from(isData ? JSON.stringify({ error: page }) : toHtml(page)) };
}

const LINGER_MS = 1_000;
const LINGER_BYTES = 1024 * 1024;

/**
 * Ends the response and closes the connection, because the body of the request may be endless. A reset
 * would discard the response, so the connection stays open for a moment. In that time the server drops
 * incoming data, and stops reading if there is too much.
 */
function endAndDrain(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  response.setHeader("Connection", "close");
  response.write(body);
  let discarded = 0;
  const finish = () => {
    clearTimeout(timer);
    request.off("data", discard);
    response.end();
  };
  const discard = (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > LINGER_BYTES) request.pause();
  };
  const timer = setTimeout(finish, LINGER_MS);
  request.on("data", discard).once("end", finish).once("close", finish);
  request.resume();
}

/** Whether the request has a body that was not read completely. */
function hasUnreadBody({ headers, complete }: IncomingMessage): boolean {
  return !complete && Boolean(headers["content-length"] ?? headers["transfer-encoding"]);
}

/** Sends a plain page, or closes the connection if a response has begun. */
export function sendErrorPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: ErrorPage,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { type, body } = renderErrorPage(targetOf(request), page);
  const https = response.hasHeader("Strict-Transport-Security");
  response.statusCode = page.status;
  response.removeHeader("ETag");
  response.setHeader("Content-Security-Policy", errorPagePolicy(https));
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", body.length);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (hasUnreadBody(request)) endAndDrain(request, response, body);
  else response.end(body);
}

/** Logs an error that no route handled, and sends a page with the request id to quote. */
export function errorPage(log: Logger): ErrorRequestHandler {
  // Express recognizes error handlers by their four parameters.
  return (error: unknown, request, response, _next) => {
    const { requestId } = response.locals;
    log("error", "A request failed", { requestId, error });
    sendErrorPage(request, response, {
      status: 500,
      title: "Something went wrong",
      message: `Please try again in a moment. If the problem continues, contact us with this reference: ${requestId}`,
    });
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/**
 * For development only: shows the message and the stack of an error that prevented a page from
 * rendering, such as a syntax error, and reloads once a file changes.
 */
export function developmentErrorPage(log: Logger): ErrorRequestHandler {
  // Express recognizes error handlers by their four parameters.
  return (error: unknown, _request, response, _next) => {
    log("error", "A request failed", { error });
    response
      .status(500)
      .setHeader(
        "Content-Security-Policy",
        contentSecurityPolicy({ https: false, development: true }),
      )
      .setHeader("Cache-Control", "no-store")
      .type("html")
      .send(
        `<!DOCTYPE html><html lang="en"><title>Error in development</title><h1>The page could not be rendered</h1><pre>${escapeHtml(inspect(error))}</pre><script type="module" src="/app/client/reload-in-development.ts"></script></html>`,
      );
  };
}
