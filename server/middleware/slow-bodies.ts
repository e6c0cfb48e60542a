import type { RequestHandler } from "express";

import { sendErrorPage } from "./error-page.ts";
import type { ErrorPage } from "./error-page.ts";

/** How long a body may take to arrive. The server itself waits longer, for the pictures of staff. */
const LONGEST_MS = 20_000;

/** Also sent by the server itself for a request that arrives too slowly. */
export const TIMED_OUT = {
  status: 408,
  title: "Too slow",
  message:
    "The request did not arrive in time. Please go back, and try again on a faster line or with a smaller file.",
} satisfies ErrorPage;

/** Ends requests whose body is not complete after some seconds, unless an action gives them more time. */
export function slowBodies(longestMs = LONGEST_MS): RequestHandler {
  return (request, response, next) => {
    const { headers, socket } = request;
    const hasBody = Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"];
    if (hasBody) {
      const timer = setTimeout(() => {
        if (request.complete) return;
        if (response.headersSent) socket.destroy();
        else sendErrorPage(request, response, TIMED_OUT, { Connection: "close" });
      }, longestMs);
      const stop = () => clearTimeout(timer);
      response.locals.waitForBody = stop;
      request.once("end", stop).once("close", stop);
    }
    next();
  };
}
