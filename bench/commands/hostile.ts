import { JSDOM } from "jsdom";

import {
  allPages,
  formsOn,
  hostileTexts,
  LEAVES,
  nameOf,
  type PostForm,
} from "../../tests/support/post-forms.ts";
import { startEmbeddedSite } from "../lib/embedded-site.ts";
import { BenchError, median, onEnd, print, sleep, table } from "../lib/harness.ts";

/** Units that patterns with nested or adjacent repetitions try again and again. */
const units = ["1", " (1", "a.", "a-", "/?a", "*a_ b", " \t", "!", "]( ", "<a ", "e\u0301", "@"];
const ends = ["", "1)", "!", "x", "\0", "@a.b"];

/** The texts of the tests, and others of many lengths. */
function hostileText(nth: number): string {
  if (nth % 3 === 0) return hostileTexts[(nth / 3) % hostileTexts.length] ?? "";
  const unit = units[nth % units.length] ?? "";
  const end = ends[nth % ends.length] ?? "";
  return (nth % 2 ? "+55" : "") + unit.repeat(1 + ((nth * 37) % 1500)) + end;
}

const { DOMParser } = new JSDOM().window;
const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

/** A plain post between so many hostile ones. */
const PLAIN_EACH = 4;
/** Posts at a time: some wait for a second by rule, such as failed sign-ins. */
const AT_A_TIME = 4;
/** How much longer the longest answer to a hostile text may take, in milliseconds. */
const MARGIN = 200;
const SHOWN = 12;
/** How many of the longest answers are asked for again, alone, and how often: what else the machine did is left out. */
const REPEATED = 40;
const TIMES_REPEATED = 3;

type Target = { name: string; form: PostForm; field: string; cookie: string };
type Answer = { ms: number; target: Target; text: string };
type Times = { name: string; plain: number[]; hostile: number[] };

/** Every typed field of every form that an anonymous visitor and the staff see. */
async function allFields(origin: string, staffCookie: string): Promise<Target[]> {
  const targets = new Map<string, Target>();
  for (const cookie of ["", staffCookie]) {
    for (const path of allPages) {
      const response = await fetch(origin + path, {
        headers: { Cookie: cookie },
        redirect: "manual",
      });
      for (const form of await formsOn(path, response, parse)) {
        if (LEAVES.test(form.path)) continue;
        for (const { name, isTyped } of form.fields) {
          const target = { name: nameOf(form), form, field: name, cookie };
          if (isTyped) targets.set(`${target.name} > ${name}`, target);
        }
      }
    }
  }
  return [...targets.values()];
}

const longest = (all: readonly number[]) => Math.max(0, ...all);
const rounded = (ms: number) => ms.toFixed(0);

/**
 * `[posts]`, 10,000 by default: hostile texts in each field of every form, with plain posts in between, while `/livez` is
 * asked. Exits with 1 if a hostile text takes much longer than the plain ones of the same form.
 */
export async function measureHostile([posts = "10000"]: string[]): Promise<void> {
  const { origin, staff } = await startEmbeddedSite(["admin", "editor", "sales"]);
  const targets = await allFields(origin, staff.cookie);
  if (targets.length === 0) throw new BenchError("No page has a form.");
  const statuses = new Map<number, number>();
  async function timed(path: string, init: RequestInit = {}): Promise<number> {
    const before = performance.now();
    const answer = await fetch(origin + path, { redirect: "manual", ...init });
    await answer.arrayBuffer();
    if (init.method) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return performance.now() - before;
  }
  const times = new Map<string, Times>();
  const answers: Answer[] = [];
  async function send(target: Target, text?: string): Promise<number> {
    const { form, field, cookie } = target;
    const fields = form.fields.map((one) => [one.name, one.value]);
    const typed = text === undefined ? {} : { [field]: text };
    const sent = { ...Object.fromEntries(fields), ...typed } as Record<string, string>;
    const body = new URLSearchParams(sent);
    return timed(form.path, { method: "POST", body, headers: { Cookie: cookie } });
  }
  async function post(target: Target, text?: string): Promise<void> {
    const ms = await send(target, text);
    const { name } = target;
    const found = times.get(name) ?? { name, plain: [], hostile: [] };
    times.set(name, found);
    found[text === undefined ? "plain" : "hostile"].push(ms);
    if (text !== undefined) answers.push({ ms, target, text });
  }
  /** The least of several answers, one after the other. */
  async function alone(target: Target, text?: string): Promise<number> {
    let least = Infinity;
    for (let nth = 0; nth < TIMES_REPEATED; nth += 1) {
      least = Math.min(least, await send(target, text));
    }
    return least;
  }

  const lives: number[] = [];
  const over = new AbortController();
  onEnd(() => over.abort());
  async function askLives(): Promise<void> {
    while (!over.signal.aborted) {
      lives.push(await timed("/livez"));
      await sleep(5);
    }
  }
  const asking = askLives();
  // Awaited below; an error of the posts comes first.
  asking.catch(() => null);
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let nth = next++; nth < Number(posts); nth = next++) {
        const target = targets[nth % targets.length];
        if (!target) continue;
        const turn = Math.floor(nth / targets.length);
        if (turn % PLAIN_EACH === 0) await post(target);
        await post(target, hostileText(turn));
      }
    }),
  );
  over.abort();
  await asking;
  const longestAgain: number[] = [];
  for (const { target, text } of answers.toSorted((a, b) => b.ms - a.ms).slice(0, REPEATED)) {
    longestAgain.push((await alone(target, text)) - (await alone(target)));
  }

  const rows = [...times.values()]
    .map(({ name, plain, hostile }) => ({
      name,
      more: longest(hostile) - longest(plain),
      figures: [median(plain), longest(plain), median(hostile), longest(hostile)],
    }))
    .toSorted((a, b) => b.more - a.more);
  print(
    `${posts} hostile posts to ${targets.length} fields of ${times.size} forms, in milliseconds.`,
  );
  print(`The ${SHOWN} forms whose hostile texts took longest, beside plain ones:\n`);
  const head = ["form", "plain: median", "longest", "hostile: median", "longest", "more"];
  const shown = rows.slice(0, SHOWN).map((row) => {
    const figures = row.figures.concat(row.more).map(rounded);
    return [row.name.slice(0, 60)].concat(figures);
  });
  print(table(head, shown));
  const all = (kind: "plain" | "hostile") =>
    longest([...times.values()].flatMap((one) => one[kind]));
  print(`\nLongest of all: plain ${rounded(all("plain"))}, hostile ${rounded(all("hostile"))}`);
  print(`Longest /livez meanwhile: ${rounded(longest(lives))}`);
  print(`Statuses: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}`);
  const most = longest(longestAgain);
  print(`The ${REPEATED} longest again, alone: at most ${rounded(most)} ms more than a plain one`);
  if (most > MARGIN) process.exitCode = 1;
}
