import { Agent, request as plainRequest } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { onEnd, print, table } from "../lib/harness.ts";
import { contactPost } from "../lib/load.ts";
import type { LoadRequest } from "../lib/load.ts";
import { HOST, requirePrograms, SETUPS, startProxy } from "../lib/proxies.ts";
import type { Proxy } from "../lib/proxies.ts";
import { startSite } from "../lib/servers.ts";
import { startSupabase } from "../lib/supabase.ts";

const CLIENTS = 32;
/** As many addresses of this machine as visitors: the site and nginx limit the requests of each. */
const VISITORS = 250;
const BROWSER = "gzip, deflate, br, zstd";

/** The values of Accept-Encoding, and the encoding of a page for each. */
const ENCODINGS: [accepted: string | undefined, encoding: string][] = [
  [undefined, ""],
  [BROWSER, "br"],
  ["gzip", "gzip"],
  ["br", "br"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0, br", "br"],
  ["br; q=0.000, gzip ; q=0.5", "gzip"],
  ["br;q=0,gzip;q=0", ""],
  ["br;q=0.001", "br"],
  ["identity", ""],
  ["xbr, gzipped", ""],
];

type Answer = { status: number; location: string; encoding: string; isPage: boolean };
type Options = LoadRequest & { port: number; visitor?: number; secure?: boolean };

const agent = new SecureAgent({ keepAlive: true, maxSockets: CLIENTS });
const plainAgent = new Agent();
onEnd(() => agent.destroy());

function decode(body: Buffer, encoding: string): string {
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

function send({ port, visitor = 0, secure = true, ...options }: Options): Promise<Answer> {
  const { path, method = "GET", headers, body } = options;
  const length = body ? { "content-length": String(Buffer.byteLength(body)) } : {};
  const settings = {
    host: "127.0.0.1",
    port,
    path,
    method,
    localAddress: `127.0.1.${1 + visitor}`,
    headers: { host: HOST, ...headers, ...length },
  };
  return new Promise((resolve, reject) => {
    const sent = secure
      ? secureRequest({ ...settings, agent, servername: HOST, rejectUnauthorized: false })
      : plainRequest({ ...settings, agent: plainAgent });
    sent.on("error", reject).on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("error", reject).on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { "content-encoding": encoding = "", location = "" } = response.headers;
        const text = decode(Buffer.concat(chunks), encoding);
        const isPage = /^<!doctype html>/i.test(text);
        resolve({ status: response.statusCode ?? 0, location, encoding, isPage });
      });
    });
    sent.end(body);
  });
}

type Check = [name: string, run: (proxy: Proxy) => Promise<boolean>];

const isPage = async (options: Options, encoding = "") => {
  const answer = await send(options);
  return answer.status === 200 && answer.isPage && answer.encoding === encoding;
};

const CHECKS: Check[] = [
  ...ENCODINGS.flatMap(([accepted, encoding]) =>
    // The second time, from a cache.
    ["", ", again"].map((time): Check => [
      `Accept-Encoding: ${accepted ?? "(none)"}${time}`,
      ({ securePort: port }) =>
        isPage(
          { port, path: "/pricing", headers: accepted ? { "accept-encoding": accepted } : {} },
          encoding,
        ),
    ]),
  ),
  [
    "http is redirected to https once",
    async ({ plainPort: port }) => {
      const { status, location } = await send({ port, path: "/contact?a=1", secure: false });
      return (
        status === 308 && /^https:\/\/www\.example\.com(?::\d+)?\/contact\?a=1$/.test(location)
      );
    },
  ],
  ...[`https://${HOST}/contact`, `http://${HOST}/contact?x=1`, `https://${HOST}`].map(
    (path): Check => [`absolute form ${path}`, ({ securePort: port }) => isPage({ port, path })],
  ),
  ...["http", "HTTPS", "http, https", "https, http", "nonsense"].map((protocol): Check => [
    `a client's own X-Forwarded-Proto: ${protocol}`,
    ({ securePort: port }) =>
      isPage({ port, path: "/contact", headers: { "x-forwarded-proto": protocol } }),
  ]),
  [
    "a forged X-Forwarded-For is limited all the same",
    async ({ securePort: port }) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 11; turn += 1) {
        const { headers, ...post } = contactPost("Ada");
        const forged = { ...headers, "x-forwarded-for": `10.9.9.${turn}` };
        statuses.push((await send({ ...post, headers: forged, port, visitor: VISITORS })).status);
      }
      return statuses.indexOf(429) === 10;
    },
  ],
  [
    "/readyz is not public",
    async ({ securePort: port }) => (await send({ port, path: "/readyz" })).status === 404,
  ],
];

const PAGES = [
  "/",
  "/pricing",
  "/contact",
  "/resources/blog",
  "/training",
  "/no-such-page",
  "/Pricing",
];

function requestAt(turn: number): LoadRequest & { accepted?: [string | undefined, string] } {
  if (turn % 10 === 9) return contactPost(`Visitor ${turn}`);
  if (turn % 10 === 8) return { path: `/resources/blog?q=word${turn}` };
  const accepted = ENCODINGS[turn % ENCODINGS.length];
  const path = PAGES[turn % PAGES.length] ?? "/";
  return { path, headers: accepted?.[0] ? { "accept-encoding": accepted[0] } : {}, accepted };
}

/** Sends the mixed requests; returns how many were answered how, and what went wrong. */
async function load({ securePort: port }: Proxy, requests: number) {
  const statuses = new Map<string, number>();
  const faults = { encoding: 0, loop: 0, server: 0, limited: 0 };
  let next = 0;
  async function visit() {
    while (next < requests) {
      const turn = next++;
      const { accepted, ...wanted } = requestAt(turn);
      // No visitor sends more forms, or requests at once, than the limits allow.
      const visitor = Math.floor(turn / 10) % VISITORS;
      const answer = await send({ ...wanted, port, visitor });
      statuses.set(String(answer.status), (statuses.get(String(answer.status)) ?? 0) + 1);
      if (accepted && answer.status === 200 && answer.encoding !== accepted[1])
        faults.encoding += 1;
      if (answer.location.endsWith(wanted.path)) faults.loop += 1;
      if (answer.status >= 500) faults.server += 1;
      if (answer.status === 429) faults.limited += 1;
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, visit));
  const answered = [...statuses].toSorted().map(([status, many]) => `${many} × ${status}`);
  return { ...faults, answered: answered.join(", ") };
}

/**
 * `[requests] [name]`, 5,000 and all three by default: starts each proxy by its example configuration, checks it, sends
 * mixed requests, and stops the site behind it. Exits with 1 if something is not as it should be.
 */
export async function tryProxies([requests = "5000", only]: string[]): Promise<void> {
  const names = only ? [only] : Object.keys(SETUPS);
  requirePrograms(names);
  const supabase = await startSupabase();
  const rows: (string | number | null)[][] = [];
  for (const name of names) {
    const site = await startSite(supabase, {
      env: {
        SITE_URL: `https://${HOST}`,
        TRUST_PROXY: "1",
        SHARED_MAX_AGE_SECONDS: "60",
        RATE_LIMIT_POSTS_PER_MINUTE: "10",
      },
    });
    const proxy = await startProxy(name, site.origin);
    const wrong: string[] = [];
    for (const [what, check] of CHECKS) if (!(await check(proxy))) wrong.push(what);
    const seen = await load(proxy, Number(requests));
    await site.stop();
    const gone = await send({ port: proxy.securePort, path: "/auth/login" });
    if (gone.status !== 503 || !gone.isPage)
      wrong.push("a page of its own while no process responds");
    for (const what of wrong) print(`${name}: wrong: ${what}`);
    const { encoding, loop, server, limited, answered } = seen;
    rows.push([
      name,
      `${CHECKS.length + 1 - wrong.length} of ${CHECKS.length + 1}`,
      answered,
      encoding,
      loop,
      server,
    ]);
    if (wrong.length + encoding + loop + server + limited > 0) process.exitCode = 1;
  }
  const head = [
    "proxy",
    "checks passed",
    `${requests} mixed requests`,
    "wrong encodings",
    "loops",
    "5xx",
  ];
  print(table(head, rows));
}
