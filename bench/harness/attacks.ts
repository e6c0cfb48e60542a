import { keepAlive, askOver, openStranger } from "./crowd.ts";
import type { Stranger } from "./crowd.ts";

/** A site that is attacked, and until when. */
type Target = { origin: string; port: number; signal: AbortSignal };

/** Attacks until the signal says that it is over. What came of it, in a few words. */
export type Attack = (target: Target) => Promise<string>;

const FORM = "application/x-www-form-urlencoded";
const MEGABYTE = 2 ** 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function times<Value>(count: number, make: (at: number) => Value): Value[] {
  return Array.from({ length: count }, (_none, at) => make(at));
}

function until(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** The statuses that came, and how often. */
function summary(statuses: Iterable<string | number>): string {
  const counts = new Map<string | number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(", ") || "nothing";
}

const statusOf = ({ heard }: Stranger) => /^HTTP\/1\.1 (\d+)/.exec(heard())?.[1] ?? "no answer";

/** Opens so many connections, goes on with each as told, and takes their places when they are closed. */
async function hold(
  { port, signal }: Target,
  count: number,
  opening: string,
  each?: { everyMs: number; more: string },
): Promise<string> {
  const ended: string[] = [];
  async function one() {
    while (!signal.aborted) {
      const stranger = openStranger(port, opening);
      const more = each && setInterval(() => stranger.socket.write(each.more), each.everyMs);
      await Promise.race([stranger.closed, until(signal)]);
      clearInterval(more);
      ended.push(stranger.socket.destroyed ? statusOf(stranger) : "still open at the end");
      stranger.socket.destroy();
    }
  }
  await Promise.all(times(count, one));
  return summary(ended);
}

const post = (length: string) =>
  `POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${FORM}\r\nSec-Fetch-Site: same-origin\r\n${length}\r\n\r\n`;

/** Asks for a long page and takes a little of it each second. */
async function readSlowly({ port, signal }: Target): Promise<string> {
  const question = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const strangers = times(300, () => openStranger(port, question));
  for (const { socket } of strangers) socket.pause();
  const each = setInterval(() => {
    for (const { socket } of strangers) socket.read(1_000);
  }, 1_000);
  await until(signal);
  clearInterval(each);
  const open = strangers.filter(({ socket }) => !socket.destroyed).length;
  for (const { socket } of strangers) socket.destroy();
  return `${open} of 300 still open at the end`;
}

/** Sends a body as fast as the site takes it. */
async function sendMuch({ port, signal }: Target): Promise<string> {
  const chunk = Buffer.alloc(MEGABYTE, "a");
  const ended: string[] = [];
  async function one(at: number) {
    while (!signal.aborted) {
      const chunked = at % 2 === 1;
      const length = chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${200 * MEGABYTE}`;
      const stranger = openStranger(port, post(length));
      for (let sent = 0; sent < 200 && !stranger.socket.destroyed && !signal.aborted; sent += 1) {
        if (chunked) stranger.socket.write("100000\r\n");
        const room = stranger.socket.write(chunk);
        if (chunked) stranger.socket.write("\r\n");
        const drained = new Promise((resolve) => stranger.socket.once("drain", resolve));
        if (!room) await Promise.race([drained, stranger.closed, until(signal)]);
      }
      await Promise.race([stranger.closed, until(signal)]);
      ended.push(statusOf(stranger));
      stranger.socket.destroy();
    }
  }
  await Promise.all(times(4, one));
  return summary(ended);
}

/** Sends the same bytes over and over, each time to its end, from so many connections. */
function repeatBytes(connections: number, ...makers: (() => string | Buffer)[]): Attack {
  return async ({ port, signal }) => {
    const ended: string[] = [];
    const texts = makers.map((make) => make());
    let count = 0;
    await Promise.all(
      times(connections, async () => {
        while (!signal.aborted) {
          const stranger = openStranger(port, texts[(count += 1) % texts.length]);
          await Promise.race([stranger.closed, until(signal), pause(3_000)]);
          ended.push(statusOf(stranger));
          stranger.socket.destroy();
        }
      }),
    );
    return summary(ended);
  };
}

/** Asks for addresses that nobody asked for before. */
function flood(path: (at: number) => string): Attack {
  return async ({ origin, signal }) => {
    const ended: number[] = [];
    let count = 0;
    await Promise.all(
      times(8, async () => {
        const agent = keepAlive();
        while (!signal.aborted) {
          const asked = { path: path((count += 1)) };
          const { status } = await askOver(agent, origin, asked).catch(() => ({ status: 0 }));
          ended.push(status);
        }
        agent.destroy();
      }),
    );
    return summary(ended);
  };
}

const get = (headers: string) =>
  `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;

function wholeForm(body: string): string {
  return `${post(`Connection: close\r\nContent-Length: ${body.length}`)}${body}`;
}

const fields = (count: number) => times(count, (at) => `f${at}=${at % 10}`).join("&");

const malformed: (string | Buffer)[] = [
  "GET / HTTP/9.9\r\n\r\n",
  "\u0016\u0003\u0001\u0002\u0000\u0001\u0000",
  Buffer.from([0, 255, 254, 13, 10, 13, 10]),
  "GET /%ff%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
  "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
  "POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  `${post("Transfer-Encoding: chunked")}fffffffffffffffff\r\n`,
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
];

export const attacks: Record<string, Attack> = {
  "slow readers": readSlowly,
  "slow heads (slowloris)": (target) =>
    hold(target, 300, "GET / HTTP/1.1\r\nHost: localhost\r\n", {
      everyMs: 1_000,
      more: "X: y\r\n",
    }),
  "slow bodies": (target) =>
    hold(target, 300, post("Content-Length: 60000"), { everyMs: 1_000, more: "a=b&" }),
  "1,000 idle connections": (target) => hold(target, 1_000, ""),
  "bodies of 200 MB": sendMuch,
  "100,000 form fields": repeatBytes(4, () => wholeForm(fields(100_000))),
  "7,000 fields in 64 KB": repeatBytes(4, () => wholeForm(fields(7_000))),
  "1,000 headers": repeatBytes(8, () => get(times(1_000, (at) => `X-${at}: y\r\n`).join(""))),
  "a header of 1 MB": repeatBytes(4, () => get(`X: ${"y".repeat(MEGABYTE)}\r\n`)),
  "12 KB of cookies": repeatBytes(8, () =>
    get(
      `Cookie: ${times(1_200, (at) => `c${at}=${at % 10}`)
        .join("; ")
        .slice(0, 12_000)}\r\n`,
    ),
  ),
  "12 KB of session cookies": repeatBytes(8, () =>
    get(`Cookie: ${times(4, (at) => `sb.${at}=${"x".repeat(2_900)}`).join("; ")}\r\n`),
  ),
  "new searches": flood((at) => `/resources/blog?q=word${at}x${process.pid}`),
  "wrong addresses": flood((at) => `/nowhere/${at}`),
  "100 questions in one packet": repeatBytes(
    4,
    () => `${"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(99)}${get("")}`,
  ),
  "malformed bytes": repeatBytes(8, ...malformed.map((bytes) => () => bytes)),
};

/** Connections that would stay for ever if they could: what each says first, and then each second. */
const lingerers: Record<string, { opening: string; more?: string; reads?: false }> = {
  "says nothing": { opening: "" },
  "a head that does not end": {
    opening: "GET / HTTP/1.1\r\nHost: localhost\r\n",
    more: "X: y\r\n",
  },
  "a body that does not end": { opening: post("Content-Length: 60000"), more: "a=b&" },
  "idle after a page": { opening: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" },
  "reads nothing of its pages": {
    opening: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100),
    reads: false,
  },
};

/** For how many seconds the site keeps each, at most so many. */
export async function linger(port: number, mostSeconds: number): Promise<[string, number][]> {
  return Promise.all(
    Object.entries(lingerers).map(async ([name, { opening, more, reads }]) => {
      const begun = performance.now();
      const stranger = openStranger(port, opening);
      if (reads === false) {
        // That it was let go is heard only by reading.
        stranger.socket.pause();
        setTimeout(() => stranger.socket.resume(), (mostSeconds - 5) * 1_000);
      }
      const each = more && setInterval(() => stranger.socket.write(more), 1_000);
      await Promise.race([stranger.closed, pause(mostSeconds * 1_000)]);
      if (each) clearInterval(each);
      const seconds = (performance.now() - begun) / 1_000;
      stranger.socket.destroy();
      return [name, seconds] as [string, number];
    }),
  );
}
