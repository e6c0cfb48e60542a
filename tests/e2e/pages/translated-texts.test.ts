import { deflateRawSync } from "node:zlib";
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";

import { rankingExample } from "../../../app/features/workshop/frameworks/opportunity-ranking/example.ts";
import { interfere, TRANSLATION } from "../../support/servers/interference.ts";
import { visit } from "../../support/pages/visits.ts";

let page: Page;

const main = () => page.getByRole("main");
const button = (name: string) => main().getByRole("button", { name }).first();

type Step = {
  act: () => Promise<unknown>;
  /** What the region then says, and no longer says; a translation puts elements between words. */
  says: string;
  no?: string;
};

const type = (label: string, value: string, says: string, no?: string): Step => ({
  act: () => main().getByLabel(label, { exact: true }).first().fill(value),
  says,
  no,
});

const press = (name: string, says: string, no?: string): Step => ({
  act: () => button(name).click(),
  says,
  no,
});

/** Follows a link of a filter, which is current once the list has followed it. */
const follow = (name: RegExp, says: string, no?: string): Step => ({
  async act() {
    const links = main().getByRole("link", { name });
    await links.first().click();
    await links.and(page.locator("[aria-current=true]")).first().waitFor();
  },
  says,
  no,
});

const ranking = deflateRawSync(JSON.stringify(rankingExample)).toString("base64url");

type Place = {
  text: string;
  path: string;
  /** Where texts change in place. */
  region: () => Locator;
  steps: Step[];
};

const places: Place[] = [
  {
    text: "the prices of a number of licenses",
    path: "/pricing",
    region: () => page.locator("#plans"),
    steps: [
      type("Licenses", "7", "7 licenses: $3,493", "5 licenses"),
      type("Licenses", "12", "Above 10 licenses, Enterprise is the plan that fits.", "$3,493"),
      type("Licenses", "0", "Enter a whole number from 1 to 1,000,000.", "12 licenses"),
      type("Licenses", "1", "1 license: $499", "Enter a whole number"),
    ],
  },
  {
    text: "the filters and counts of the blog",
    path: "/resources/blog",
    region: () => main().locator("output"),
    steps: [
      follow(/^Português/, "artigo", "article"),
      follow(/^English/, "articles", "artigo"),
      follow(/^Discovery/, "3 articles"),
    ],
  },
  {
    text: "the figures of the planning page",
    path: "/resources/how-we-calculate",
    region: () => page.locator("#figures"),
    steps: [
      type("Length with the experts", "3", "2X", "3X"),
      type("People on the team", "x", "before your last change"),
      type("People on the team", "4", "2X", "before your last change"),
    ],
  },
  {
    text: "the questions of a workshop session",
    path: `/workshop/opportunity-ranking?d=${ranking}&at=job`,
    region: main,
    steps: [
      press("Save and continue", "Number of interviews", "The job, in one sentence"),
      type("Number of interviews", "x", "Number of interviews"),
      press("Save and continue", "There is a problem"),
      type("Number of interviews", "2", "Number of interviews"),
      press("Save and continue", "Continue with a guess", "There is a problem"),
      press("Continue with a guess", "The goal", "Number of interviews"),
    ],
  },
  {
    text: "the button of a carousel",
    path: "/",
    region: () => page.locator("#they-love-us [aria-roledescription=carousel] button").first(),
    steps: [
      {
        act: () => page.locator("#they-love-us").getByRole("button", { name: "rotation" }).click(),
        says: "Pause rotation",
        no: "Play",
      },
    ],
  },
];

const dense = (text: string) => text.replaceAll(/\s+/g, "");

test.each(places)("$text change on a translated page", async ({ path, region, steps }) => {
  page = await visit(path);
  await interfere(page, [TRANSLATION]);
  for (const { act, says, no } of steps) {
    await act();
    const words = async () => {
      const texts = await region()
        .filter({ visible: true })
        .evaluateAll((all) => all.map((element) => (element as HTMLElement).innerText));
      const shown = dense(texts.join(""));
      return [shown.includes(dense(says)), no !== undefined && shown.includes(dense(no))];
    };
    await expect.poll(words, { message: says }).toEqual([true, false]);
  }
});

test("the countdown of a demo goes on on a translated page", async () => {
  page = await visit("/products/ai-experts/product-design");
  await interfere(page, [TRANSLATION]);
  await main().getByRole("link", { name: "Test it now" }).first().click();
  const words = async () => dense(await page.getByRole("timer").innerText());
  const first = await words();
  await expect.poll(words).not.toBe(first);
  expect((await words()).match(/\d+/g)).toHaveLength(1);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
});
