import { Agent, request } from "node:http";

import { onEnd, print, sleep, table } from "../lib/harness.ts";
import { contactPost } from "../lib/load.ts";
import type { LoadRequest } from "../lib/load.ts";
import { POST_PATH } from "../lib/posts.ts";
import { startSite } from "../lib/servers.ts";
import { startSupabase } from "../lib/supabase.ts";

const CLIENTS = 50;
const BEFORE_SIGNAL_MS = 2_000;
const CACHED = ["/", "/pricing", "/resources/blog", POST_PATH];

/** One of five requests is a contact form, one a search that is not cached. */
function requestOf(client: number, turn: number): LoadRequest {
  const kind = (client + turn) % 5;
  if (kind === 0) return contactPost(`${client}-${turn}`);
  if (kind === 1) return { path: `/resources/blog?q=word${client}x${turn}` };
  return { path: CACHED[(client + turn) % CACHED.length] ?? "/" };
}

/** Sends a request; rejects if the connection ends before the response is complete. */
function send(agent: Agent, origin: string, { path, body, ...options }: LoadRequest) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(`${origin}${path}`, { agent, ...options }, (response) => {
      response.resume().on("error", reject);
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    if (body) sent.setHeader("content-length", Buffer.byteLength(body));
    sent.on("error", reject).end(body);
  });
}

/**
 * `[times]`, three by default: sends SIGTERM while 50 clients on keep-alive connections send one
 * request after the other. Exits with 1 if a request is dropped or a lead is lost.
 */
export async function measureShutdown([times = "3"]: string[]): Promise<void> {
  const supabase = await startSupabase();
  const rows: (string | number | null)[][] = [];
  let failures = 0;
  for (let time = 0; time < Number(times); time += 1) {
    const site = await startSite(supabase, { env: { SHUTDOWN_GRACE_SECONDS: "3" } });
    const statuses = new Map<string | number, number>();
    const thanked: string[] = [];
    const count = (key: string | number) => statuses.set(key, (statuses.get(key) ?? 0) + 1);
    const stopped = new AbortController();

    async function visit(client: number) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      onEnd(() => agent.destroy());
      for (let turn = 0; !stopped.signal.aborted; turn += 1) {
        const each = requestOf(client, turn);
        try {
          const status = await send(agent, site.origin, each);
          count(status);
          if (each.body && status === 303) thanked.push(`${client}-${turn}`);
        } catch (error) {
          const { code = String(error) } = error as NodeJS.ErrnoException;
          // The port is closed: a load balancer would have chosen another server before.
          if (code === "ECONNREFUSED") return;
          count(code);
        }
      }
    }

    const visits = Array.from({ length: CLIENTS }, (_, client) => visit(client));
    await sleep(BEFORE_SIGNAL_MS);
    const signalledAt = performance.now();
    const exitCode = await site.stop();
    const seconds = (performance.now() - signalledAt) / 1_000;
    stopped.abort();
    await Promise.all(visits);

    const stored = new Set(await supabase.storedLeadNames());
    const lost = thanked.filter((name) => !stored.has(name)).length;
    const dropped = [...statuses].filter(([status]) => status !== 200 && status !== 303);
    failures += dropped.length + lost + (exitCode === 0 ? 0 : 1);
    const served = (statuses.get(200) ?? 0) + (statuses.get(303) ?? 0);
    const others = dropped.map(([status, many]) => `${many} × ${status}`).join(", ") || "0";
    rows.push([served, others, `${thanked.length}, ${lost} lost`, seconds.toFixed(1), exitCode]);
  }
  const head = [
    "served",
    "dropped or refused",
    "leads thanked for",
    "seconds to exit",
    "exit code",
  ];
  print(`SIGTERM under ${CLIENTS} keep-alive clients, ${times} times.\n`);
  print(table(head, rows));
  process.exitCode = failures > 0 ? 1 : 0;
}
