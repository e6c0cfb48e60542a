import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { RemixServer, isRouteErrorResponse } from "@remix-run/react";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";

import { NonceContext } from "./lib/http/nonce";

const RENDER_DEADLINE_MS = 5_000;

function collect(done: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString("utf8"));
      next();
    },
  });
}

/**
 * Renders the whole page before anything is sent. `failures` are errors React could confine to a
 * part of the page; for any other the promise is rejected.
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
    // On a busy machine the page may be ready to be drawn, and only the clock was first.
    const deadline = setTimeout(() => setImmediate(giveUp), RENDER_DEADLINE_MS);
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const page = (
    <NonceContext.Provider value={loadContext.nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={loadContext.nonce} />
    </NonceContext.Provider>
  );
  const { html, failures } = await renderPage(page, loadContext.nonce);
  for (const failure of failures) {
    loadContext.log("error", "A part of the page could not be rendered", failure);
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  const finalStatus = failures.length > 0 ? 500 : status;
  return new Response(html, { status: finalStatus, headers });
}

/** Errors that loaders and actions threw; a visitor who left is no error. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  // A form sent to a page that has none, or the like: the log of requests says it already.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.log("error", "A loader or an action failed", error);
}
