import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";

import { prepareErrorPage, sendErrorPage } from "./error-page.ts";
import type { ErrorPage } from "./error-page.ts";

/** Closes the connection after a response to a request whose body was not read: it may be endless. */
export function closeOnUnreadBody(): RequestHandler {
  return (request, response, next) => {
    const { headers } = request;
    if (headers["content-length"] || headers["transfer-encoding"]) {
      const writeHead = response.writeHead.bind(response) as (
        ...args: unknown[]
      ) => typeof response;
      response.writeHead = (...args: unknown[]) => {
        if (!request.complete) response.setHeader("Connection", "close");
        return writeHead(...args);
      };
    }
    next();
  };
}

const LINGER_MS = 1_000;
const LINGER_BYTES = 1024 * 1024;

/**
 * Rejects a request, and closes the connection if its body was not read to the end. A connection reset
 * would discard the response, so the connection stays open for a moment: data that arrives is
 * dropped, and a client that sends too much of it has to wait.
 */
export function rejectAndDrain(
  request: IncomingMessage,
  response: ServerResponse,
  page: ErrorPage,
  headers: Record<string, string> = {},
): void {
  if (request.readableEnded) {
    sendErrorPage(request, response, page, headers);
    return;
  }
  response.setHeader("Connection", "close");
  response.write(prepareErrorPage(request, response, page, headers));

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
