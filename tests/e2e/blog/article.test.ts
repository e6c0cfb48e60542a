import type { Page } from "playwright";
import { expect, inject, test } from "vitest";

import { violations } from "../../support/pages/axe.ts";
import { publish } from "../../support/people/operator.ts";
import { overflow } from "../../support/pages/layout.ts";
import { complaintsOf, stopClock, visit } from "../../support/pages/visits.ts";

const { siteUrl } = inject("product");

const fence = "```";
const code = 'export const limit: number = 12; // "posts" & <more>\n';
const samples = {
  ts: code,
  diff: "-old\n+new\n",
  sh: 'npm run build && echo "$HOME" # done\n',
  text: `${"a very long line ".repeat(20)}\n`,
};
const word = "Donaudampfschifffahrtsgesellschaft".repeat(6);
const title = `A <script>alert(1)</script> & "${word}"`;

/** Whatever could burst a page of 320 px. */
const bursting = [
  `An opening with \`${word}\`, ${word} and https://example.com/${word}.`,
  `## The first part ${word}`,
  ...Object.entries(samples).map(([name, text]) => `${fence}${name}\n${text}${fence}`),
  "### A table in it",
  `| ${"Column | ".repeat(12)}\n|${" - |".repeat(12)}\n| ${"value | ".repeat(12)}`,
  '<img src="/images/blog/lean-canvas-in-an-hour.svg" width="5000" height="2625" alt="A canvas">',
  "![A canvas](lean-canvas-in-an-hour.svg)",
  "## The second part",
  "[Elsewhere](https://example.com/page), [prices](/pricing), [the table](#a-table-in-it).",
  `A note[^${word}].\n\n[^${word}]: Of ${word}.`,
  `> [!WARNING]\n> Mind ${word}.\n\n> [!QUOTE]\n> ${word}`,
  `![A film of ${word}](https://youtu.be/aaaaaaaaa-1)`,
  "A sentence. ".repeat(300),
].join("\n\n");

const articles = [
  { slug: "empty-post", title: "Nothing yet", content: "" },
  { slug: "code-only", title: "Code", content: `${fence}ts\n${code}${fence}` },
  { slug: "huge-post", title: "Huge", content: `${"Word ".repeat(50)}\n\n`.repeat(800) },
];
publish([
  ...articles,
  { slug: "bursting", title, content: bursting, author: word, category: word, tags: [word] },
]);

let page: Page;

async function copied(): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

function said() {
  return page.getByRole("status").filter({ hasText: "Copied!" });
}

test("the copy button confirms for two seconds", async () => {
  page = await visit("/resources/blog/code-only", { clock: "controlled clock" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await stopClock(page);
  expect(await page.getByRole("article").getByRole("status").count()).toBe(2);

  await page.getByRole("button", { name: "Copy link" }).click();
  await said().waitFor();
  expect(await copied()).toBe(`${siteUrl}/resources/blog/code-only`);
  await page.clock.runFor(1_500);
  const figure = page.getByRole("figure").filter({ hasText: "TypeScript" });
  await figure.getByRole("button", { name: "Copy the code" }).click();
  await figure.getByText("Copied!").waitFor();
  expect(await copied()).toBe(code);
  expect(await said().count()).toBe(1);
  await page.clock.runFor(1_950);
  expect(await said().count()).toBe(1);
  await page.clock.runFor(100);
  expect(await said().count()).toBe(0);
});

test("a failed copy is no success", async () => {
  page = await visit("/resources/blog/code-only");
  const complaints = complaintsOf(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("Denied"));
  });
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => complaints).toEqual([expect.stringContaining("Denied")]);
  expect(await said().count()).toBe(0);
});

test("no content of an article overflows: phone, desktop, light, dark, print", async () => {
  page = await visit();
  await page.setViewportSize({ width: 320, height: 800 });
  for (const { slug } of articles) {
    expect((await page.goto(`/resources/blog/${slug}`))?.status()).toBe(200);
    expect({ slug, overflow: await overflow(page) }).toEqual({ slug, overflow: 0 });
  }
  await page.goto("/resources/blog/bursting");
  expect(await overflow(page)).toBe(0);
  const heading = page.getByRole("heading", { level: 1 });
  const set = title.replace(/"(.*)"/s, "“$1”");
  expect(await heading.innerText()).toBe(set);
  expect(await page.title()).toContain(set);
  expect(await violations(page, "main")).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, "main")).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await overflow(page)).toBe(0);
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link", { name: "A table in it" }).click();
  await page.waitForURL(/#s-a-table-in-it$/);
  const target = page.getByRole("heading", { level: 3, name: "A table in it" });
  const headerEnd = await page.getByRole("banner").evaluate((header) => {
    return header.getBoundingClientRect().bottom;
  });
  await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(400);
  expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(headerEnd);
  expect(await contents.isVisible()).toBe(true);

  const link = target.getByRole("link");
  const sign = () => link.evaluate((it) => Number(getComputedStyle(it, "::after").opacity));
  await page.mouse.move(5, 5);
  await expect.poll(sign).toBe(0);
  await target.hover();
  await expect.poll(sign).toBe(1);

  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 640, height: 900 });
  expect(await overflow(page)).toBe(0);
  for (const role of ["banner", "navigation", "contentinfo", "button"] as const) {
    expect(await page.getByRole(role).count()).toBe(0);
  }
  const cut = await page
    .locator("pre")
    .evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).length);
  expect(cut).toBe(0);
  const after = (words: string) =>
    page
      .locator(".prose a", { hasText: words })
      .evaluate((it) => getComputedStyle(it, "::after").content);
  expect(await after("Elsewhere")).toContain("https://example.com/page");
  expect(await after("prices")).toBe("none");
});

test("a video is a link until it is played, and nothing of its host is requested before", async () => {
  const requests: string[] = [];
  page = await visit();
  await page.route(/youtube|youtu\.be|ytimg/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
  });
  await page.goto("/resources/blog/bursting");
  const link = page.getByRole("link", { name: /^Play video: A film/ });
  expect(await link.getAttribute("href")).toBe("https://youtu.be/aaaaaaaaa-1");
  await link.scrollIntoViewIfNeeded();
  expect(requests).toEqual([]);
  await link.click();
  await expect
    .poll(() => requests[0])
    .toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aaaaaaaaa-1\?/);
  expect(await page.locator("figure.video iframe").getAttribute("title")).toContain("A film");
});

test("a laptop's first screen shows the title and the first paragraph of an article", async () => {
  page = await visit("/resources/blog/product-market-fit-com-honestidade");
  await page.setViewportSize({ width: 1366, height: 768 });
  const article = page.getByRole("article");
  expect((await article.locator("img").first().boundingBox())?.height).toBeLessThanOrEqual(280);
  const text = await article.locator(".prose p").first().boundingBox();
  expect((text?.y ?? NaN) + (text?.height ?? NaN)).toBeLessThan(768);
  const table = await article.locator(".prose .scroller").first().boundingBox();
  expect([table?.x, table?.width]).toEqual([text?.x, text?.width]);
});

test("without JavaScript there is no dead button", async () => {
  page = await visit("/resources/blog/lean-canvas-in-an-hour", { mode: "without scripts" });
  const article = page.getByRole("article");
  expect(await article.getByRole("button", { name: /Copy/ }).count()).toBe(0);
  const address = page.getByLabel("Address of this article");
  expect(await address.inputValue()).toBe(`${siteUrl}/resources/blog/lean-canvas-in-an-hour`);
  await page.goto("/demo/ai-lawyer-04");
  expect(await page.getByRole("button", { name: /Copy|Print/ }).count()).toBe(0);
});
