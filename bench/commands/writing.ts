import type { Page } from "playwright";

import { launchChromium, newVisitor } from "../../tests/support/pages/chromium.ts";
import { giveCookies } from "../../tests/support/pages/visits.ts";
import { startEmbeddedSite } from "../lib/embedded-site.ts";
import { onEnd, print, sleep, table, withRange } from "../lib/harness.ts";

const SIZES = [1_000, 30_000] as const;
/** A writer types a few letters, then thinks: what the page does in a pause may hold up the next key. */
const PAUSES_MS = [260, 340, 420, 560, 700, 300, 900, 480, 260, 340];
const KEYS_OF_A_WORD = 4;
const BETWEEN_KEYS_MS = 130;
const SLOWDOWN = 4;
const WORDS = "Words with **bold** ones and [a link](/pricing) in a usual order. ";
const WORDS_OF_ONE = WORDS.split(" ").length - 1;

declare global {
  var keyTimes: number[];
}

/** An article of about so many words, with headings and lists. */
function articleOf(words: number): string {
  return Array.from({ length: Math.ceil(words / (WORDS_OF_ONE * 8)) }, (_, at) => {
    const head = at % 5 === 0 ? `## Part ${at}\n\n- one\n- two\n\n` : "";
    return `${head}${WORDS.repeat(8)}${at}`;
  }).join("\n\n");
}

/** Keeps the milliseconds from each key until the page is painted again. */
function watchKeys(): void {
  globalThis.keyTimes = [];
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => keyTimes.push(performance.now() - timeStamp));
      port1.start();
      requestAnimationFrame(() => port2.postMessage(null));
    },
    { capture: true },
  );
}

async function timeKeys(page: Page, url: string, words: number): Promise<number[]> {
  await page.goto(url);
  await page.locator("html[data-writing=ready]").waitFor();
  await page.locator("[data-view-switch]").click();
  await page.locator("[name=content]").fill(articleOf(words));
  await page.locator("[data-view-switch]").click();
  const paragraphs = page.locator(".ProseMirror p");
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click();
  await page.evaluate(watchKeys);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  for (const pause of PAUSES_MS) {
    for (let key = 1; key <= KEYS_OF_A_WORD; key += 1) {
      await page.keyboard.press("x");
      await sleep(key < KEYS_OF_A_WORD ? BETWEEN_KEYS_MS : pause);
    }
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return page.evaluate(() => keyTimes);
}

/** How long a key of a writer takes in short and in long articles, on a computer four times slower than this one. */
export async function measureWriting(): Promise<void> {
  const { staff, origin } = await startEmbeddedSite(["editor"]);
  const browser = await launchChromium("to write");
  onEnd(() => browser.close());
  const rows: (string | number)[][] = [];
  for (const words of SIZES) {
    const context = await newVisitor(browser, origin, "with scripts");
    const page = await context.newPage();
    await giveCookies(page, origin, `${staff.cookie}; consent=denied`);
    rows.push([words, withRange(await timeKeys(page, `${origin}/app/desk/articles/new`, words))]);
    await context.close();
  }
  print(table(["words", "ms from a key to its paint, median (range)"], rows));
}
