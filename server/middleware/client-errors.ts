import { STATUS_CODES } from "node:http";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { Duplex } from "node:stream";

import { renderErrorPage, errorPagePolicy } from "./error-page.ts";
import type { ErrorPage } from "./error-page.ts";
import { TIMED_OUT } from "./slow-bodies.ts";
import { ALLOW, LONGEST_TARGET, METHOD_REFUSED, TOO_LONG } from "./validate-request.ts";
import { securityHeaderPairs } from "./response-headers.ts";
import type { SecurityHeaderOptions } from "./response-headers.ts";

type HeaderOptions = Omit<SecurityHeaderOptions, "development">;
type ParserError = Error & { code?: string; rawPacket?: Buffer };

const BAD_REQUEST = {
  status: 400,
  title: "Bad request",
  message: "The request could not be understood.",
} satisfies ErrorPage;

const HEADERS_TOO_LARGE = {
  status: 431,
  title: "Too many cookies",
  message:
    "Your browser sent more cookies than this site can read, so we asked it to delete them. Please load the page again; if you were signed in, sign in again. Does this page come back? Then delete the cookies of this site in your browser's settings.",
} satisfies ErrorPage;

const REQUEST_LINE = /^[A-Z-]+ \S+ HTTP\/1\.[01]\r\n/i;

const MORE_HEADERS = new Map<number, [string, string][]>([
  [405, [["Allow", ALLOW]]],
  // In a browser only cookies make headers this long, and the browser would send them again.
  [431, [["Clear-Site-Data", '"cookies"']]],
]);

function pageFor({ code, rawPacket }: ParserError): ErrorPage {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return TIMED_OUT;
  const text = rawPacket?.toString("latin1") ?? "";
  if (code === "HPE_INVALID_METHOD" && REQUEST_LINE.test(text)) return METHOD_REFUSED;
  if (code !== "HPE_HEADER_OVERFLOW") return BAD_REQUEST;
  const line = text.indexOf("\r\n");
  return line === -1 || line > LONGEST_TARGET ? TOO_LONG : HEADERS_TOO_LARGE;
}

/** A whole response as bytes, for a socket without a response object. */
function rawResponse(page: ErrorPage, options: HeaderOptions): Buffer {
  const { type, body } = renderErrorPage("/", page);
  const headers: [string, string | number][] = [
    ...securityHeaderPairs({ ...options, development: false }),
    ["Content-Security-Policy", errorPagePolicy(options.https)],
    ["Cache-Control", "private, no-store"],
    ["Content-Type", type],
    ["Content-Length", body.length],
    ["Connection", "close"],
    ...(MORE_HEADERS.get(page.status) ?? []),
  ];
  const lines = [...new Map(headers)].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${page.status} ${STATUS_CODES[page.status]}\r\n${lines.join("")}\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

function respondAndClose(socket: Duplex, page: ErrorPage, options: HeaderOptions) {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  // The socket has no other error listener, and an unhandled error would end the process.
  socket.on("error", () => socket.destroy());
  socket.end(rawResponse(page, options), () => socket.destroy());
}

/** Responds to input that Node cannot parse as a request, with the usual security headers. */
export function handleClientErrors(
  server: Server,
  site: RequestListener,
  options: HeaderOptions,
): void {
  server.on("clientError", (error: ParserError, socket: Duplex) => {
    if (error.code === "ECONNRESET") socket.destroy();
    else respondAndClose(socket, pageFor(error), options);
  });
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => {
    respondAndClose(socket, METHOD_REFUSED, options);
  });
  // Node's own responses would lack the security headers.
  server.on("checkExpectation", site);
}
