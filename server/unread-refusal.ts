import type { IncomingMessage, ServerResponse } from "node:http";

import { preparePlainPage } from "./plain-page.ts";
import type { PlainPage } from "./plain-page.ts";

const LINGER_MS = 1_000;
const LINGER_BYTES = 1024 * 1024;

/**
 * Refuses a request whose body was not read to its end, and closes the connection. What still
 * arrives is thrown away for a moment first: a connection reset would eat the answer.
 */
export function refuseUnread(
  request: IncomingMessage,
  response: ServerResponse,
  page: PlainPage,
  headers: Record<string, string> = {},
): void {
  response.setHeader("Connection", "close");
  response.write(preparePlainPage(request, response, page, headers));

  let discarded = 0;
  const finish = () => {
    clearTimeout(timer);
    request.off("data", discard);
    response.end();
  };
  const discard = (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > LINGER_BYTES) finish();
  };
  const timer = setTimeout(finish, LINGER_MS);
  request.on("data", discard).once("end", finish).once("close", finish);
  request.resume();
}
