import { contactForm } from "../../tests/support/lead-storm.ts";
import type { Bench } from "../harness/bench.ts";
import { table } from "../harness/figures.ts";
import { ask } from "../harness/load.ts";
import type { Question } from "../harness/load.ts";
import { startNext } from "../harness/next.ts";
import { compare, cost, costsTimes } from "../harness/rounds.ts";
import type { Contender } from "../harness/rounds.ts";
import { startSite } from "../harness/servers.ts";
import type { ServerProcess } from "../harness/servers.ts";
import { openQuickService } from "../harness/service.ts";
import { buildStock, startStock } from "../harness/stock-remix.ts";

const REQUESTS = 500;

function* leads(): Generator<Record<string, string>> {
  for (let count = 0; ; count += 1) yield contactForm(String(count));
}

function* posts(path: string): Generator<Question> {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "sec-fetch-site": "same-origin",
  };
  let visitor = 0;
  for (const lead of leads()) {
    visitor = (visitor + 1) % 2 ** 16;
    // Each from an address of its own, or counting one visitor's posts would cost the most.
    const address = `10.0.${visitor >> 8}.${visitor & 255}`;
    const told = { ...headers, "x-forwarded-for": address };
    yield { method: "POST", path, headers: told, body: new URLSearchParams(lead).toString() };
  }
}

const BOUNDARY = "----helmwise-bench";

/** As a browser without scripts sends the form of a server action. */
function* actionPosts(path: string, action: string): Generator<Question> {
  const headers = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
  for (const lead of leads()) {
    const parts = Object.entries({ [action]: "", ...lead }).map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    yield { method: "POST", path, headers, body: `${parts.join("")}--${BOUNDARY}--\r\n` };
  }
}

async function actionOf({ origin }: ServerProcess): Promise<string> {
  const html = await (await fetch(`${origin}/form`)).text();
  return /name="(\$ACTION_ID_\w+)"/.exec(html)?.[1] ?? "";
}

/** `[rounds]` of 500 posts each, five unless told. */
export async function run(bench: Bench, [rounds = "5"]: string[]): Promise<void> {
  const service = await openQuickService(bench);
  const behind = { TRUST_PROXY: "1" };
  const site = await startSite(bench, service, behind);
  const spool = { ...behind, LEAD_SPOOL_DIR: await bench.folder() };
  const safe = await startSite(bench, service, spool);
  const stock = await startStock(bench, await buildStock(bench, site), service);
  const next = await startNext(bench, service);

  const turn = (
    name: string,
    { pid, origin }: ServerProcess,
    questions: Iterator<Question>,
  ): Contender => ({
    name,
    pid,
    async work() {
      await ask(origin, questions, REQUESTS, (status) => status === 303);
      return REQUESTS;
    },
  });
  const contenders = [
    turn("site", site, posts("/contact")),
    turn("site with LEAD_SPOOL_DIR", safe, posts("/contact")),
    turn("stock Remix", stock, posts("/contact")),
  ];
  if (next) {
    contenders.push(
      turn("Next.js, route handler", next, posts("/contact")),
      turn("Next.js, server action", next, actionPosts("/form", await actionOf(next))),
    );
  }
  const costs = await compare(contenders, Number(rounds));
  bench.print(`CPU µs a post, ${rounds} rounds of ${REQUESTS}.\n`);
  const rows = contenders.map(({ name }) => [
    name,
    cost(costs, name),
    costsTimes(costs, name, "site"),
    costsTimes(costs, name, "site with LEAD_SPOOL_DIR"),
  ]);
  const head = ["", "CPU", "÷ site (goal for Next.js 2.5)", "÷ site with LEAD_SPOOL_DIR"];
  bench.print(table(head, rows));
}
