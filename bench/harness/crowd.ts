import { Agent, request } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";

import type { Question } from "./load.ts";

export type Told = { status: number; ms: number; at: number };

/** Asks over a connection that is kept; rejects where the answer does not come whole. */
export function askOver(agent: Agent, origin: string, question: Question): Promise<Told> {
  const { method = "GET", path, headers = {}, body } = question;
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const asked = request(
      `${origin}${path}`,
      { method, agent, headers: { ...headers, ...length } },
      (response) => {
        response.resume();
        response.on("error", reject);
        response.once("end", () => {
          const now = performance.now();
          resolve({ status: response.statusCode ?? 0, ms: now - begun, at: now });
        });
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}

/** A client on one connection that is kept alive. */
export function keepAlive(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 });
}

export type Stranger = {
  socket: Socket;
  /** What the site sent so far, at most the first kilobyte of it. */
  heard(): string;
  closed: Promise<void>;
};

/** A connection that says what it likes; nothing that becomes of it is an error. */
export function openStranger(port: number, opening?: string | Buffer): Stranger {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => {
    if (heard.length < 1_024) heard += chunk.toString("latin1", 0, 1_024);
  });
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  if (opening !== undefined) socket.write(opening);
  return { socket, heard: () => heard, closed };
}
