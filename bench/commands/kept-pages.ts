import type { Bench } from "../harness/bench.ts";
import { startBare, startNginx } from "../harness/bare-references.ts";
import { somePost } from "../harness/blog-corpus.ts";
import { capture } from "../harness/capture.ts";
import type { Captured } from "../harness/capture.ts";
import { table } from "../harness/figures.ts";
import { repeat, repeater } from "../harness/load.ts";
import { compare, cost, costsTimes } from "../harness/rounds.ts";
import type { Contender } from "../harness/rounds.ts";
import { startSite } from "../harness/servers.ts";
import type { ServerProcess } from "../harness/servers.ts";
import { openService } from "../harness/service.ts";

const PAGES: [name: string, path: string, encodings: string[]][] = [
  ["home", "/", ["br", "gzip", "identity"]],
  ["document page", "/legal/terms", ["br"]],
  ["blog list", "/resources/blog", ["br", "identity"]],
  ["post", `/resources/blog/${somePost}`, ["br"]],
];

type Page = { name: string; path: string; encoding: string; own: string; captured: Captured };

function headersOf(encoding: string): Record<string, string> {
  return { "Accept-Encoding": encoding };
}

async function capturePages({ origin }: ServerProcess): Promise<Page[]> {
  const pages: Page[] = [];
  for (const [name, path, encodings] of PAGES) {
    for (const encoding of encodings) {
      const captured = await capture(origin, { path, headers: headersOf(encoding) });
      pages.push({ name, path, encoding, own: `/answer-${pages.length}`, captured });
    }
  }
  return pages;
}

function sentAs({ headers, body }: Captured): string {
  const encoding = headers.find(([name]) => name.toLowerCase() === "content-encoding")?.[1];
  return `${encoding ?? "not compressed"}, ${(body.length / 1024).toFixed(1)} KB`;
}

const GOALS = { "node:http": 0.9, nginx: 0.55 };

/** `[rounds]` of one second each, five unless told. `no log` is the site with `LOG_LEVEL=warn`. */
export async function run(bench: Bench, [rounds = "5"]: string[]): Promise<void> {
  const service = await openService(bench);
  const site = await startSite(bench, service);
  const quiet = await startSite(bench, service, { LOG_LEVEL: "warn" });
  const pages = await capturePages(site);
  const answers = new Map(pages.map(({ own, captured }) => [own, captured]));
  const bare = await startBare(bench, answers);
  const nginx = await startNginx(bench, answers);
  bench.print(`CPU µs a request, asked by ${repeater}, ${rounds} rounds of one second each.\n`);

  const rows = [];
  for (const { name, path, encoding, own, captured } of pages) {
    const turn = (who: string, server: ServerProcess, at: string): Contender => ({
      name: who,
      pid: server.pid,
      work: () => repeat(server.origin, { path: at, headers: headersOf(encoding) }, 1),
    });
    const contenders = [
      turn("site", site, path),
      turn("no log", quiet, path),
      turn("node:http", bare, own),
    ];
    if (nginx) contenders.push(turn("nginx", nginx, own));
    const costs = await compare(contenders, Number(rounds));
    const all = ["site", "no log", "node:http", "nginx"].map((who) => cost(costs, who));
    const beside = Object.keys(GOALS).map((other) => costsTimes(costs, other, "site"));
    const equal = costsTimes(costs, "node:http", "no log");
    rows.push([`${name}, ${encoding}`, sentAs(captured), ...all, ...beside, equal]);
  }
  const goals = Object.entries(GOALS).map(([who, goal]) => `${who} ÷ site (goal ${goal})`);
  const head = ["page", "sent as", "site", "no log", "node:http", "nginx"];
  bench.print(table([...head, ...goals, "node:http ÷ no log"], rows));
}
