import { contactForm } from "../../tests/support/lead-storm.ts";
import type { Bench } from "../harness/bench.ts";
import { somePost } from "../harness/blog-corpus.ts";
import { table } from "../harness/figures.ts";
import { ask } from "../harness/load.ts";
import type { Question } from "../harness/load.ts";
import { residentMegabytes } from "../harness/machine.ts";
import { startSite } from "../harness/servers.ts";
import { openService } from "../harness/service.ts";

const PUBLIC = ["/", "/pricing", "/legal/terms", "/resources/blog", `/resources/blog/${somePost}`];
const ENCODINGS = ["br", "gzip", "identity"];

/** The fewest requests that make out a whole mixture. */
const MIXTURE = 100;

/** Of a hundred: a list that nobody asked for yet, a post, a page that is not there, 97 public pages. */
function* mixture(): Generator<Question> {
  for (let count = 0; ; count += 1) {
    const kind = count % MIXTURE;
    const headers = { "accept-encoding": ENCODINGS[count % ENCODINGS.length] ?? "br" };
    if (kind === 1) yield { path: `/resources/blog?q=word${count}`, headers };
    else if (kind === 2) yield { path: `/nowhere/${count}`, headers };
    else if (kind === 3) {
      const body = new URLSearchParams(contactForm(String(count))).toString();
      const form = "application/x-www-form-urlencoded";
      const told = { ...headers, "content-type": form, "sec-fetch-site": "same-origin" };
      yield { method: "POST", path: "/contact", headers: told, body };
    } else yield { path: PUBLIC[count % PUBLIC.length] ?? "/", headers };
  }
}

const EXPECTED = new Set([200, 303, 404]);

/** `[requests]`, 100,000 unless told. */
export async function run(bench: Bench, [requests = "100000"]: string[]): Promise<void> {
  const site = await startSite(bench, await openService(bench), {}, true);
  const rows: (string | number)[][] = [];
  async function note(asked: number) {
    const { now, most } = residentMegabytes(site.pid);
    const heap = (await site.heapMegabytes()).toFixed(0);
    rows.push([asked, now.toFixed(0), most.toFixed(0), heap]);
  }
  const questions = mixture();
  await note(0);
  const part = Math.ceil(Number(requests) / 10);
  for (let asked = part; asked <= Number(requests); asked += part) {
    await ask(site.origin, questions, part, (status) => EXPECTED.has(status));
    await note(asked);
  }
  bench.print(
    "Megabytes of the web process; the heap after a collection. Goal: under 200 resident.\n",
  );
  bench.print(table(["requests", "resident", "at most so far", "heap in use"], rows));
}
