import type { ErrorRequestHandler } from "express";

import type { Logger } from "../observability/logger.ts";
import { contentSecurityPolicy } from "../../app/lib/http/content-security-policy.server.ts";

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
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    const details = stack.includes(message) ? stack : `${message}\n${stack}`;
    response
      .status(500)
      .setHeader(
        "Content-Security-Policy",
        contentSecurityPolicy({ https: false, development: true }),
      )
      .setHeader("Cache-Control", "no-store")
      .type("html")
      .send(
        `<!DOCTYPE html><html lang="en"><title>Error in development</title><h1>The page could not be rendered</h1><pre>${escapeHtml(details)}</pre><script type="module" src="/app/client/reload-in-development.ts"></script></html>`,
      );
  };
}
