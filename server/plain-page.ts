import type { IncomingMessage, ServerResponse } from "node:http";

import { contentSecurityPolicy, hashSource } from "./content-security-policy.ts";
import { isDataPath, pathOf, targetOf } from "./request-path.ts";

export type PlainPage = {
  status: number;
  title: string;
  /** One or two sentences for the visitor, plain text. */
  message: string;
};

const STYLE =
  "body{margin:15vh auto;max-width:34rem;padding:0 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#1a1a1a;background:#fff}a{color:#0b57a4}";

function toHtml({ title, message }: PlainPage): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${message}</p><p><a href="/">Go to the home page</a></p></main></body></html>
`;
}

/** The policy of a plain page: its own style, nothing else. */
export function plainPagePolicy(https: boolean): string {
  return contentSecurityPolicy({ https, styles: [hashSource(STYLE)] });
}

/** The answer of the server itself where the app must not or cannot: HTML, or JSON for `.data`. */
export function plainAnswer(target: string, page: PlainPage): { type: string; body: Buffer } {
  const { status, title, message } = page;
  if (!isDataPath(pathOf(target))) {
    return { type: "text/html; charset=utf-8", body: Buffer.from(toHtml(page)) };
  }
  const text = JSON.stringify({ error: { status, title, message } });
  return { type: "application/json; charset=utf-8", body: Buffer.from(text) };
}

/** Sets the status and headers of a plain page and gives its body. */
export function preparePlainPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: PlainPage,
  headers: Record<string, string> = {},
): Buffer {
  const { type, body } = plainAnswer(targetOf(request), page);
  const https = response.hasHeader("Strict-Transport-Security");
  response.statusCode = page.status;
  response.removeHeader("ETag");
  response.setHeader("Content-Security-Policy", plainPagePolicy(https));
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", body.length);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return body;
}

/** Sends a plain page, or nothing but the end of the connection when a response has begun. */
export function sendPlainPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: PlainPage,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) response.destroy();
  else response.end(preparePlainPage(request, response, page, headers));
}
