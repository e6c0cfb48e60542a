import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";

import { startSiteProcess, contactForm, storedLeads } from "../../tests/support/lead-storm.ts";
import { askOver, keepAlive } from "../harness/crowd.ts";
import type { Bench } from "../harness/bench.ts";
import { somePost } from "../harness/blog-corpus.ts";
import { median, table } from "../harness/figures.ts";
import type { Question } from "../harness/load.ts";
import { openService } from "../harness/service.ts";

const CLIENTS = 50;
const SLOW_READERS = 5;
const BEFORE_MS = 2_000;
const GRACE_SECONDS = 3;
const KEPT = ["/", "/pricing", "/resources/blog", `/resources/blog/${somePost}`];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Tally = {
  answered: number;
  afterSignal: number;
  dropped: string[];
  odd: string[];
  thanked: string[];
  lastAt: number;
};

/** One client's questions: of five one is a form, and one a page that nobody asked for yet. */
function question(client: number, turn: number): Question & { name?: string } {
  const kind = (client + turn) % 5;
  if (kind === 0) {
    const name = `${client}-${turn}`;
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    };
    const body = new URLSearchParams(contactForm(name)).toString();
    return { method: "POST", path: "/contact", headers, body, name };
  }
  if (kind === 1) return { path: `/resources/blog?q=word${client}x${turn}` };
  return { path: KEPT[(client + turn) % KEPT.length] ?? "/" };
}

/** Takes a page a few bytes at a time, and says whether it got the whole of it. */
async function readSlowly(port: number): Promise<boolean> {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  const closed = once(socket, "close");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
    socket.pause();
    setTimeout(() => socket.resume(), 100);
  });
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  await closed;
  const length = Number(/\r\nContent-Length: (\d+)/i.exec(text)?.[1]);
  return text.length - text.indexOf("\r\n\r\n") - 4 === length;
}

/** `[times]` that the site is asked to stop under load, three unless told. */
export async function run(bench: Bench, [times = "3"]: string[]): Promise<void> {
  const service = await openService(bench);
  const rows: (string | number)[][] = [];
  let failures = 0;

  async function stopUnderLoad(settings: Record<string, string>) {
    const site = await startSiteProcess({
      SUPABASE_URL: service.url,
      SUPABASE_ANON_KEY: service.anonKey,
      SHUTDOWN_GRACE_SECONDS: String(GRACE_SECONDS),
      ...settings,
    });
    bench.onEnd(() => site.kill());
    const port = Number(new URL(site.origin).port);
    const tally: Tally = {
      answered: 0,
      afterSignal: 0,
      dropped: [],
      odd: [],
      thanked: [],
      lastAt: 0,
    };
    let signalAt = Number.POSITIVE_INFINITY;
    const over = new AbortController();

    async function visit(client: number) {
      const agent = keepAlive();
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const { name, ...asked } = question(client, turn);
        const begun = performance.now();
        try {
          const { status, at } = await askOver(agent, site.origin, asked);
          tally.answered += 1;
          tally.lastAt = Math.max(tally.lastAt, at);
          if (at > signalAt) tally.afterSignal += 1;
          if (name && status === 303) tally.thanked.push(name);
          if (status !== (name ? 303 : 200)) tally.odd.push(`${asked.path}: ${status}`);
        } catch (error) {
          const code = (error as NodeJS.ErrnoException).code ?? String(error);
          // Nobody listens any more: the balancer has sent this visitor elsewhere long ago.
          if (code === "ECONNREFUSED") return;
          const now = performance.now();
          const [waited, after] = [now - begun, now - signalAt].map((ms) =>
            (ms / 1_000).toFixed(1),
          );
          tally.dropped.push(
            `${code}, ${waited} s after it was asked, ${after} s after the signal`,
          );
        }
      }
    }

    const visits = Array.from({ length: CLIENTS }, (_none, client) => visit(client));
    await pause(BEFORE_MS);
    const slow = Array.from({ length: SLOW_READERS }, () => readSlowly(port));
    await pause(100);
    signalAt = performance.now();
    const code = await site.stop();
    const seconds = (performance.now() - signalAt) / 1_000;
    over.abort();
    await Promise.all(visits);
    const whole = (await Promise.all(slow)).filter(Boolean).length;
    return { code, seconds, whole, tally, signalAt };
  }

  async function measure(name: string, settings: () => Promise<Record<string, string>>) {
    const seconds: number[] = [];
    const thanked: string[] = [];
    let [answered, after, dropped, odd, whole, codes] = [0, 0, 0, 0, 0, 0];
    for (let time = 0; time < Number(times); time += 1) {
      const end = await stopUnderLoad(await settings());
      seconds.push(end.seconds);
      thanked.push(...end.tally.thanked);
      answered += end.tally.answered;
      after += end.tally.afterSignal;
      dropped += end.tally.dropped.length;
      odd += end.tally.odd.length;
      whole += end.whole;
      codes += end.code === 0 ? 0 : 1;
      for (const what of new Set([...end.tally.dropped, ...end.tally.odd]))
        bench.print(`! ${what}`);
    }
    const stored = new Set(
      await storedLeads({ apiUrl: service.url, secretKey: service.secretKey }),
    );
    const lost = thanked.filter((lead) => !stored.has(lead)).length;
    failures += dropped + odd + lost + codes + seconds.filter((each) => each > 10).length;
    const out = `${median(seconds).toFixed(1)} s (at most ${Math.max(...seconds).toFixed(1)})`;
    const slow = `${whole} of ${SLOW_READERS * Number(times)}`;
    rows.push([name, answered, after, dropped, odd, `${thanked.length}, ${lost} lost`, slow, out]);
  }

  await measure("one process", async () => ({}));
  await measure("one process, spool", async () => ({ LEAD_SPOOL_DIR: await bench.folder() }));
  bench.print(`SIGTERM under ${CLIENTS} keep-alive clients, ${times} times each.\n`);
  bench.print(
    table(
      [
        "",
        "answered",
        "after the signal",
        "dropped",
        "another status",
        "leads thanked for",
        "slow readers served",
        "out after",
      ],
      rows,
    ),
  );
  process.exitCode = failures > 0 ? 1 : 0;
}
