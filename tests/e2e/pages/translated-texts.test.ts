import { deflateRawSync } from "node:zlib";
import type { Locator, Page } from "playwright";
import { afterEach, expect, inject, test } from "vitest";

import { rankingExample } from "../../../app/features/workshop/frameworks/opportunity-ranking/example.ts";
import { launchChromium, openPage } from "../../support/chromium.ts";
import { interfere, TRANSLATION } from "../../support/interference.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl } = inject("product");

let page: Page;

const browser = await launchChromium();
afterEach(() => endVisit(page));

const main = () => page.getByRole("main");
const button = (name: string | RegExp) => main().getByRole("button", { name });

type Place = {
  text: string;
  path: string;
  /** Where texts change in place. */
  region: () => Locator;
  /** What changes them; each ends when the page shows the change. */
  steps: (() => Promise<void>)[];
};

/** Types a value, and waits until the region without a translation shows a text. */
function type(label: string, value: string, shown: string | RegExp) {
  return async () => {
    await main().getByLabel(label, { exact: true }).first().fill(value);
    await main().getByText(shown).filter({ visible: true }).first().waitFor();
  };
}

function follow(name: RegExp, count: RegExp) {
  return async () => {
    await main().getByRole("link", { name }).first().click();
    await main().locator("output").filter({ hasText: count }).first().waitFor();
  };
}

const ranking = deflateRawSync(JSON.stringify(rankingExample)).toString("base64url");

const places: Place[] = [
  {
    text: "the prices of a number of licenses",
    path: "/pricing",
    region: () => page.locator("#plans"),
    steps: [
      type("Licenses", "7", /7 licenses: \$3,493/),
      type("Licenses", "12", "ask us for the Enterprise price."),
      type("Licenses", "0", "Enter a whole number from 1 to 1,000,000."),
      type("Licenses", "1", /1 license: \$499/),
    ],
  },
  {
    text: "the total of the subscription dialog",
    path: "/pricing",
    region: () => page.getByRole("dialog").locator("form"),
    steps: [
      async () => {
        await main().getByRole("link", { name: "Subscribe Now" }).first().click();
        await page.getByRole("dialog").locator("form").waitFor();
      },
      type("Number of licenses", "7", /\$3,493/),
      type("Number of licenses", "12", "Contact us about Enterprise"),
      type("Number of licenses", "2", /\$998/),
    ],
  },
  {
    text: "the filters, counts and pages of the blog",
    path: "/resources/blog",
    region: main,
    steps: [
      follow(/^Português/, /artigos?/),
      follow(/^English/, /14 articles/),
      follow(/^Discovery/, /^3 articles/),
      async () => {
        await page.getByRole("searchbox").fill("nothing like it");
        await page.getByRole("button", { name: "Search" }).click();
        await page.waitForURL(/q=nothing/);
        await main().getByText("nothing like it").first().waitFor();
      },
    ],
  },
  {
    text: "the figures of the planning page",
    path: "/resources/how-we-calculate",
    region: () => page.locator("#figures"),
    steps: [
      type("Length with the experts", "3", "2X"),
      type("People on the team", "x", /complete|inputs|number/i),
      type("People on the team", "4", "2X"),
    ],
  },
  {
    text: "the document and the answers of a workshop session",
    path: `/workshop/opportunity-ranking?d=${ranking}&at=job`,
    region: main,
    steps: [
      async () => {
        await main()
          .getByLabel("The job, in one sentence")
          .fill("Plan the meals of a family for a week");
        await button("Save and continue").click();
        await main().getByLabel("Number of interviews").waitFor();
      },
      async () => {
        await main().getByLabel("Number of interviews").fill("x");
        await button("Save and continue").click();
        await main().getByRole("alert").waitFor();
      },
      async () => {
        await main().getByLabel("Number of interviews").fill("2");
        await button("Save and continue").click();
        await button("Continue with a guess").waitFor();
      },
      async () => {
        await button("Continue with a guess").click();
        await main().getByLabel("The goal").waitFor();
        await main().locator("summary", { hasText: "Your answers so far" }).click();
      },
    ],
  },
  {
    text: "the button of a carousel",
    path: "/",
    region: () => page.locator("#they-love-us [aria-roledescription=carousel] button").first(),
    steps: [
      async () => {
        await page.locator("#they-love-us").getByRole("button", { name: "rotation" }).click();
      },
    ],
  },
];

/** The words of the region; a translation puts elements between them. */
async function words(region: Locator): Promise<string> {
  const texts = await region.evaluateAll((elements) =>
    elements.map((element) => (element as HTMLElement).innerText),
  );
  return texts.join("").replaceAll(/\s+/g, "");
}

/** The words once they no longer change. */
async function settledWords(region: Locator): Promise<string> {
  let last = await words(region);
  const isSettled = async () => {
    const before = last;
    last = await words(region);
    return last === before;
  };
  await expect.poll(isSettled, { interval: 200 }).toBe(true);
  return last;
}

test.each(places)(
  "$text change on a translated page as on any other",
  async ({ path, region, steps }) => {
    page = await startVisit(browser, siteUrl, "with scripts");
    await openPage(page, path);
    const expected: string[] = [];
    for (const step of steps) {
      await step();
      expected.push(await settledWords(region()));
    }
    await endVisit(page);
    page = await startVisit(browser, siteUrl, "with scripts");
    await openPage(page, path);
    await interfere(page, [TRANSLATION]);
    for (const [index, step] of steps.entries()) {
      await step();
      await expect
        .poll(() => words(region()), { message: `step ${index + 1}` })
        .toBe(expected[index]);
    }
  },
);

test("the countdown of a demo goes on on a translated page", async () => {
  page = await startVisit(browser, siteUrl, "with scripts");
  await openPage(page, "/products/ai-experts/product-design");
  await interfere(page, [TRANSLATION]);
  await main().getByRole("link", { name: "Test it now" }).first().click();
  const timer = page.getByRole("timer");
  const first = await words(timer);
  await expect.poll(() => words(timer)).not.toBe(first);
  expect((await words(timer)).match(/\d+/g)).toHaveLength(1);
  await button("Cancel").click();
});
