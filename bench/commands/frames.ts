import type { Browser } from "playwright";

import { launchChromium } from "../../tests/support/chromium.ts";
import { BenchError, median, onEnd, print, sleep, table, withRange } from "../lib/harness.ts";
import { openPhone } from "../lib/phone.ts";
import { startSite } from "../lib/servers.ts";
import { startSupabase } from "../lib/supabase.ts";

const COUNT = 10;
const LOAD_MS = 3_000;
const CATEGORIES = [
  "devtools.timeline",
  "blink",
  "blink.user_timing",
  "v8",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.screenshot",
];

/** What the browser does during a trace event, apart from the events within it. */
const WORK: Record<string, string> = {
  ParseHTML: "HTML",
  UpdateLayoutTree: "style",
  Layout: "layout",
  PrePaint: "paint",
  Paint: "paint",
  Layerize: "paint",
  Commit: "paint",
  EvaluateScript: "script",
  FunctionCall: "script",
  TimerFire: "script",
  FireAnimationFrame: "script",
  RunMicrotasks: "script",
  "v8.compile": "script",
  "v8.compileModule": "script",
  "v8.evaluateModule": "script",
};
const COLORS: Record<string, string> = {
  HTML: "#2563eb",
  style: "#7c3aed",
  layout: "#db2777",
  paint: "#059669",
  script: "#d97706",
  other: "#94a3b8",
};

/** An event of Chromium's trace; times in microseconds, `snapshot` a JPEG in Base64. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { name?: string; snapshot?: string };
};

/** A task of the page's main thread, in milliseconds since the request, and the screen after it. */
type Task = { start: number; ms: number; work: Record<string, number>; screen: string };

const end = ({ ts, dur = 0 }: TraceEvent) => ts + dur;

/** Milliseconds by kind of work; the time of an event within another counts for the inner one. */
function workIn(events: TraceEvent[], task: TraceEvent): Record<string, number> {
  const work: Record<string, number> = {};
  const open: { until: number; kind: string }[] = [];
  const spend = (kind: string, { dur = 0 }: TraceEvent, sign: number) =>
    (work[kind] = (work[kind] ?? 0) + (sign * dur) / 1_000);
  for (const event of events) {
    if (event.ts < task.ts || end(event) > end(task)) continue;
    while ((open.at(-1)?.until ?? Infinity) <= event.ts) open.pop();
    const outer = open.at(-1)?.kind;
    const kind = WORK[event.name] ?? outer ?? "other";
    if (outer) spend(outer, event, -1);
    spend(kind, event, 1);
    open.push({ until: end(event), kind });
  }
  return work;
}

/** The longest tasks of the main thread of the page, the longest first. */
function longestTasks(trace: TraceEvent[]): Task[] {
  const threads = trace
    .filter(({ args }) => args.name === "CrRendererMain")
    .map(({ pid, tid }) =>
      trace
        .filter((event) => event.ph === "X" && event.pid === pid && event.tid === tid)
        .toSorted((a, b) => a.ts - b.ts || end(b) - end(a)),
    );
  // The empty tab before the page has a thread of its own.
  const events = threads.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const screens = trace.filter(({ args }) => args.snapshot).toSorted((a, b) => a.ts - b.ts);
  const requested = trace.findLast(({ name }) => name === "navigationStart")?.ts ?? 0;
  return events
    .filter(({ name }) => name === "RunTask")
    .toSorted((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
    .slice(0, COUNT)
    .map((task) => ({
      start: (task.ts - requested) / 1_000,
      ms: (task.dur ?? 0) / 1_000,
      work: workIn(events, task),
      screen: (screens.find(({ ts }) => ts >= end(task)) ?? screens.at(-1))?.args.snapshot ?? "",
    }));
}

async function traceLoad(browser: Browser, url: string): Promise<Task[]> {
  const { page, close } = await openPhone(browser);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  await sleep(LOAD_MS);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[];
  };
  await close();
  return longestTasks(traceEvents);
}

function card({ start, ms, work, screen }: Task, longest: number): string {
  const parts = Object.keys(COLORS)
    .map((kind) => ({ kind, ms: work[kind] ?? 0 }))
    .filter((part) => part.ms >= 0.5);
  const bar = parts
    .map(
      (part) =>
        `<i style="width:${(100 * part.ms) / longest}%;background:${COLORS[part.kind]}"></i>`,
    )
    .join("");
  const text = parts.map((part) => `${part.kind} ${part.ms.toFixed(0)}`).join(", ");
  return `<figure><div><b>${ms.toFixed(0)} ms</b> at ${start.toFixed(0)}</div><p>${bar}</p><small>${text}</small>
    <img src="data:image/jpeg;base64,${screen}"></figure>`;
}

/** Draws the tasks side by side: what they spent their time on, and the screen after each. */
async function draw(browser: Browser, tasks: Task[], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1500, height: 100 } });
  await page.setContent(`<style>
    body { margin: 16px; font: 14px sans-serif; display: grid; grid: auto / repeat(${COUNT}, 1fr); gap: 12px }
    figure { margin: 0; display: grid; align-content: start; grid-template-rows: auto auto 3.6em auto }
    p { display: flex; margin: 4px 0; height: 12px; background: #f1f5f9 }
    img { width: 100%; border: 1px solid #cbd5e1; box-sizing: border-box }
  </style>${tasks.map((task) => card(task, tasks[0]?.ms ?? 1)).join("")}`);
  await page.screenshot({ path: file, fullPage: true, type: "jpeg", quality: 60 });
  await page.close();
}

const sum = (tasks: Task[]) => Math.round(tasks.reduce((total, { ms }) => total + ms, 0));

/**
 * `PICTURE.jpg [rounds] [url]`: the ten longest tasks of home, or of a page of a server that runs
 * already. The picture is of the load with the median sum.
 */
export async function measureFrames([file, rounds = "5", url]: string[]): Promise<void> {
  if (!file?.endsWith(".jpg")) throw new BenchError("Name a picture to write: frames PICTURE.jpg");
  const address = url ?? (await startSite(await startSupabase())).origin;
  const browser = await launchChromium();
  onEnd(() => browser.close());
  const loads: Task[][] = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    loads.push(await traceLoad(browser, address));
  }
  loads.sort((a, b) => sum(a) - sum(b));
  await draw(browser, loads[Math.floor(loads.length / 2)] ?? [], file);
  const ranks = Array.from({ length: COUNT }, (_none, rank) => rank);
  const middle = ranks.map((rank) =>
    Math.round(median(loads.map((tasks) => tasks[rank]?.ms ?? 0))),
  );
  print(
    table([...ranks.map((rank) => `${rank + 1}`), "sum"], [[...middle, withRange(loads.map(sum))]]),
  );
}
