import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "playwright";

import { launchChromium, waitForHydration } from "../../tests/support/pages/chromium.ts";
import { median, onEnd, print, ratios, table, withRange } from "../lib/harness.ts";
import { createPhone, loadPage, measureInp } from "../lib/phone.ts";
import type { PageLoad } from "../lib/phone.ts";
import { POST_PATH } from "../lib/posts.ts";
import { capture, startBare, startStockRemix } from "../lib/references.ts";
import type { Captured } from "../lib/references.ts";
import { startSite } from "../lib/servers.ts";
import type { ServerProcess } from "../lib/servers.ts";
import { startSupabase } from "../lib/supabase.ts";

/** Maximum kilobytes on the wire of each page. */
type Limits = { html?: number; js: number };

const HYDRATED: Limits = { js: 110 };
const DOCUMENT: Limits = { js: 0 };
const PAGES: Record<string, Limits> = {
  "/": HYDRATED,
  "/pricing": HYDRATED,
  "/contact": HYDRATED,
  "/products/ai-experts/competitive-analysis": HYDRATED,
  "/resources/blog": HYDRATED,
  [POST_PATH]: DOCUMENT,
  "/company": DOCUMENT,
  "/legal/terms": DOCUMENT,
  "/demo": DOCUMENT,
  "/auth/login": { html: 25, js: 110 },
};

type Interact = (page: Page) => Promise<void>;

/** Interacts once the page is hydrated; `prepare` is not measured. */
function hydrated(interact: Interact, prepare?: Interact): Interact {
  return async (page) => {
    await waitForHydration(page);
    await prepare?.(page);
    await page.evaluate(() => (globalThis.vitals.inp = 0));
    await interact(page);
  };
}

/** Playwright's check of what a tap hits lays out the page within the tap. */
const UNCHECKED = { force: true };

const INTERACTIONS: [name: string, path: string, interact: Interact][] = [
  ["open the menu at once", "/", (page) => page.getByText("Menu", { exact: true }).tap(UNCHECKED)],
  [
    "reject cookies at once",
    "/",
    (page) => page.getByRole("button", { name: "Reject" }).tap(UNCHECKED),
  ],
  [
    "next slide",
    "/",
    hydrated((page) =>
      page.locator("main").getByRole("button", { name: "Next" }).first().tap(UNCHECKED),
    ),
  ],
  [
    "open a question",
    "/pricing",
    hydrated((page) => page.locator("main summary").last().tap(UNCHECKED)),
  ],
  [
    "open a dialog",
    "/pricing",
    hydrated((page) => page.locator('main a[href*="subscribe"]').first().tap(UNCHECKED)),
  ],
  ["change the seats", "/pricing", hydrated((page) => page.locator("[name=seats]").press("5"))],
  [
    "choose a blog filter",
    "/resources/blog",
    hydrated(
      (page) => page.locator('main a[href*="category="]').first().tap(UNCHECKED),
      (page) => page.locator("main summary").first().tap(UNCHECKED),
    ),
  ],
  [
    "first keystroke in a form at once",
    "/contact",
    async (page) => {
      await page.locator("input[type=email]").first().tap(UNCHECKED);
      await page.keyboard.type("a");
    },
  ],
  [
    "send an empty form",
    "/contact",
    hydrated((page) => page.getByRole("button", { name: "Send message" }).tap(UNCHECKED)),
  ],
  [
    "show the password",
    "/auth/login",
    hydrated((page) => page.getByRole("button", { name: "Show password" }).tap(UNCHECKED)),
  ],
];

const STYLESHEET = /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const SCRIPT =
  /<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*modulepreload[^>]*>/g;
const ASSET = /["'( ](\/[\w./-]+\.(?:woff2|svg|png|jpe?g|webp|avif|ico))\b/g;

/** Serves the pages without their scripts, with all styles inline and with the same fonts and images. */
async function startBarePages({ origin }: ServerProcess): Promise<ServerProcess> {
  const responses = new Map<string, Captured>();
  for (const path of Object.keys(PAGES)) {
    let html = (await capture(`${origin}${path}`)).body.toString().replaceAll(SCRIPT, "");
    for (const [link, href] of html.matchAll(STYLESHEET)) {
      const sheet = await capture(`${origin}${href}`);
      html = html.replace(link, () => `<style>${sheet.body.toString()}</style>`);
    }
    for (const [, asset = ""] of html.matchAll(ASSET)) {
      if (!responses.has(asset)) responses.set(asset, await capture(`${origin}${asset}`, "br"));
    }
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      // With it, the browser starts a new process for the page, as for the site's.
      "cross-origin-opener-policy": "same-origin",
    };
    responses.set(path, { headers, body: brotliCompressSync(html, { params }) });
  }
  return startBare(responses);
}

const lcps = (loads: PageLoad[]) => loads.map(({ lcp }) => lcp);
const works = (loads: PageLoad[]) => loads.map(({ work }) => work);

function milliseconds(loads: PageLoad[], kind: "lcp" | "tbt" | "work"): string {
  return withRange(loads.map((load) => Math.round(load[kind])));
}

type Loads = Record<"own" | "bare" | "stock", PageLoad[]>;

function row(path: string, { html = Infinity, js }: Limits, { own, bare, stock }: Loads) {
  const middle = (of: (load: PageLoad) => number) => median(own.map(of));
  const kilobytes = (kind: keyof PageLoad["bytes"], limit = Infinity) => {
    const size = middle(({ bytes }) => bytes[kind]) / 1024;
    if (size > limit) process.exitCode = 1;
    return `${size.toFixed(1)}${size > limit ? " (!)" : ""}`;
  };
  const cls = Math.max(...own.map((load) => load.cls));
  if (cls >= 0.005) process.exitCode = 1;
  return [
    path,
    middle(({ requests }) => requests),
    middle(({ elements }) => elements),
    kilobytes("html", html),
    kilobytes("css"),
    kilobytes("js", js),
    kilobytes("fonts"),
    cls.toFixed(3),
    milliseconds(own, "lcp"),
    ...[bare, stock].map((reference) => withRange(ratios(lcps(own), lcps(reference)))),
    ...[own, bare, stock].map((loads) => milliseconds(loads, "tbt")),
    milliseconds(own, "work"),
    ...[bare, stock].map((reference) => withRange(ratios(works(own), works(reference)))),
    (median(stock.map(({ bytes }) => bytes.js)) / 1024).toFixed(1),
  ];
}

/** `[rounds]`, five by default. Exits with 1 if a size or CLS is over its limit. */
export async function measurePages([rounds = "5"]: string[]): Promise<void> {
  const supabase = await startSupabase();
  const site = await startSite(supabase);
  const bareServer = await startBarePages(site);
  const browser = await launchChromium("to draw");
  onEnd(() => browser.close());
  const phone = await createPhone(browser);

  const rows = [];
  for (const [path, limits] of Object.entries(PAGES)) {
    const stockServer = await startStockRemix(site, supabase, { paths: [path], hydrates: true });
    const loads: Loads = { own: [], bare: [], stock: [] };
    for (let round = 0; round < Number(rounds); round += 1) {
      loads.own.push(await loadPage(phone, `${site.origin}${path}`));
      loads.bare.push(await loadPage(phone, `${bareServer.origin}${path}`));
      loads.stock.push(await loadPage(phone, `${stockServer.origin}${path}`));
    }
    await stockServer.stop();
    rows.push(row(path, limits, loads));
  }
  const cpu = `a CPU ${phone.slowdown.toFixed(1)} times slower`;
  print(`A phone with ${cpu}, 1.6 Mbit/s, 150 ms; ${rounds} rounds. Sizes in KB.\n`);
  const sizes = ["page", "requests", "elements", "HTML", "CSS", "JS", "fonts"];
  const lcp = ["LCP ms", "LCP ÷ bare (goal 1.1)", "LCP ÷ stock Remix"];
  const times = ["CLS", ...lcp, "TBT ms", "TBT ms, bare", "TBT ms, stock Remix"];
  const work = ["main thread ms", "main thread ÷ bare", "main thread ÷ stock Remix (goal 0.9)"];
  print(table([...sizes, ...times, ...work, "JS, stock Remix"], rows));

  const interactions = [];
  for (const [name, path, interact] of INTERACTIONS) {
    const taken: number[] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      taken.push(await measureInp(phone, `${site.origin}${path}`, interact));
    }
    interactions.push([name, path, withRange(taken)]);
  }
  print('\nInteraction to Next Paint on that phone, once hydrated unless "at once".\n');
  print(table(["interaction", "page", "INP ms (goal 200)"], interactions));
}
