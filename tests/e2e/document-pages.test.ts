import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { resolveSite } from "../../app/content/site.ts";
import { launchChromium, newVisitor, SCRIPT_MODES } from "../support/chromium.ts";

const { siteUrl } = inject("product");
const EMAIL = resolveSite({}).contactEmail;
const PATHS = [
  "/company",
  "/company/leadership",
  "/company/press",
  "/company/careers",
  "/resources",
  "/resources/faqs",
  "/resources/forum",
  "/resources/tutorials",
  "/resources/webinars",
  "/resources/release-history",
  "/training",
  "/training/immersion",
  "/training/online-courses",
  "/cases",
  "/cases/testimonials",
  "/cases/success-stories",
  "/legal/terms",
  "/legal/privacy",
  "/legal/cookies",
];

let browser: Browser;
let visitor: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

beforeEach(async () => {
  visitor = await newVisitor(browser, siteUrl, "without scripts");
  page = await visitor.newPage();
});
afterEach(() => visitor.close());

function heading(name: string) {
  return page.getByRole("heading", { level: 1, name, exact: true });
}

async function canonical(): Promise<string | null> {
  const href = await page.locator("link[rel=canonical]").getAttribute("href");
  return href && new URL(href).pathname;
}

function robots() {
  return page
    .locator("meta[name=robots]")
    .evaluateAll((all) => all.map((meta) => meta.getAttribute("content")));
}

type Head = { title: string; description: string };

test("every page has one heading, a way on, and a title and description of its own", async () => {
  const heads: Head[] = [];
  for (const path of PATHS) {
    const response = await page.goto(path);
    expect({ path, status: response?.status() }).toEqual({ path, status: 200 });
    expect({ path, headings: await page.getByRole("heading", { level: 1 }).count() }).toEqual({
      path,
      headings: 1,
    });
    expect(await page.locator("main a[href^='/']:not(nav a)").count()).toBeGreaterThan(0);
    expect(await canonical()).toBe(path);
    const description = page.locator("meta[name=description]");
    heads.push({
      title: await page.title(),
      description: (await description.getAttribute("content")) ?? "",
    });
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(PATHS.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(PATHS.length);
  for (const { description } of heads) {
    expect(description.length, description).toBeGreaterThanOrEqual(70);
    expect(description.length, description).toBeLessThanOrEqual(165);
  }
});

test("none of them asks for the framework", async () => {
  const context = await newVisitor(browser, siteUrl, "with scripts");
  const scripted = await context.newPage();
  const requested: string[] = [];
  scripted.on("request", (request) => {
    if (request.resourceType() === "script") requested.push(request.url());
  });
  for (const path of PATHS) await scripted.goto(path, { waitUntil: "networkidle" });
  expect(requested).toEqual([]);
  await context.close();
});

describe("training", () => {
  test.each([
    ["/training", "Training Programs", "/training"],
    ["/training/immersion", "5-Day Immersion", "/training/immersion"],
    ["/training/immersion/", "5-Day Immersion", "/training/immersion"],
    ["/training/%69mmersion", "5-Day Immersion", "/training/immersion"],
    ["/training/online-courses", "Online Courses", "/training/online-courses"],
  ])("%s is headed %s", async (path, title, address) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await heading(title).waitFor();
    await page.getByText("Coming Soon!", { exact: true }).waitFor();
    expect(await canonical()).toBe(address);
    expect(await robots()).not.toContain("noindex");
  });

  test.each([
    ["/training/advanced", "Training Programs"],
    ["/training/2027/berlin", "Training Programs"],
    ["/training/teams/immersion", "5-Day Immersion"],
    ["/training/a/b/online-courses", "Online Courses"],
    ["/training/immersion/dates", "Training Programs"],
    ["/training/immersion%20", "Training Programs"],
    ["/training/immersion%2Fnow", "Training Programs"],
    ["/training/%E2%9C%93", "Training Programs"],
    ["/training/constructor", "Training Programs"],
    ["/training/-immersion", "Training Programs"],
  ])("%s is headed %s and left to the main page by search engines", async (path, title) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await heading(title).waitFor();
    await page.getByText("Coming Soon!", { exact: true }).waitFor();
    expect(await canonical()).toBe("/training");
    expect(await robots()).toContain("noindex");
  });

  test("both programs, the contact page and the blog are a click away", async () => {
    for (const path of ["/training", "/training/immersion", "/training/somewhere/else"]) {
      await page.goto(path);
      const links = await page
        .locator("main a")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(links).toEqual(expect.arrayContaining(["/contact", "/resources/blog"]));
      const programs = ["/training/immersion", "/training/online-courses"];
      expect([...links, path]).toEqual(expect.arrayContaining(programs));
    }
  });
});

describe("press", () => {
  test("nothing can be downloaded yet, and each button says why", async () => {
    await page.goto("/company/press");
    const buttons = page.getByRole("main").getByRole("button", { name: "Coming Soon" });
    expect(await buttons.count()).toBe(4);
    for (const button of await buttons.all()) {
      expect(await button.isDisabled()).toBe(true);
      const reason = page.locator(`#${await button.getAttribute("aria-describedby")}`);
      expect(await reason.isVisible()).toBe(true);
      expect(await reason.innerText()).toMatch(/published|prepared/);
    }
  });

  test("two media contacts are reached by mail", async () => {
    await page.goto("/company/press");
    const links = page.getByRole("main").locator(`a[href^="mailto:${EMAIL}?subject=Press"]`);
    expect(await links.count()).toBe(2);
    expect(new Set(await links.evaluateAll((all) => all.map(String))).size).toBe(2);
  });
});

test("the company page answers why, how and what, and shows a team of four", async () => {
  await page.goto("/company");
  for (const question of ["Why", "How", "What"]) {
    await page.getByRole("main").getByText(question, { exact: true }).waitFor();
  }
  for (const role of ["Founder and CEO", "Co-founder and CTO", "Co-founder and CRO", "Advisor"]) {
    await page.getByRole("heading", { name: role, exact: true }).waitFor();
  }
});

test("whoever wants to work here can write", async () => {
  await page.goto("/company/careers");
  const link = page.getByRole("main").getByRole("link", { name: /Write to us/ });
  expect(await link.getAttribute("href")).toMatch(new RegExp(`^mailto:${EMAIL}`));
});

test.each(["tutorials", "webinars", "release-history"])(
  "%s are coming soon, with a table and one way out",
  async (name) => {
    await page.goto(`/resources/${name}`);
    await page.getByRole("heading", { level: 1, name: /coming soon/i }).waitFor();
    expect(await page.getByRole("table").getByRole("row").count()).toBe(5);
    expect(await page.locator("main a:not(nav a)").count()).toBe(1);
  },
);

test.each(["/cases", "/cases/testimonials", "/cases/success-stories"])(
  "%s leads to what each role gets out of it",
  async (path) => {
    await page.goto(path);
    const link = page.getByRole("link", { name: "Read what each role gets out of it" });
    expect(await link.getAttribute("href")).toBe("/#they-love-us");
  },
);

describe.each(["/legal/terms", "/legal/privacy", "/legal/cookies"])("%s", (path) => {
  test("is dated, and names the address for questions", async () => {
    await page.goto(path);
    const date = page.locator("time[datetime='2024-02-15']");
    expect(await date.innerText()).toBe("February 15, 2024");
    await page.getByText("Last updated: February 15, 2024").waitFor();
    const text = await page.getByRole("main").innerText();
    expect(text).toContain(EMAIL);
    expect(text).not.toMatch(/[{}]|\*\*|\]\(/);
    expect(await page.locator(`main a[href="mailto:${EMAIL}"]`).count()).toBeGreaterThan(0);
  });

  test("its table of contents leads to every section", async () => {
    await page.goto(path);
    const contents = page.getByRole("navigation", { name: "On this page" });
    const links = await contents
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(await page.locator(link).count()).toBe(1);
  });

  test("on paper it is its text and nothing else", async () => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("h1").isVisible()).toBe(true);
    expect(await page.getByText("Last updated").isVisible()).toBe(true);
    expect(await page.getByRole("heading", { name: "Read next" }).isVisible()).toBe(false);
    expect(await page.getByRole("navigation").count()).toBe(0);
  });
});

test.each(SCRIPT_MODES)("on a phone the contents unfold and lead on (%s)", async (mode) => {
  const phone = await newVisitor(browser, siteUrl, mode);
  const small = await phone.newPage();
  await small.setViewportSize({ width: 360, height: 780 });
  await small.goto("/legal/privacy");
  await small.getByText("On this page").first().click();
  await small.getByRole("link", { name: "Your rights" }).click();
  await small.waitForURL(/#your-rights$/);
  await expect
    .poll(async () => (await small.locator("#your-rights").boundingBox())?.y ?? 0)
    .toBeLessThan(200);
  await phone.close();
});
