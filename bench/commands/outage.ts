import { newAccount, signIn } from "../../tests/support/account.ts";
import { startFaultProxy } from "../../tests/support/fault-proxy.ts";
import { storedLeads } from "../../tests/support/lead-storm.ts";
import type { Bench } from "../harness/bench.ts";
import { fewPosts, generatePosts, somePost } from "../harness/blog-corpus.ts";
import { median, table } from "../harness/figures.ts";
import { createOutages } from "../harness/outages.ts";
import { startSite } from "../harness/servers.ts";
import type { ServerProcess } from "../harness/servers.ts";
import { openService } from "../harness/service.ts";
import { visitor } from "../harness/visits.ts";
import type { Visit } from "../harness/visits.ts";

const LIST = "/resources/blog";
const POLL_MS = 50;
const GIVE_UP_MS = 60_000;
/** The longest that a waiting lead lets the service rest. */
const LEADS_WITHIN_MS = 45_000;
const POSTS = 200;
const morePosts = [...generatePosts(POSTS)].slice(fewPosts);
const [newRow] = morePosts;
const FROM_THE_START = "from the start";

type Sites = { spooled: ServerProcess; plain: ServerProcess };
type Try = () => Promise<Visit>;

/** What it must be at worst while the service is down. */
const ALLOWED: Record<string, number[]> = {
  home: [200],
  "blog list, kept": [200],
  "blog list, new": [200],
  "post, kept": [200],
  "post, new": [200, 503],
  "contact, spool": [303],
  "contact, no spool": [303, 503],
  "sign-in": [303, 429, 503],
  "/app with a session": [200, 503],
};
const PARTS = Object.keys(ALLOWED);

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

function cell(visits: Visit[]): string {
  const statuses = [...new Set(visits.map(({ status }) => status))].join(", ");
  const times = visits.map(({ ms }) => ms);
  const shown = [median(times), Math.max(...times)].map((ms) => ms.toFixed(0)).join(" / ");
  return `${statuses}${visits.every(({ whole }) => whole) ? "" : " !"} · ${shown}`;
}

/** `[tries]` of each part in each state, three unless told. */
export async function run(bench: Bench, [tries = "3"]: string[]): Promise<void> {
  const service = await openService(bench);
  const { admin } = service;
  const secret = { apiUrl: service.url, secretKey: service.secretKey };
  const proxy = await startFaultProxy(service.url);
  bench.onEnd(() => proxy.close());
  const behind = { url: proxy.url, anonKey: service.anonKey };
  const email = await newAccount(secret);
  /** Whether the site that took the lead has a folder for leads that wait. */
  const thanked = new Map<string, boolean>();
  const lost = new Map<string, number>();
  let count = 0;
  let post = fewPosts;
  let wrong = 0;
  await admin.from("blog_posts").insert(morePosts).throwOnError();
  const nextPost = () => (post = post + 1 < POSTS ? post + 1 : fewPosts);

  async function start(): Promise<Sites> {
    const spool = { LEAD_SPOOL_DIR: await bench.folder() };
    const [spooled, plain] = await Promise.all([
      startSite(bench, behind, spool),
      startSite(bench, behind),
    ]);
    return { spooled, plain };
  }

  async function lead({ origin }: ServerProcess, spooled: boolean): Promise<Visit> {
    const visit = await visitor.contact(origin);
    if (visit.status === 303) thanked.set(visit.name, spooled);
    return visit;
  }

  function parts({ spooled, plain }: Sites, cookie: string): Record<string, Try> {
    const { origin } = spooled;
    const tries = [
      () => visitor.read(origin, "/"),
      () => visitor.read(origin, LIST),
      () => visitor.read(origin, `${LIST}?q=word${(count += 1)}`),
      () => visitor.read(origin, `${LIST}/${somePost}`),
      () => visitor.read(origin, `${LIST}/post-${nextPost()}`),
      () => lead(spooled, true),
      () => lead(plain, false),
      () => visitor.signIn(origin, email),
      () => visitor.enter(origin, cookie),
    ];
    return Object.fromEntries(PARTS.map((part, at) => [part, tries[at] as Try]));
  }

  /** The rows of the table for one state. */
  async function suffer(state: string, ways: Record<string, Try>): Promise<string[]> {
    const cells: string[] = [];
    for (const part of PARTS) {
      const visits: Visit[] = [];
      for (let at = 0; at < Number(tries); at += 1) visits.push(await (ways[part] as Try)());
      cells.push(cell(visits));
      const allowed = ALLOWED[state.includes(FROM_THE_START) ? part.replace("kept", "new") : part];
      const bad = visits.filter(({ status, whole }) => !whole || !allowed?.includes(status));
      wrong += bad.length;
      for (const { status, ms } of bad) bench.print(`! ${state}: ${part}: ${status}, ${ms} ms`);
    }
    return cells;
  }

  /** Milliseconds from the service's return until all is as ever, and the new post shown. */
  async function recover(state: string, sites: Sites, ways: Record<string, Try>) {
    count += 1;
    const title = `Written meanwhile ${count}`;
    const date_published = new Date().toISOString();
    const row = { ...newRow, slug: `meanwhile-${count}`, title, date_published };
    await admin.from("blog_posts").insert([row]).throwOnError();
    const since = performance.now();
    await proxy.set("none");
    async function until(part: string, ask: Try, good: number): Promise<[string, number]> {
      for (;;) {
        const { status, whole } = await ask();
        const ms = performance.now() - since;
        if ((status === good && whole) || ms > GIVE_UP_MS) return [part, ms];
        await pause();
      }
    }
    async function untilStored(): Promise<[string, number]> {
      for (;;) {
        const stored = new Set(await storedLeads(secret));
        const missing = [...thanked.keys()].filter((name) => !stored.has(name));
        const ms = performance.now() - since;
        if (missing.length === 0) return ["leads", ms];
        if (ms > LEADS_WITHIN_MS) {
          // Without a folder nothing is known of it any more.
          wrong += missing.filter((name) => thanked.get(name)).length;
          for (const name of missing) thanked.delete(name);
          lost.set(state, missing.length);
          return ["leads", ms];
        }
        await pause();
      }
    }
    const fresh = () => visitor.read(sites.spooled.origin, LIST, title);
    const took = await Promise.all([
      ...PARTS.map((part) => {
        const good = /contact|sign-in/.test(part) ? 303 : 200;
        return until(part, part === "blog list, kept" ? fresh : (ways[part] as Try), good);
      }),
      untilStored(),
    ]);
    const [last, ms] = took.toSorted((one, other) => other[1] - one[1])[0] as [string, number];
    wrong += took.filter(([, each]) => each > GIVE_UP_MS).length;
    return [`${(ms / 1_000).toFixed(1)} s (${last})`];
  }

  const rows: string[][] = [];
  const sites = await start();
  const cookie = (await signIn(sites.plain, email)) ?? "";
  const ways = parts(sites, cookie);
  rows.push(["works", ...(await suffer("works", ways)), "–"]);
  const outages = createOutages(service.url);
  for (const [state, fault] of Object.entries(outages)) {
    await proxy.set(fault);
    rows.push([state, ...(await suffer(state, ways)), ...(await recover(state, sites, ways))]);
  }
  for (const state of ["refuses connections", "never answers"]) {
    await proxy.set(outages[state] ?? "refused");
    const begun = performance.now();
    const late = await start();
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    const own = parts(late, cookie);
    const name = `${state}, ${FROM_THE_START} (ready after ${seconds} s)`;
    rows.push([name, ...(await suffer(name, own)), ...(await recover(name, late, own))]);
  }
  const stored = await storedLeads(secret);
  const distinct = new Set(stored);
  bench.print("Status · milliseconds, the median and the most. `!`: something was missing.\n");
  bench.print(table(["the service", ...PARTS, "all works again after"], rows));
  const twice = stored.length - distinct.size;
  bench.print(`\nLeads thanked for, and stored: ${thanked.size}; twice: ${twice}.`);
  for (const [state, leads] of lost) bench.print(`${state}: ${leads} were thanked for and lost.`);
  process.exitCode = wrong + twice > 0 ? 1 : 0;
}
