import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";

import { prepareErrorPage, sendErrorPage } from "./error-page.ts";
import type { ErrorPage } from "./error-page.ts";

/** Nobody listens on to a request that was answered before all of it came: it may have no end. */
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
 * Refuses a request, and closes the connection where its body was not read to the end. First the
 * client has a moment to read the answer, which a connection reset would eat: meanwhile what still
 * arrives is thrown away, and a client that sends too much of it has to wait.
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
