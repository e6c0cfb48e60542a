import { randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

import { launchChromium } from "../../tests/support/chromium.ts";
import type { Bench } from "../harness/bench.ts";
import { startBare } from "../harness/bare-references.ts";
import { somePost } from "../harness/blog-corpus.ts";
import { capture } from "../harness/capture.ts";
import type { Captured } from "../harness/capture.ts";
import { median, table, withRange } from "../harness/figures.ts";
import { followLink, loadPage } from "../harness/page-load.ts";
import type { Load } from "../harness/page-load.ts";
import { startSite } from "../harness/servers.ts";
import type { ServerProcess } from "../harness/servers.ts";
import { openService } from "../harness/service.ts";

const PATHS = {
  home: "/",
  expert: "/products/ai-experts/competitive-analysis",
  pricing: "/pricing",
  "document page": "/legal/terms",
  post: `/resources/blog/${somePost}`,
};

const SHEET = /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const SCRIPTS = /<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*preload[^>]*>/g;
const FACES = /@font-face\s*\{[^}]*\}/g;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * The page without scripts and files for its styles and fonts, which stand in it: as lean as it can
 * be, and filled up to the same number of bytes.
 */
async function bareOf({ origin }: ServerProcess, path: string): Promise<Captured> {
  const sent = await capture(origin, { path, headers: { "Accept-Encoding": "br" } });
  const compressed = sent.headers.some(([, value]) => value === "br");
  let html = (compressed ? brotliDecompressSync(sent.body) : sent.body).toString();
  for (const [link, href = ""] of html.matchAll(SHEET)) {
    const sheet = await capture(origin, { path: href });
    html = html.replace(link, () => `<style>${sheet.body.toString()}</style>`);
  }
  html = html.replaceAll(SCRIPTS, "").replaceAll(FACES, "");
  const target = compressed ? sent.body.length : brotliCompressSync(sent.body, QUALITY).length;
  const missing = Math.max(0, target - brotliCompressSync(html, QUALITY).length);
  const filled = `${html}<!-- ${randomBytes(Math.round(missing * 0.74)).toString("base64")} -->`;
  const headers: Captured["headers"] = [
    ["Content-Type", "text/html; charset=utf-8"],
    ["Content-Encoding", "br"],
  ];
  return { headers, body: brotliCompressSync(filled, QUALITY) };
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const whole = (value: number) => value.toFixed(0);

function row(name: string, loads: Load[], bare: Load[] | undefined): string[] {
  const middle = (of: (load: Load) => number) => median(loads.map(of));
  const range = (of: (load: Load) => number, format?: (value: number) => string) =>
    withRange(loads.map(of), format);
  const lcp = bare
    ? withRange(loads.map((load, at) => load.lcp / (bare[at]?.lcp ?? Number.NaN)))
    : "1";
  return [
    name,
    String(middle((load) => load.requests)),
    ...(["html", "css", "script", "font", "image", "other"] as const).map((kind) =>
      kilobytes(middle((load) => load.bytes[kind])),
    ),
    range((load) => load.fcp, whole),
    range((load) => load.lcp, whole),
    lcp,
    range(
      (load) => load.cls,
      (value) => value.toFixed(3),
    ),
    range((load) => load.tbt, whole),
  ];
}

const HEAD = ["page", "requests", "HTML KB", "CSS", "JS", "fonts", "images", "other"];
const TIMES = ["FCP ms", "LCP ms", "LCP ÷ bare (goal 1.1)", "CLS", "TBT ms"];

/** `[rounds]`, five unless told. */
export async function run(bench: Bench, [rounds = "5"]: string[]): Promise<void> {
  const site = await startSite(bench, await openService(bench));
  const answers = new Map<string, Captured>();
  for (const [name, path] of Object.entries(PATHS)) {
    answers.set(`/${encodeURIComponent(name)}`, await bareOf(site, path));
  }
  const bare = await startBare(bench, answers);
  const browser = await launchChromium();
  bench.onEnd(() => browser.close());

  const rows: string[][] = [];
  for (const [name, path] of Object.entries(PATHS)) {
    const own: Load[] = [];
    const theirs: Load[] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      own.push(await loadPage(browser, `${site.origin}${path}`));
      theirs.push(await loadPage(browser, `${bare.origin}/${encodeURIComponent(name)}`));
    }
    rows.push(row(name, own, theirs), row(`${name}, bare`, theirs, undefined));
  }
  bench.print(`A phone, 4 times slower, 1.6 Mbit/s, 150 ms; ${rounds} rounds.\n`);
  bench.print(table([...HEAD, ...TIMES], rows));

  const steps = [];
  for (const [name, href] of [
    ["home to terms (no framework there)", "/legal/terms"],
    ["home to pricing", "/pricing"],
  ] as const) {
    const straight: number[] = [];
    const rested: number[] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      straight.push(await followLink(browser, `${site.origin}/`, href, 0));
      rested.push(await followLink(browser, `${site.origin}/`, href, 1_000));
    }
    steps.push([name, withRange(straight, whole), withRange(rested, whole)]);
  }
  bench.print("\nMilliseconds from a click to the next page's heading.\n");
  bench.print(table(["", "at once", "after a second on the link"], steps));
}
