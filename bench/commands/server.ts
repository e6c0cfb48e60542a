import { pass, relay, startFaultProxy } from "../../tests/support/servers/fault-proxy.ts";
import { BenchError, median, print, ratios, sleep, table, withRange } from "../lib/harness.ts";
import { measureCpu, nextLead, nextSearch, ratio, sendLoad } from "../lib/load.ts";
import type { LoadRequest } from "../lib/load.ts";
import { residentMegabytes } from "../lib/machine.ts";
import { POST_PATH } from "../lib/posts.ts";
import { capture, startBare, startStockRemix } from "../lib/references.ts";
import type { Captured } from "../lib/references.ts";
import { startSite } from "../lib/servers.ts";
import type { ServerProcess } from "../lib/servers.ts";
import { startSupabase } from "../lib/supabase.ts";

const LIST_PATH = "/resources/blog";
/** What the stock server responds with. */
const STOCK = { paths: ["/", LIST_PATH, "/contact"], hydrates: false };

function target({ origin, pid }: ServerProcess) {
  return { origin, pids: [pid] };
}

/** CPU per request beside stock Remix and bare `node:http` with the same bytes. */
async function cpu(rounds = 5): Promise<void> {
  const supabase = await startSupabase();
  const site = await startSite(supabase);
  const stock = await startStockRemix(site, supabase, STOCK);
  const cached = ["/", LIST_PATH];
  const responses = new Map<string, Captured>();
  for (const path of cached) {
    await sendLoad(site.origin, { path }, { requests: 200 });
    responses.set(path, await capture(`${site.origin}${path}`, "br"));
  }
  const bare = await startBare(responses);
  const rows: string[][] = [];
  function note(name: string, costs: { site: number[]; stock: number[]; bare?: number[] }) {
    rows.push([
      name,
      ...[costs.site, costs.stock].map(withRange),
      costs.bare ? withRange(costs.bare) : "–",
      costs.bare ? ratio(costs.bare, costs.site) : "–",
      ratio(costs.site, costs.stock),
    ]);
  }

  for (const path of cached) {
    const load = { next: { path }, amount: { seconds: 1 } };
    const contenders = {
      site: { ...target(site), ...load },
      bare: { ...target(bare), ...load },
      stock: { ...target(stock), next: { path }, amount: { requests: 100 } },
    };
    note(`cached ${path}`, await measureCpu(contenders, rounds));
  }
  const amount = { requests: 100 };
  const rendered = {
    site: { ...target(site), next: nextSearch, amount },
    stock: { ...target(stock), next: () => ({ path: LIST_PATH }), amount },
  };
  note("rendered blog list", await measureCpu(rendered, rounds));
  const posts = { next: nextLead, amount: { requests: 300 }, expected: [303] };
  const posted = { site: { ...target(site), ...posts }, stock: { ...target(stock), ...posts } };
  note("contact form", await measureCpu(posted, rounds));

  print(`CPU µs per request, ${rounds} rounds.\n`);
  print(
    table(
      ["request", "site", "stock Remix", "node:http", "node:http ÷ site", "site ÷ stock"],
      rows,
    ),
  );
}

/** The blog with many articles compared to 20: CPU of the site and of Supabase together. */
async function blog(articles = 10_000): Promise<void> {
  const sizes = { few: 20, many: articles };
  const servers = Object.entries(sizes).map(async ([name, count]) => {
    const supabase = await startSupabase(count);
    const { origin, pid } = await startSite(supabase);
    return [name, { origin, pids: [pid, supabase.pid] }];
  });
  const { few, many } = Object.fromEntries(await Promise.all(servers)) as Partial<
    Record<string, { origin: string; pids: number[] }>
  >;
  if (!few || !many) throw new BenchError("The blogs did not start.");
  const loads = {
    "cached list": { next: { path: LIST_PATH }, amount: { seconds: 1 } },
    "cached post": { next: { path: POST_PATH }, amount: { seconds: 1 } },
    "rendered search": { next: nextSearch, amount: { requests: 50 } },
  };
  const rows = [];
  for (const [name, load] of Object.entries(loads)) {
    const costs = await measureCpu({ few: { ...few, ...load }, many: { ...many, ...load } }, 5);
    rows.push([name, withRange(costs.few), withRange(costs.many), ratio(costs.many, costs.few)]);
  }
  print("CPU µs per request, site and Supabase together, 5 rounds.\n");
  print(table(["page", "20 articles", `${articles} articles`, "ratio (goal 1.5)"], rows));
}

const PUBLIC_PATHS = ["/", "/pricing", "/legal/terms", LIST_PATH, POST_PATH];

/** Of 100 requests: 97 cached pages, a search, an unknown path and a contact form. */
function* mixedRequests(): Generator<LoadRequest> {
  for (let count = 0; ; count += 1) {
    if (count % 100 === 1) yield { path: `${LIST_PATH}?q=word${count}` };
    else if (count % 100 === 2) yield { path: `/unknown/${count}` };
    else if (count % 100 === 3) yield nextLead();
    else yield { path: PUBLIC_PATHS[count % PUBLIC_PATHS.length] ?? "/" };
  }
}

async function memory(requests = 100_000): Promise<void> {
  const site = await startSite(await startSupabase());
  const mixed = mixedRequests();
  const rows: number[][] = [];
  const note = (sent: number) => {
    const { now, peak } = residentMegabytes(site.pid);
    rows.push([sent, Math.round(now), Math.round(peak)]);
  };
  note(0);
  for (let sent = 0; sent < requests; sent += requests / 5) {
    const next = () => mixed.next().value as LoadRequest;
    await sendLoad(site.origin, next, { requests: requests / 5 }, [200, 303, 404]);
    note(sent + requests / 5);
  }
  print(table(["mixed requests", "resident MB", "peak MB (goal 250)"], rows));
}

/** From the start of the process to the first 200 for home. */
async function start(rounds = 7): Promise<void> {
  const supabase = await startSupabase();
  const first = await startSite(supabase);
  const [own, stock]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    const servers = [
      await startSite(supabase, { path: "/" }),
      await startStockRemix(first, supabase, STOCK),
    ];
    if (round >= 0) servers.forEach(({ startMs }, at) => [own, stock][at]?.push(startMs));
    for (const server of servers) await server.stop();
  }
  print(`Milliseconds from start to the first 200 for home, ${rounds} rounds.\n`);
  const cells = [withRange(own), withRange(stock), withRange(ratios(own, stock))];
  print(table(["site", "stock Remix", "ratio (goal 1.0)"], [cells]));
}

const DELAY_MS = 300;

/** Time to the first byte of cached pages while Supabase is 300 ms away. */
async function latency(rounds = 30): Promise<void> {
  const supabase = await startSupabase();
  const proxy = await startFaultProxy(supabase.url);
  await proxy.set((from, to) => {
    setTimeout(() => pass(supabase.url, from, (response) => relay(response, to)), DELAY_MS);
  });
  const site = await startSite({ ...supabase, url: proxy.url });
  const paths = ["/company", LIST_PATH, POST_PATH];
  const times = new Map<string, number[]>(paths.map((path) => [path, []]));
  for (let round = -3; round < rounds; round += 1) {
    for (const [path, taken] of times) {
      const startedAt = performance.now();
      const response = await fetch(`${site.origin}${path}`);
      if (round >= 0) taken.push(performance.now() - startedAt);
      await response.arrayBuffer();
      // Longer than a content version is reused, so that each request finds it expired.
      await sleep(500);
    }
  }
  await proxy.close();
  const reference = median(times.get("/company") ?? []);
  const rows = [...times].map(([path, taken]) => [
    path,
    withRange(taken),
    (median(taken) / reference).toFixed(2),
  ]);
  print(`TTFB in ms of cached pages, Supabase ${DELAY_MS} ms away, ${rounds} requests each.\n`);
  print(table(["page", "TTFB", "÷ /company (goal 1.5)"], rows));
}

const MEASUREMENTS: Record<string, (amount?: number) => Promise<void>> = {
  cpu,
  latency,
  start,
  memory,
  blog,
};

/** `[name] [amount]`: one measurement, or all of them. */
export async function measureServer([name, amount]: string[]): Promise<void> {
  if (name && !MEASUREMENTS[name]) {
    throw new BenchError(`Unknown measurement; one of ${Object.keys(MEASUREMENTS).join(", ")}.`);
  }
  for (const [each, measure] of Object.entries(MEASUREMENTS)) {
    if (name && each !== name) continue;
    await measure(amount ? Number(amount) : undefined);
    print("");
  }
}
