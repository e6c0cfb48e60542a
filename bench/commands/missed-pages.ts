import type { Bench } from "../harness/bench.ts";
import { fewPosts, generatePosts, oftenUsed } from "../harness/blog-corpus.ts";
import { capture } from "../harness/capture.ts";
import { table } from "../harness/figures.ts";
import { ask } from "../harness/load.ts";
import type { Question } from "../harness/load.ts";
import { countElements } from "../harness/page-tree.ts";
import { compare, cost, costsTimes } from "../harness/rounds.ts";
import type { Contender } from "../harness/rounds.ts";
import { startSite } from "../harness/servers.ts";
import type { ServerProcess } from "../harness/servers.ts";
import { openQuickService, openService } from "../harness/service.ts";
import { buildStock, startStock } from "../harness/stock-remix.ts";

const PAGE = 12;
const REQUESTS = 100;

/** What the list shows of the same posts. */
function articles() {
  return [...generatePosts(fewPosts)].slice(0, PAGE).map((post) => ({
    slug: post.slug,
    title: post.title,
    excerpt: post.content.replaceAll(/[*#[\]]/g, "").slice(0, 200),
    author: post.author,
    category: post.category,
    date: post.date_published,
    image: post.image_url,
  }));
}

/** Searches that find nearly all posts, each of them once. */
function* searches(): Generator<string> {
  for (const [at, first] of oftenUsed.entries()) {
    for (const [next, second] of oftenUsed.slice(0, at).entries()) {
      for (const third of oftenUsed.slice(0, next)) {
        yield `/resources/blog?q=${first}+${second}+${third}`;
      }
    }
  }
}

function* questions(encoding: string, paths: Iterator<string>): Generator<Question> {
  for (let next = paths.next(); !next.done; next = paths.next()) {
    yield { path: next.value, headers: { "accept-encoding": encoding } };
  }
}

async function describe({ origin }: ServerProcess): Promise<string> {
  const page = await capture(origin, { path: "/resources/blog" });
  const html = page.body.toString();
  const count = html.split("<article").length - 1;
  const kilobytes = (page.body.length / 1024).toFixed(1);
  return `${kilobytes} KB, ${countElements(html)} elements, ${count} articles`;
}

/** `[rounds]` of 100 requests each, five unless told. */
export async function run(bench: Bench, [rounds = "5"]: string[]): Promise<void> {
  const site = await startSite(bench, await openService(bench));
  const quick = await openQuickService(bench, { "/articles": articles() });
  const stock = await startStock(bench, await buildStock(bench, site), quick);
  bench.print(`site: ${await describe(site)}`);
  bench.print(`stock Remix: ${await describe(stock)}`);
  bench.print(
    `CPU µs a request, ${rounds} rounds of ${REQUESTS}; each address is asked for once.\n`,
  );

  const paths = searches();
  const rows = [];
  for (const encoding of ["identity", "gzip", "br"]) {
    const turn = (name: string, { pid, origin }: ServerProcess): Contender => ({
      name,
      pid,
      async work() {
        await ask(origin, questions(encoding, paths), REQUESTS);
        return REQUESTS;
      },
    });
    const costs = await compare([turn("site", site), turn("stock", stock)], Number(rounds));
    const all = ["site", "stock"].map((who) => cost(costs, who));
    rows.push([`blog list, ${encoding}`, ...all, costsTimes(costs, "site", "stock")]);
  }
  bench.print(table(["page", "site", "stock Remix", "site ÷ stock (goal at most 0.7)"], rows));
}
