import type {
  Request as ExpressRequest,
  RequestHandler,
  Response as ExpressResponse,
} from "express";

import type { AppAnswer, AskSite } from "./app-answer.ts";
import { isPersonalPage } from "./middleware/cache-control.ts";
import { addressOf } from "./middleware/client-address.ts";
import { compress, isCompressible, wantedEncoding } from "./page-cache/content-encoding.ts";
import { KeptAnswer } from "./page-cache/cache-entry.ts";
import type { KeptSite } from "./page-cache/cached-site.ts";
import { sendKept } from "./page-cache/send-cached.ts";
import { pathOf, targetOf } from "./middleware/request-path.ts";
import { requestState } from "./middleware/request-state.ts";
import type { RequestState } from "./middleware/request-state.ts";

type RemixHandlerOptions = {
  ask: AskSite;
  /** Null while nothing may be kept. */
  kept: KeptSite | null;
};

/** A page that may show whom it is for and what was typed is not compressed: its length would tell. */
function maySqueeze(request: ExpressRequest): boolean {
  return request.method !== "POST" && !isPersonalPage(pathOf(targetOf(request)));
}

async function send(request: ExpressRequest, response: ExpressResponse, answer: AppAnswer) {
  const { status, headers, cookies } = answer;
  let { body } = answer;
  for (const [name, value] of headers) response.setHeader(name, value);
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
  response.vary("Cookie");
  const type = response.getHeader("Content-Type");
  if (maySqueeze(request) && isCompressible(String(type), body.length)) {
    response.vary("Accept-Encoding");
    const encoding = wantedEncoding(request.headers["accept-encoding"]);
    if (encoding !== "identity") {
      response.setHeader("Content-Encoding", encoding);
      body = await compress(body, encoding, "fast");
      if (response.destroyed) return;
    }
  }
  response.statusCode = status;
  if (status !== 204 && status !== 304) response.setHeader("Content-Length", body.length);
  response.end(body);
}

function whenClosed(response: ExpressResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Hands a checked request to the app and sends its answer whole, a kept one where there is one. */
export function remixHandler({ ask, kept }: RemixHandlerOptions): RequestHandler {
  function askFor(request: ExpressRequest, response: ExpressResponse): Promise<AppAnswer> {
    const { requestId, body, limited } = requestState(response);
    const { method, headers } = request;
    const facts = {
      requestId,
      cookieHeader: headers.cookie,
      address: addressOf(request),
      limited,
    };
    const signal = whenClosed(response);
    return ask({ method, target: targetOf(request), headers, body, facts, signal });
  }

  /** Null where the answer would not be the one that this very visitor gets. */
  async function askKept(request: ExpressRequest, state: RequestState) {
    if (!kept || (request.method !== "GET" && request.method !== "HEAD")) return null;
    const address = kept.addresses.read(targetOf(request), request.headers.cookie);
    if (!address) return null;
    const answer = await kept.pages.answer(address, state.requestId, (result) => {
      state.kept = result;
    });
    if (answer instanceof KeptAnswer) return answer;
    const differs = address.shortened && answer.status !== 200 && answer.status < 500;
    state.kept = "bypass";
    return differs || answer.cookies.length > 0 ? null : answer;
  }

  async function respond(request: ExpressRequest, response: ExpressResponse) {
    const state = requestState(response);
    state.reachedApp = true;
    state.kept = "bypass";
    const known = await askKept(request, state);
    const answer = known ?? (await askFor(request, response));
    if (response.destroyed) return;
    if (answer instanceof KeptAnswer) {
      const coded = await answer.representation(wantedEncoding(request.headers["accept-encoding"]));
      if (!response.destroyed) sendKept(request, response, coded, state.requestId);
    } else {
      await send(request, response, answer);
    }
  }

  return (request, response, next) => {
    respond(request, response).catch((error: unknown) => {
      // A visitor who left mid-way is no failure.
      if (!response.destroyed) next(error);
    });
  };
}
