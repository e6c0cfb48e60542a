import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { RemixServer, isRouteErrorResponse } from "@remix-run/react";
import { randomBytes, randomInt } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";

import {
  contentSecurityPolicy,
  hashSource,
  extractCspHashes,
} from "./lib/http/content-security-policy.server";
import { RenderContext } from "./lib/http/render-context";
import type { RenderValues } from "./lib/http/render-context";
import stylesheet from "./styles/app.css?inline";

const STYLESHEET_HASH = hashSource(stylesheet);
const RENDER_DEADLINE_MS = 5_000;
const LONGEST_PADDING = 64;

/**
 * React ends a chunk with zero bytes where the next character does not fit into it; a browser would show
 * them as replacement characters.
 */
function withoutPadding(chunk: Buffer): Buffer {
  let end = chunk.length;
  while (chunk[end - 1] === 0) end -= 1;
  return chunk.subarray(0, end);
}

function collect(done: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(withoutPadding(chunk));
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString("utf8"));
      next();
    },
  });
}

/**
 * Renders the whole page before anything is sent. `failures` are errors that React confined to a
 * part of the page; the promise rejects for any other.
 */
function renderPage(
  page: React.ReactElement,
  nonce: string,
): Promise<{ html: string; failures: unknown[] }> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React parks large finished parts in hidden elements that need a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(deadline);
        pipe(collect((html) => resolve({ html, failures })));
      },
      onShellError(error) {
        clearTimeout(deadline);
        reject(error);
      },
      onError(error) {
        failures.push(error);
      },
    });
    const giveUp = () => abort(new Error("The page took too long to render"));
    // On a busy machine the page may already be complete when the timer fires.
    const deadline = setTimeout(() => setImmediate(giveUp), RENDER_DEADLINE_MS);
  });
}

/** Hides the length of a personal page that is sent compressed (BREACH). */
function randomPadding(): string {
  return `<!--${randomBytes(randomInt(LONGEST_PADDING)).toString("hex")}-->`;
}

/** The headers of a document, among them the policy that allows its own inline code by hash. */
function documentHeaders(html: string, nonce: string, headers: Headers, context: AppLoadContext) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { scripts, styles } = extractCspHashes(html, nonce);
  const policy = contentSecurityPolicy({
    scripts,
    styles: context.shared ? [STYLESHEET_HASH, ...styles] : styles,
    https: context.siteUrl.startsWith("https:"),
    analytics: context.analyticsTagId !== undefined,
    development: import.meta.env.DEV,
  });
  headers.set("Content-Security-Policy", policy);
  return headers;
}

function renderValues(nonce: string, { shared }: AppLoadContext): RenderValues {
  return { nonce, inlineStyles: shared ? stylesheet : undefined };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64url");
  const values = renderValues(nonce, loadContext);
  const page = (
    <RenderContext.Provider value={values}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </RenderContext.Provider>
  );
  const { html, failures } = await renderPage(page, nonce);
  for (const failure of failures) {
    loadContext.log("error", "A part of the page could not be rendered", failure);
  }
  // Without the nonce, equal content gives equal bytes, and so the same ETag.
  const body = html.replaceAll(` nonce="${nonce}"`, "");
  // A Response takes a buffer at a third of the cost of a string.
  return new Response(Buffer.from(loadContext.shared ? body : body + randomPadding()), {
    status: failures.length > 0 ? 500 : status,
    headers: documentHeaders(html, nonce, headers, loadContext),
  });
}

/** Logs errors of loaders and actions, except for visitors who left. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  // A post to a page without an action, for example; the request log has it.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.log("error", "A loader or an action failed", error);
}
