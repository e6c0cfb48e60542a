import type { IncomingMessage, ServerResponse } from "node:http";

import { knownTag } from "./conditional-request.ts";
import type { Representation } from "./cache-entry.ts";

const ABOUT_THE_BODY = /^(?:content-(?:type|encoding|length)|etag)$/i;

function withoutBody(head: readonly string[], tag: string): string[] {
  const left = head.filter((_, at) => !ABOUT_THE_BODY.test(head[at - (at % 2)] ?? ""));
  return [...left, "ETag", tag];
}

/**
 * Sends the bytes, or 304 to a client that has them.
 * @returns how many bytes the body has that goes out.
 */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  representation: Representation,
  requestId: string,
): number {
  const { head, body } = representation;
  // One list for all requests: it is written out before anybody else can come.
  head[1] = requestId;
  const known = knownTag(request.headers, representation);
  if (known !== null) response.writeHead(304, withoutBody(head, known)).end();
  else if (request.method === "HEAD") response.writeHead(200, head).end();
  else {
    response.writeHead(200, head).end(body);
    return body.length;
  }
  return 0;
}
