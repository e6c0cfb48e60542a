import { contactForm } from "../../tests/support/lead-storm.ts";
import type { Bench } from "./bench.ts";
import { somePost } from "./blog-corpus.ts";
import type { Inputs } from "./capacity-model.ts";
import { median } from "./figures.ts";
import { ask } from "./load.ts";
import type { Question } from "./load.ts";
import { cpuSeconds } from "./machine.ts";
import { startSite } from "./servers.ts";
import type { ServerProcess } from "./servers.ts";
import { openService } from "./service.ts";

const PAGES = ["/", "/pricing", "/legal/terms", "/resources/blog", `/resources/blog/${somePost}`];
const ROUNDS = 5;
const BROTLI = { "accept-encoding": "br" };

function* pages(tags: Map<string, string>): Generator<Question> {
  for (let turn = 0; ; turn += 1) {
    const path = PAGES[turn % PAGES.length] ?? "/";
    const tag = tags.get(path);
    yield { path, headers: { ...BROTLI, ...(tag ? { "if-none-match": tag } : {}) } };
  }
}

function* searches(): Generator<Question> {
  for (let turn = 0; ; turn += 1)
    yield { path: `/resources/blog?q=capacity${turn}`, headers: BROTLI };
}

function* forms(): Generator<Question> {
  for (let turn = 0; ; turn += 1) {
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": `10.0.${(turn >> 8) & 255}.${turn & 255}`,
    };
    const body = new URLSearchParams(contactForm(`capacity-${turn}`)).toString();
    yield { method: "POST", path: "/contact", headers, body };
  }
}

function* files(path: string): Generator<Question> {
  for (;;) yield { path, headers: BROTLI };
}

/** Microseconds of processor time for one, the median of rounds after one that warms up. */
async function cost(
  { origin, pid }: ServerProcess,
  questions: Iterator<Question>,
  amount: number,
  status: number,
): Promise<number> {
  const costs: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const before = cpuSeconds(pid);
    await ask(origin, questions, amount, (each) => each === status);
    if (round >= 0) costs.push(((cpuSeconds(pid) - before) * 1e6) / amount);
  }
  return median(costs);
}

/** What this machine's processor and the built pages say; the rest of the inputs is assumed. */
export async function measureInputs(bench: Bench): Promise<Inputs> {
  const settings = { TRUST_PROXY: "1", LEAD_SPOOL_DIR: await bench.folder() };
  const site = await startSite(bench, await openService(bench), settings);
  const tags = new Map<string, string>();
  const sizes: number[] = [];
  let script = "";
  for (const path of PAGES) {
    // The best compression is made once the page is kept, and while nothing else is to be done.
    await fetch(`${site.origin}${path}`, { headers: BROTLI }).then((first) => first.arrayBuffer());
  }
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  for (const path of PAGES) {
    const response = await fetch(`${site.origin}${path}`, { headers: BROTLI });
    tags.set(path, response.headers.get("etag") ?? "");
    sizes.push(Number(response.headers.get("content-length")) / 1_000);
    script ||= /\/assets\/[\w./-]+\.js/.exec(await response.text())?.[0] ?? "";
  }
  return {
    kept_us: await cost(site, pages(new Map()), 5_000, 200),
    unchanged_us: await cost(site, pages(tags), 5_000, 304),
    rendered_us: await cost(site, searches(), 200, 200),
    form_us: await cost(site, forms(), 200, 303),
    file_us: await cost(site, files(script), 5_000, 200),
    page_kb: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
  };
}
