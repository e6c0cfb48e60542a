import { get } from "node:http";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

import { BenchError } from "./bench.ts";
import type { Question } from "./load.ts";

export type Captured = {
  headers: [name: string, value: string][];
  /** As it was sent: still compressed. */
  body: Buffer;
};

// The connection's own, and what a server sets by itself.
const OF_THE_CONNECTION = /^(?:date|connection|keep-alive|transfer-encoding)$/i;

/** The very bytes that a server sends. */
export async function capture(origin: string, { path, headers }: Question): Promise<Captured> {
  const request = get(`${origin}${path}`, { headers });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200)
    throw new BenchError(`${origin}${path} answers ${response.statusCode}, not 200.`);
  const names = response.rawHeaders.filter((_text, at) => at % 2 === 0);
  const pairs = names.map((name, at): [string, string] => [
    name,
    response.rawHeaders[at * 2 + 1] ?? "",
  ]);
  return { headers: pairs.filter(([name]) => !OF_THE_CONNECTION.test(name)), body };
}
