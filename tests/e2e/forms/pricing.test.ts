import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { launchChromium, newVisitor, openPage, SCRIPT_MODES } from "../../support/chromium.ts";
import type { ScriptMode } from "../../support/chromium.ts";
import { startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const TRIAL = "https://trial.helmwise.example/";
const MONTHLY = [
  "Access to all AI expert models",
  "Unlimited usage with your own LLM API key",
  "DIY framework customizations",
  "Basic tutorials",
  "Exclusive webinars",
  "Continuous updates",
];
const ADDED_BY_ANNUAL = [
  "1-hour onboarding call",
  "Basic online training",
  "Weekly office hours",
  "Priority email support",
  "Team collaboration features",
];

let browser: Browser;
let site: TestSite;
let visitor: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  site = await startSite();
});
afterAll(async () => {
  await Promise.all([browser.close(), site.close()]);
});

async function visit(mode: ScriptMode) {
  await Promise.all(browser.contexts().map((context) => context.close()));
  visitor = await newVisitor(browser, site.origin, mode);
  await visitor.addCookies([{ name: "consent", value: "denied", url: site.origin }]);
  await visitor.route(`${TRIAL}**`, (route) => route.fulfill({ body: "The trial" }));
  page = await visitor.newPage();
  await openPage(page, "/pricing");
}

/** The text as it is read, with one space between its pieces. */
async function read(place: Locator): Promise<string> {
  return (await place.innerText()).replaceAll(/\s+/g, " ");
}

function planCard(name: string) {
  return page
    .locator("#plans")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
}

const dialog = () => page.getByRole("dialog", { name: "Try it free for 7 days" });
const button = () => page.getByRole("link", { name: "Start Free Trial (opens in a new tab)" });

describe.each(SCRIPT_MODES)("%s", (mode) => {
  beforeAll(() => visit(mode));

  test.each([
    {
      plan: "Monthly",
      words: ["$499", "USD per user per month", ...MONTHLY],
      button: "Subscribe Now",
      target: "/auth/subscribe?plan=monthly",
    },
    {
      plan: "Annual",
      words: [
        "$399",
        "USD per user per month",
        "Billed annually",
        "Best Value",
        "Save 20%",
        "Everything in Monthly",
        ...ADDED_BY_ANNUAL,
      ],
      button: "Subscribe Now",
      target: "/auth/subscribe?plan=annual",
    },
    {
      plan: "Enterprise",
      words: ["Custom", "more than 10 licenses"],
      button: "Contact Us",
      target: "/contact",
    },
  ])("the $plan plan", async ({ plan, words, button, target }) => {
    const text = await read(planCard(plan));
    for (const phrase of words) expect(text).toContain(phrase);
    const link = planCard(plan).getByRole("link");
    expect(await link.innerText()).toBe(button);
    expect(await link.getAttribute("href")).toBe(target);
  });

  test("the table shows which plan includes which feature", async () => {
    const table = page.getByRole("table");
    const included = async (feature: string) => {
      const row = table.getByRole("row", { name: feature });
      const cells = await row.getByRole("cell").allInnerTexts();
      return cells.map((cell) => cell.trim() === "Included");
    };
    for (const feature of MONTHLY) expect(await included(feature)).toEqual([true, true, true]);
    for (const feature of ADDED_BY_ANNUAL) {
      expect(await included(feature)).toEqual([false, true, true]);
    }
  });

  test("four facts head the page, and testimonials with a seal that claims nothing", async () => {
    const facts = page.getByRole("region", { name: "What to expect" }).getByRole("listitem");
    expect(await Promise.all((await facts.all()).map(read))).toEqual([
      "Confidence from 10% to 90% in the decision",
      "Minimum 3X faster",
      "Minimum 63% cost savings",
      "Minimum 6X higher ROI",
    ]);
    const hero = page.locator("#hero");
    expect(await hero.locator("blockquote").count()).toBe(5);
    expect(await hero.getByText("Illustrative").count()).toBe(5);
    expect(await read(hero)).toContain("It is a goal, not a measured score");
  });

  test("four points of the new normal lead to a trial and a demo", async () => {
    const newNormal = page.getByRole("region", { name: "The new normal" });
    expect(await newNormal.getByRole("listitem").count()).toBe(4);
    const demo = newNormal.getByRole("link", { name: "Schedule a Demo" });
    expect(await demo.getAttribute("href")).toBe("/contact");
    const trial = newNormal.getByRole("link", { name: "Start Free Trial" });
    expect(await trial.getAttribute("href")).toBe(TRIAL);
  });

  test("a question opens its answer", async () => {
    const answer = page.locator("#questions").getByText("From 11 licenses.");
    expect(await answer.isVisible()).toBe(false);
    await page.locator("summary", { hasText: "When do we need Enterprise?" }).focus();
    await page.keyboard.press("Enter");
    await answer.waitFor();
  });
});

describe("the trial", () => {
  test("opens, shows its terms, is accessible and closes by keyboard", async () => {
    await visit("with scripts");
    await button().focus();
    await page.keyboard.press("Enter");
    await dialog().waitFor();
    const text = await read(dialog());
    expect(text).toContain("7 days");
    expect(text).toContain("No credit card");
    expect(text).toContain("simplified Customer Discovery expert");
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, "dialog[open]")).toEqual([]);
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const [tab] = await Promise.all([visitor.waitForEvent("page"), page.keyboard.press("Enter")]);
    await tab.waitForURL(TRIAL);
    await dialog().waitFor({ state: "hidden" });

    await page.bringToFront();
    await button().focus();
    await page.keyboard.press("Enter");
    await dialog().waitFor();
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });
    await expect.poll(() => button().evaluate((it) => it === document.activeElement)).toBe(true);
    await button().click();
    await dialog().getByRole("button", { name: "Not now" }).click();
    await dialog().waitFor({ state: "hidden" });
  });

  test("without JavaScript is a link to another site in a new tab", async () => {
    await visit("without scripts");
    const [tab] = await Promise.all([visitor.waitForEvent("page"), button().click()]);
    await tab.waitForURL(TRIAL);
  });
});

test("the payment page links to people instead of a checkout", async () => {
  await visit("without scripts");
  await page.goto("/auth/payment");
  await page.getByRole("heading", { level: 1, name: "Complete Your Purchase" }).waitFor();
  const robots = page.locator("meta[name=robots]");
  expect(await robots.getAttribute("content")).toBe("noindex");
  await page.getByRole("main").getByRole("link", { name: "Contact us" }).click();
  await page.waitForURL("/contact");
});

describe("the number of licenses", () => {
  test("changes the prices while it is typed, and names Enterprise from 11", async () => {
    await visit("with scripts");
    await page.getByLabel("Licenses").fill("3");
    expect(await read(planCard("Annual"))).toContain(
      "3 licenses: $1,197 USD per month Billed annually: $14,364.",
    );
    expect(await read(planCard("Monthly"))).toContain("3 licenses: $1,497 USD per month");
    expect(await read(planCard("Enterprise"))).toContain("Volume pricing from 11 licenses");
    const more = page.getByText("Ask us about Enterprise pricing.");
    expect(await more.count()).toBe(0);
    await page.getByLabel("Licenses").fill("11");
    await more.waitFor();
    await page.getByLabel("Licenses").fill("0");
    await page.getByText("Enter a whole number from 1 to 1,000,000.").waitFor();
  });

  test("is that of the subscription dialog, until another one is typed there", async () => {
    await visit("with scripts");
    const opener = planCard("Annual").getByRole("link", { name: "Subscribe Now" });
    const form = () => page.getByRole("dialog", { name: "Annual subscription" });
    const field = () => form().getByLabel("Number of licenses");
    await page.getByLabel("Licenses").fill("7");
    expect(await opener.getAttribute("href")).toBe("/auth/subscribe?plan=annual&seats=7");
    await opener.click();
    await expect.poll(() => field().inputValue()).toBe("7");
    await form().getByText("7 licenses", { exact: false }).first().waitFor();
    await form().getByLabel("Full name").fill("Ada");
    await page.keyboard.press("Escape");
    await page.getByLabel("Licenses").fill("9");
    await opener.click();
    await expect.poll(() => field().inputValue()).toBe("9");
    expect(await form().getByLabel("Full name").inputValue()).toBe("Ada");
    await field().fill("8");
    await page.keyboard.press("Escape");
    await opener.click();
    await expect.poll(() => field().inputValue()).toBe("8");
  });

  test("without scripts is sent to the page, which shows the price", async () => {
    await visit("without scripts");
    await page.getByLabel("Licenses").fill("12");
    await page.getByRole("button", { name: "Update prices" }).click();
    await page.waitForURL("/pricing?seats=12#plans");
    expect(await read(planCard("Annual"))).toContain("12 licenses: $4,788 USD per month");
    await planCard("Annual").getByRole("link", { name: "Subscribe Now" }).click();
    expect(await page.getByLabel("Number of licenses").inputValue()).toBe("12");
  });
});

test.each([
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])("the first plan's price is in the first screen at $width x $height", async (size) => {
  await visit("without scripts");
  await page.setViewportSize(size);
  await page.goto("/pricing");
  const price = await planCard("Monthly").getByText("$499", { exact: true }).boundingBox();
  expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThanOrEqual(size.height);
});

test.each(SCRIPT_MODES)(
  "the first screen of a laptop has a testimonial, the seal, and all plans with their prices, %s",
  async (mode) => {
    await visit(mode);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto("/pricing");
    const hero = page.locator("#hero");
    const shown = [
      hero.locator("figure").first(),
      hero.getByText("NPS goal", { exact: true }),
      hero.getByText("It is a goal, not a measured score", { exact: false }),
      ...["Monthly", "Annual", "Enterprise"].map((name) => planCard(name).getByRole("heading")),
      ...["$499", "$399", "Custom"].map((price) => hero.getByText(price, { exact: true })),
    ];
    for (const part of shown) {
      const box = await part.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(720);
    }
    if (mode === "without scripts") return;
    const first = hero.getByRole("button").first();
    expect(await read(first)).toMatch(/^(Pause|Play) rotation$/);
  },
);

test("on paper, the first page has all plans, nothing to click, and every answer is open", async () => {
  await visit("without scripts");
  // A4 within the margins of the print stylesheet, at 96 px per inch.
  const [width, height] = [643, 963];
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ media: "print" });
  for (const name of ["Monthly", "Annual", "Enterprise"]) {
    const box = await planCard(name).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
    expect(await planCard(name).getByRole("link").isVisible()).toBe(false);
  }
  expect(await page.locator("#hero blockquote:visible").count()).toBe(0);
  expect(await page.locator("#questions").getByText("From 11 licenses.").isVisible()).toBe(true);
});

test("features that do not exist yet are marked", async () => {
  await visit("without scripts");
  for (const feature of ["Basic tutorials", "Exclusive webinars", "Basic online training"]) {
    const item = page.locator("#plans li li", { hasText: feature });
    expect(await read(item)).toBe(`${feature} from launch`);
  }
});
