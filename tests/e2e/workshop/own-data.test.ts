import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { launchChromium, openPage, SCRIPT_MODES } from "../../support/chromium.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl } = inject("product");

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => endVisit(page));

/** The button under an objection. */
const BETTER = "Save the better answer";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

async function begin(path: string) {
  await openPage(page, path);
  await press("Start with my own case");
}

type Answer = { fields: Record<string, string>; choose?: string[]; press?: string };

/** Waits for the question, answers it and presses the button that goes on. */
async function answer(
  title: string,
  { fields, choose = [], press: name = "Save and continue" }: Answer,
) {
  await page.getByRole("heading", { level: 2, name: title }).waitFor();
  const form = page.locator("#question");
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  for (const option of choose) await form.getByRole("radio", { name: option }).check();
  await press(name);
}

async function objectsWith(title: string) {
  await page.getByRole("heading", { name: title }).waitFor();
}

const range = (low: string, likely: string, high: string, unit = "Percent") => ({
  [`${unit}, at least`]: low,
  "Most likely": likely,
  "At most": high,
});

const belief = (text: string, choose: string[]) => ({
  fields: { "Your belief": text },
  choose,
  press: "Save and go on",
});

const cellsOf = (row: string | RegExp) =>
  page.getByRole("row", { name: row }).first().getByRole("cell").allInnerTexts();

describe.each(SCRIPT_MODES)("%s", (mode) => {
  beforeEach(async () => {
    page = await startVisit(browser, siteUrl, mode);
  });

  test("a visitor fills in an empty canvas and learns which belief is the riskiest", async () => {
    const leap = "Leap of faith: we think so";
    await begin("/workshop/lean-canvas");
    await answer("What is the idea called, and who is it for?", {
      fields: { "The idea": "Dinner lists for families" },
    });
    await answer("Which problem do they have today?", {
      ...belief("Families decide what to cook at six", ["Fact: we counted it", "4: most"]),
      press: "Save and add a belief here",
    });
    await objectsWith("Evidence without a source is a belief");
    await page.locator("#question").getByLabel("Source").fill("41 of 60 diaries in March");
    await press(BETTER);
    await page.getByText("Problem 2").first().waitFor();
    await answer(
      "Which problem do they have today?",
      belief("Food is thrown away on Fridays", [leap, "2: a feature"]),
    );
    await answer("Who has it worst?", belief("Everyone who eats", [leap, "4: most"]));
    await objectsWith("“Everyone” is not a segment");
    await answer("Who has it worst?", {
      fields: { "Your belief": "Parents who both work" },
      press: BETTER,
    });
    await answer("Why would they choose you?", belief("Five dinners, decided", [leap, "1: a"]));
    await answer("What has to work for the promise to hold?", belief("Lists fit", [leap, "3: p"]));
    await answer("How will they hear about you?", belief("School chats", [leap, "1: a"]));
    await answer(
      "What do they pay, and from which budget?",
      belief("They pay US$9 a month", [leap, "5: the whole idea"]),
    );
    await answer("What does it cost to serve one customer?", belief("US$1", [leap, "2: a"]));
    await answer("Which number tells you that it works?", belief("Lists used", [leap, "1: a"]));
    await answer("What do you have that nobody could copy or buy?", {
      ...belief("None yet", [leap, "1: a detail"]),
    });
    const test = "Ask 40 families to pay for four lists in advance";
    const fields = { "The test": test, "If it fails, you": "Try a free list with advertising" };
    await answer("How will you test the riskiest belief?", {
      fields: { ...fields, "You continue if": "Many pay" },
    });
    await objectsWith("A threshold needs a number");
    await answer("How will you test the riskiest belief?", {
      fields: { "You continue if": "At least 8 of 40 pay" },
      press: BETTER,
    });
    await page
      .getByRole("heading", { level: 1, name: "Test this first: They pay US$9 a month" })
      .waitFor();
    expect(await cellsOf(/^They pay US\$9 a month/)).toEqual([
      "15",
      "5",
      "Revenue",
      "Leap of faith",
    ]);
    const [riskOfFact] = await cellsOf(/^Families decide/);
    expect(riskOfFact).toBe("4");
    const text = await page.getByRole("article").innerText();
    expect(text).toContain("10, of which 9 are leaps of faith");
    expect(text).toContain("41 of 60 diaries in March");
    expect(text).toContain("At least 8 of 40 pay");
  });

  test("a visitor counts two segments and gets their market with its range", async () => {
    const counted = { Source: "Census of 2021, table 4" };
    await begin("/workshop/market-size");
    await answer("What do you sell, and in which currency?", {
      fields: { "Product and unit": "Dinner lists, per family", Currency: "€" },
    });
    const segment = "Who would buy, and how many of them are there?";
    const families = {
      Segment: "Families in Porto",
      ...range("9000", "10,000", "8000", "Customers"),
    };
    await answer(segment, { fields: { ...families, ...counted } });
    await page.getByText("The three numbers must rise").first().waitFor();
    await answer(segment, { fields: { ...families, ...counted, "At most": "12,000" } });
    const price = "What does one customer pay per year?";
    await answer(price, { fields: { ...range("80", "100", "120", "Price per year"), ...counted } });
    const serviceable = "What share of them can your product serve?";
    await answer(serviceable, { fields: { ...range("40", "50", "60"), ...counted } });
    const share = "Of those, what share can you win in three years?";
    await answer(share, { fields: range("1", "1", "2"), press: "Save and add a segment" });
    await objectsWith("“If we get one percent” is a wish");
    await answer(share, {
      fields: { ...range("5", "10", "20"), ...counted },
      press: BETTER,
    });
    await answer(segment, {
      fields: { Segment: "Families in Braga", ...range("1000", "2000", "3000", "Customers") },
    });
    await objectsWith("A number without a source is a guess");
    await press("Continue with a guess");
    await answer(price, { fields: { ...range("80", "100", "120", "Price per year"), ...counted } });
    await answer(serviceable, { fields: { ...range("50", "50", "50"), ...counted } });
    await answer(share, {
      fields: { ...range("10", "10", "10"), ...counted },
      press: "Save and finish",
    });
    await answer("How will you check the assumption that matters most?", {
      fields: {
        "The check": "Sell the list at two schools",
        "The plan holds if": "12 families pay",
      },
    });
    await page
      .getByRole("heading", { level: 1, name: "€60k a year is what you can reach" })
      .waitFor();
    // Porto: 9,000 × 80 to 12,000 × 120; Braga: 1,000 × 80 to 3,000 × 120.
    expect(await cellsOf(/^TAM/)).toEqual(["€1,200,000", "€800,000", "€1,800,000"]);
    expect(await cellsOf(/^SAM/)).toEqual(["€600,000", "€328,000", "€1,044,000"]);
    expect(await cellsOf(/^SOM/)).toEqual(["€60,000", "€18,400", "€190,800"]);
    expect(await page.getByText("One answer is marked as a guess.").count()).toBe(1);
  });
});
