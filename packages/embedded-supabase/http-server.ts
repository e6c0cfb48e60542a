import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as NodeStream } from "node:stream/web";
import type { Log } from "./log.ts";
import { BackendStartError } from "./start-error.ts";

/** Handles one request, whose signal is aborted when the client goes; `peerAddress` is the remote IP address of the connection. */
export type FetchHandler = (request: Request, peerAddress: string) => Promise<Response>;

export type HttpServerOptions = {
  host: string;
  /** Preferred port; 0 for any free one. If it is taken, the next free one is used, unless `taken` refuses it. */
  port: number;
  /** What to do about this port, for the operator: then the start fails if it is taken. */
  taken?: string | undefined;
  /** Longer request bodies get a 413. */
  bodyLimitBytes: number;
  log: Log;
};

export type HttpServer = Awaited<ReturnType<typeof startHttpServer>>;

const PORTS_TO_TRY = 50;
const CLOSE_GRACE_MILLISECONDS = 2000;

class BodyTooLong extends Error {}

/** Longer bodies and responses, whose length is known, pass in pieces as they come. */
const LONG_BYTES = 1024 * 1024;

/** The whole body, or a long one as a stream, which nothing reads before the handler does. */
async function readBody(
  message: IncomingMessage,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream> {
  const announced = Number(message.headers["content-length"] ?? 0);
  if (announced > limit) throw new BodyTooLong();
  if (announced > LONG_BYTES) return NodeStream.from(message) as ReadableStream;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw new BodyTooLong();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function toHeaders(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < message.rawHeaders.length; at += 2) {
    headers.append(message.rawHeaders[at] ?? "", message.rawHeaders[at + 1] ?? "");
  }
  return headers;
}

/** Returns `undefined` for a target or method that a Fetch `Request` cannot represent. */
function toRequest(
  message: IncomingMessage,
  origin: string,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
  signal: AbortSignal,
): Request | undefined {
  const method = message.method ?? "GET";
  const target = message.url ?? "/";
  if (!target.startsWith("/")) return undefined;
  try {
    return new Request(origin + target, {
      method,
      signal,
      headers: toHeaders(message),
      ...(method === "GET" || method === "HEAD" ? {} : { body, duplex: "half" }),
    });
  } catch {
    return undefined;
  }
}

function reject(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ message }));
}

async function send(result: Response, response: ServerResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(result.headers);
  const cookies = result.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  if (result.body && Number(headers["content-length"]) > LONG_BYTES) {
    response.writeHead(result.status, headers);
    await pipeline(Readable.fromWeb(result.body as NodeStream), response);
    return;
  }
  const body = Buffer.from(await result.arrayBuffer());
  if (result.status !== 204 && result.status !== 304) {
    headers["content-length"] ??= String(body.length);
  }
  response.writeHead(result.status, headers).end(body);
}

async function handleRequest(
  message: IncomingMessage,
  response: ServerResponse,
  origin: string,
  handler: Promise<FetchHandler>,
  options: HttpServerOptions,
): Promise<void> {
  const body = await readBody(message, options.bodyLimitBytes);
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const request = toRequest(message, origin, body, gone.signal);
  if (request === undefined) return reject(response, 400, "Bad request");
  const handle = await handler;
  await send(await handle(request, message.socket.remoteAddress ?? ""), response);
}

/** @returns false if the port is taken. */
async function listenOnce(server: Server, host: string, port: number): Promise<boolean> {
  try {
    // Without a callback, which would stay on the server when the port is taken.
    server.listen(port, host);
    await once(server, "listening");
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") return false;
    throw new BackendStartError(`Cannot listen on ${host}:${port}: ${message}.`);
  }
}

async function listen(
  server: Server,
  { host, port, taken }: Pick<HttpServerOptions, "host" | "port" | "taken">,
): Promise<number> {
  const last = port === 0 || taken ? port : Math.min(port + PORTS_TO_TRY, 65_535);
  for (let candidate = port; candidate <= last; candidate += 1) {
    if (await listenOnce(server, host, candidate)) return (server.address() as AddressInfo).port;
  }
  if (taken) throw new BackendStartError(`Port ${port} of ${host} is taken. ${taken}`);
  throw new BackendStartError(`The ports ${port} to ${last} of ${host} are all taken.`);
}

/** Stops listening, waits up to two seconds for running requests and closes all connections. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MILLISECONDS);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Listens before there is a handler, because the handler needs to know the port. An error thrown by
 * the handler is logged, and the response is a 500 without details.
 * @throws BackendStartError if no port is free, or not the one that it must have
 */
export async function startHttpServer(options: HttpServerOptions) {
  const { promise: handler, resolve: serve } = Promise.withResolvers<FetchHandler>();
  const server = createServer({ keepAliveTimeout: 60_000 });
  const port = await listen(server, options);
  const origin = `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${port}`;
  server.on("request", (message, response) => {
    handleRequest(message, response, origin, handler, options).catch((error: unknown) => {
      if (message.destroyed && !message.complete) return;
      if (error instanceof BodyTooLong) return reject(response, 413, "Request body too large");
      options.log(`${message.method} ${message.url?.split("?")[0]} failed`, error);
      if (response.headersSent) response.destroy();
      else reject(response, 500, "Internal server error");
    });
  });
  return {
    port,
    /** Such as "http://127.0.0.1:54321". */
    origin,
    /** Sets the handler; requests that arrived earlier wait for it. */
    serve,
    close: () => close(server),
  };
}
