import { deflateRawSync } from "node:zlib";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";

import { canvasExample } from "../../../app/features/workshop/frameworks/lean-canvas/example.ts";
import { marketExample } from "../../../app/features/workshop/frameworks/market-size/example.ts";
import { rankingExample } from "../../../app/features/workshop/frameworks/opportunity-ranking/example.ts";
import { violations } from "../../support/axe.ts";
import { launchChromium, openPage, SCRIPT_MODES } from "../../support/chromium.ts";
import type { ScriptMode } from "../../support/chromium.ts";
import { interfereWith, openInterfered, TRANSLATION } from "../../support/interference.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl } = inject("product");

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function open(mode: ScriptMode) {
  page = await startVisit(browser, siteUrl, mode);
}

const ranking = "/workshop/opportunity-ranking";
const example = { name: "Start with the Lexa example" };
const empty = { name: "Start with my own case" };

/** axe needs scripts; the pages without them have the same elements. */
async function expectAccessible(mode: ScriptMode) {
  if (mode === "with scripts") expect(await violations(page, "main")).toEqual([]);
}

const question = (title: string) => page.getByRole("heading", { level: 2, name: title });
const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const figures = () => page.getByText("The figure for your slides");

/** What the page asks: the question, and whether it objects to an answer; "result" at the end. */
function step(): Promise<string> {
  return page.evaluate(() => {
    if (document.querySelector("[data-step=result]")) return "result";
    const at = document.querySelector<HTMLInputElement>("#question [name=at]")?.value;
    if (at === undefined) return "";
    return document.querySelector("button[name=guess]") ? `${at}, an objection` : at;
  });
}

/** Pixels by which the page is wider than the screen. */
const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The number of clicks from the start to the document: the first button, a guess after an objection. */
async function clickThrough(): Promise<number> {
  await page.getByRole("button", example).click();
  await expect.poll(step).toBeTruthy();
  let clicks = 1;
  for (let before = await step(); before !== "result"; before = await step()) {
    if (clicks > 40) throw new Error(`The session does not end; it is at ${before}`);
    expect(await overflow(), before).toBeLessThanOrEqual(0);
    const button = before.endsWith("objection") ? "button[name=guess]" : "button";
    await page.locator(`#question form ${button}`).first().click();
    await expect.poll(step).not.toBe(before);
    await expect.poll(step).toBeTruthy();
    clicks += 1;
  }
  return clicks;
}

const encode = (document: object) => deflateRawSync(JSON.stringify(document)).toString("base64url");

const focused = () => page.evaluate(() => document.activeElement?.textContent);

/** Moves the focus by the Tab key to the button of this name. */
async function tabTo(name: string) {
  for (let presses = 0; (await focused()) !== name; presses++) {
    if (presses > 30) throw new Error(`The Tab key does not reach ${name}`);
    await page.keyboard.press("Tab");
  }
}

/** Types into the next field. */
async function type(text: string) {
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(text);
}

const sessions = [
  [ranking, "Work on this first: Minimize the time to find the agreed fallback for a clause", 14],
  ["/workshop/lean-canvas", "Test this first: At least 90% of deviating clauses are found", 14],
  ["/workshop/market-size", "US$2.3M a year is what you can reach", 12],
] as const;

describe.each(SCRIPT_MODES)("%s", (mode) => {
  afterEach(() => endVisit(page));

  test.each(sessions)(
    "a visitor completes %s with clicks only at 320 px",
    async (path, headline, most) => {
      await open(mode);
      await page.setViewportSize({ width: 320, height: 640 });
      await openPage(page, path);
      expect(await clickThrough()).toBeLessThanOrEqual(most);
      await page.getByRole("heading", { level: 1, name: headline }).waitFor();
      await expectAccessible(mode);
    },
  );

  test("a visitor answers all questions of an empty ranking and gets its document", async () => {
    await open(mode);
    await openPage(page, ranking);
    await page.getByRole("button", empty).click();
    await page.getByLabel("The job, in one sentence").fill("Plan a week of meals for a family");
    await press("Save and continue");
    await page.getByLabel("Who they are").fill("Parents of small children");
    await page.getByLabel("Number of interviews").fill("2");
    await press("Save and continue");
    await page.getByRole("heading", { name: "Two friendly calls are not evidence" }).waitFor();
    await expectAccessible(mode);
    await press("Continue with a guess");
    await page.getByLabel("The goal").fill("From 4 to 2 shopping trips a week by June");
    await press("Save and continue");
    const outcomes = [
      ["Minimize the time to decide what to cook", "9, 8", "3, 2"],
      ["Reduce the likelihood of throwing food away", "7, 8", "5, 6"],
      ["Minimize the trips to the shop", "6, 6", "7, 7"],
    ] as const;
    for (const [index, [statement, importance, satisfaction]] of outcomes.entries()) {
      await page
        .getByText(`Outcome ${index + 1}`, { exact: false })
        .first()
        .waitFor();
      await page.getByLabel("Desired outcome").fill(statement);
      await page.getByLabel("How important is it to them?").fill(importance);
      await page.getByLabel("How satisfied are they with today’s way?").fill(satisfaction);
      await press(index === 2 ? "Save and rank them" : "Save and add an outcome");
    }
    await page.getByLabel("The idea").fill("A list of five dinners on Sunday");
    await press("Save and continue");
    await page.getByLabel("The test").fill("Ten families cook from the list for two weeks");
    await page.getByLabel("You are right if").fill("At least 6 of 10 go on in week three");
    await press("Save and continue");
    await figures().waitFor();
    const row = page.getByRole("row", { name: /Minimize the time to decide/ }).first();
    expect(await row.innerText()).toContain("14.5");
    expect(await page.getByText("One answer is marked as a guess.").count()).toBe(1);
  });

  test("the page of all sessions fits a screen of 320 px", async () => {
    await open(mode);
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, "/workshop");
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible(mode);
  });

  test("a visitor pastes a list of outcomes and rates them one by one", async () => {
    await open(mode);
    const document = { ...rankingExample, example: false, outcomes: [] };
    await openPage(page, `${ranking}?d=${encode(document)}&at=outcome-1`);
    await page.getByLabel("Desired outcome").fill("- Minimize the time\n- Reduce the effort\n");
    await press("Save and add an outcome");
    await page.getByText("0 of 2 rated").waitFor();
    expect(await page.getByLabel("Desired outcome").inputValue()).toBe("Minimize the time");
    await page.getByLabel("How important is it to them?").fill("9");
    await page.getByLabel("How satisfied are they with today’s way?").fill("3");
    await press("Save and continue");
    await page.getByText("1 of 2 rated").waitFor();
    expect(await page.getByLabel("Desired outcome").inputValue()).toBe("Reduce the effort");
  });

  test("Back leads to the previous question with its answer", async () => {
    await open(mode);
    await openPage(page, ranking);
    await page.getByRole("button", empty).click();
    await page.getByLabel("The job, in one sentence").fill("Plan a week of meals for a family");
    await press("Save and continue");
    await page.getByLabel("Who they are").waitFor();
    await page.goBack();
    await question("What are your customers trying to get done?").waitFor();
    await page.goForward();
    await page.getByLabel("Who they are").waitFor();
  });
});

describe("with scripts, in the fields of an outcome", () => {
  beforeAll(async () => {
    await open("with scripts");
    await openPage(page, `${ranking}?d=${encode(rankingExample)}&at=outcome-1`);
  });
  afterAll(() => endVisit(page));

  test.each([
    ["a negative number", "-1"],
    ["1e12", "1e12"],
    ["5,000 characters", "a".repeat(5_000)],
    ["markup", "<img src=x onerror=\"document.title='run'\">"],
    ["right-to-left text", "\u202Eمرحبا"],
    ["emoji", "🧭👩‍👩‍👧"],
    ["zero-width characters", "\u200B\u200D"],
  ])("%s stays and gets a message", async (_name, text) => {
    const labels = ["Desired outcome", "How important is it", "How satisfied are they"];
    for (const label of labels) await page.getByLabel(label).fill(text);
    await page.locator("#question form button").first().click();
    // The summary of what is wrong takes the focus each time.
    await expect.poll(focused).toContain("There is a problem");
    for (const label of labels) expect(await page.getByLabel(label).inputValue()).toBe(text);
    expect(await page.locator("#question [aria-invalid=true]").count()).toBeGreaterThan(0);
    expect(await page.locator("main img").count()).toBe(0);
    expect(await page.title()).not.toBe("run");
  });
});

describe("with scripts", () => {
  afterEach(() => endVisit(page));

  test("a visitor completes a session with the keyboard only, and each question gets the focus", async () => {
    await open("with scripts");
    await openPage(page, ranking);
    await page.getByRole("button", empty).focus();
    await page.keyboard.press("Enter");
    await question("What are your customers trying to get done?").waitFor();
    await expect.poll(focused).toBe("What are your customers trying to get done?");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Plan a week of meals for a family");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Who did you interview, and how many people?");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("-3");
    await page.keyboard.press("Enter");
    // The summary of what is wrong takes the focus, and leads to the field.
    await expect.poll(focused).toContain("There is a problem");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const field = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
    await expect.poll(field).toBe("people");
    await page.keyboard.type("Parents");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toContain("Two friendly calls are not evidence");
    await tabTo("Continue with a guess");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Which number should move, and by when?");
    await type("From 4 to 2 shopping trips a week by June");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("What do they want to achieve, and how well does it go today?");
    await type(
      "Minimize the time; 9, 8; 3, 2\nReduce the waste; 7, 8; 5, 6\nLimit the trips; 6; 7",
    );
    await tabTo("Save and rank them");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("What is the smallest thing that could serve this need?");
    await type("A list of five dinners on Sunday");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Which test could prove you wrong, and at what number?");
    await type("Ten families cook from the list for two weeks");
    await type("At least 6 of 10 go on in week three");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toContain("Your document is complete");
    await page.getByRole("heading", { level: 1, name: /Minimize the time$/ }).waitFor();
    await tabTo("Download Markdown");
    const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(file.suggestedFilename()).toBe("opportunity-ranking.md");
  });

  test("a link with answers asks before it replaces the answers in the browser", async () => {
    await open("with scripts");
    const path = "/workshop/lean-canvas";
    await openPage(page, path);
    await page.getByRole("button", empty).click();
    await page.getByRole("textbox", { name: "The idea" }).fill("My own idea");
    await press("Save and continue");
    await question("Which problem do they have today?").waitFor();
    const link = `${path}?d=${encode(canvasExample)}&at=result`;
    const choice = page.getByRole("dialog", { name: "Which answers do you want to work on?" });
    await openPage(page, link);
    await choice.waitFor();
    expect(await violations(page, "dialog")).toEqual([]);
    await press("Keep mine");
    await page.getByRole("article").getByText("My own idea").waitFor();
    await openPage(page, link);
    await choice.waitFor();
    await press("Open these");
    await choice.waitFor({ state: "hidden" });
    await openPage(page, path);
    await figures().waitFor();
    await press("Switch to my earlier answers");
    await page.getByRole("article").getByText("My own idea").waitFor();
    await openPage(page, "/workshop");
    await openPage(page, `${path}#d=${encode(canvasExample)}`);
    await page.getByText("This document came with the link.").waitFor();
    await press("Back to my answers");
    await page.getByRole("article").getByText("My own idea").waitFor();
  });

  test("a reload keeps answers and typed text, and the visitor can delete them", async () => {
    await open("with scripts");
    await openPage(page, ranking);
    await page.getByRole("button", empty).click();
    await page.getByLabel("The job, in one sentence").fill("Plan a week of meals for a family");
    await press("Save and continue");
    await page.getByLabel("Who they are").fill("Parents of sm");
    await openPage(page, ranking);
    await expect.poll(() => page.getByLabel("Who they are").inputValue()).toBe("Parents of sm");
    expect(await page.getByText("Plan a week of meals for a family").count()).toBeGreaterThan(0);
    await press("Delete my answers");
    await page.getByText("Your answers are deleted from this browser.").waitFor();
    await page.getByRole("button", empty).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("a session continues without a connection", async () => {
    await open("with scripts");
    await openPage(page, ranking);
    await page.context().setOffline(true);
    await page.getByRole("button", example).click();
    await question("What are your customers trying to get done?").waitFor();
    await press("Save and continue");
    await question("Who did you interview, and how many people?").waitFor();
  });

  test("a link opens the document in another browser without sending it to the server", async () => {
    await open("with scripts");
    await openPage(page, `/workshop/market-size?d=${encode(marketExample)}&at=result`);
    const link = page.getByLabel("Link to this document");
    await expect.poll(() => link.inputValue()).toContain("#d=");
    const address = await link.inputValue();
    const [, encoded = ""] = address.split("#d=");
    const reader = await startVisit(browser, siteUrl, "with scripts");
    const sent: string[] = [];
    reader.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
    await reader.goto(address);
    await reader.getByRole("heading", { name: "US$2.3M a year is what you can reach" }).waitFor();
    await reader.getByText("This document came with the link.").waitFor();
    const fragment = sent.filter((url) => url.split("#")[0]?.includes(encoded.slice(0, 40)));
    expect(fragment).toEqual([]);
    await reader.getByRole("button", { name: "Work on a copy" }).click();
    await reader.getByText("Your document is complete", { exact: false }).waitFor();
    await endVisit(reader);
  });

  test("the browser makes the downloaded files", async () => {
    await open("with scripts");
    await openPage(page, `${ranking}?d=${encode(rankingExample)}&at=result`);
    for (const [label, name] of [
      ["Download Markdown", "opportunity-ranking.md"],
      ["Download CSV", "opportunity-ranking.csv"],
      ["Figure as SVG", "opportunity-ranking.svg"],
      ["Figure as PNG", "opportunity-ranking.png"],
    ] as const) {
      const [file] = await Promise.all([page.waitForEvent("download"), press(label)]);
      expect(file.suggestedFilename()).toBe(name);
    }
  });

  test("a page that the browser has translated still leads through its questions", async () => {
    await open("with scripts");
    const translating = await interfereWith(page.context(), [TRANSLATION], "after it has hydrated");
    await openInterfered(page, ranking);
    await clickThrough();
    await page.getByRole("heading", { level: 1, name: /Work on this first/ }).waitFor();
    expect(await page.getByRole("row").count()).toBeGreaterThan(16);
    await translating.dispose();
  });

  test("120 outcomes and typed markup are shown as text", async () => {
    await open("with scripts");
    await page.goto(ranking);
    await page.evaluate(() => {
      const outcomes = Array.from({ length: 120 }, (_none, index) => ({
        statement: `Reduce <img src=x onerror="document.title='run'"> ${index} مرحبا 🧭`,
        importance: [9, 8, 7],
        satisfaction: [index % 10, 2, 3],
        guess: false,
      }));
      const document = {
        kind: "opportunity-ranking",
        schemaVersion: 1,
        example: false,
        job: "<script>document.title='run'</script>",
        people: "Everybody",
        interviews: 3,
        goal: "10 by June",
        outcomes,
        idea: "An idea",
        test: "A test",
        threshold: "5 of 10",
        guesses: [],
      };
      localStorage.setItem(
        "workshop-opportunity-ranking",
        JSON.stringify({ version: 1, document }),
      );
    });
    await openPage(page, ranking);
    await figures().waitFor();
    expect(await page.locator("tbody").first().getByRole("row").count()).toBe(120);
    expect(await page.locator("main img").count()).toBe(0);
    expect(await page.title()).not.toContain("run");
  });
});
