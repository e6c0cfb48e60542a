import type { Page } from "playwright";
import { expect, test } from "vitest";

import { frameworks } from "~/content/workshop/frameworks";

import { encodeDocument as encode } from "../../../app/features/workshop/document-codec.server.ts";
import { canvasExample } from "../../../app/features/workshop/frameworks/lean-canvas/example.ts";
import { loadFramework } from "../../../app/features/workshop/frameworks/load.ts";
import { rankingExample } from "../../../app/features/workshop/frameworks/opportunity-ranking/example.ts";
import { violations } from "../../support/pages/axe.ts";
import { openPage } from "../../support/pages/chromium.ts";
import { overflow, smallTexts } from "../../support/pages/layout.ts";
import { visit } from "../../support/pages/visits.ts";

let page: Page;

const ranking = "/workshop/opportunity-ranking";
const example = { name: "Start with the Lexa example" };
const empty = { name: "Start with my own case" };

const question = (title: string) => page.getByRole("heading", { level: 2, name: title });
const openAnswers = () => page.getByText("Your answers so far").click();
const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const figures = () => page.getByText("Your document is complete");

/** What the page asks: the question, and whether it objects to an answer; "result" at the end. */
function step(): Promise<string> {
  return page.evaluate(() => {
    if (document.querySelector("[data-step=result]")) return "result";
    const at = document.querySelector<HTMLInputElement>("#question [name=at]")?.value;
    if (at === undefined) return "";
    return document.querySelector("button[name=guess]") ? `${at}, an objection` : at;
  });
}

/** Clicks from the start to the document, always the first button. */
async function clickThrough() {
  await page.getByRole("button", example).click();
  await expect.poll(step).toBeTruthy();
  for (let before = await step(); before !== "result"; before = await step()) {
    expect(await overflow(page), before).toBe(0);
    await page.locator("#question form button").first().click();
    await expect.poll(step).not.toBe(before);
    await expect.poll(step).toBeTruthy();
  }
}

const focused = () => page.evaluate(() => document.activeElement?.textContent);

test.each(frameworks)("a visitor completes $slug with clicks only at 320 px", async ({ slug }) => {
  const { example: document, report } = await loadFramework(slug);
  page = await visit(`/workshop/${slug}`);
  await page.setViewportSize({ width: 320, height: 640 });
  await clickThrough();
  await page.getByRole("heading", { level: 1, name: report(document).headline }).waitFor();
  await expect.poll(focused).toContain("Your document is complete");
  expect(await violations(page, "main")).toEqual([]);
});

test.each(frameworks)("no text of $slug is drawn smaller than 11 px", async ({ slug }) => {
  const { example: document } = await loadFramework(slug);
  const [, second] = (await loadFramework(slug)).questions(document);
  const session = `/workshop/${slug}?d=${encode(document)}`;
  const paths = [`/workshop/${slug}`, `${session}&at=${second?.id}`, `${session}&at=result`];
  page = await visit();
  for (const path of slug === frameworks[0]?.slug ? ["/workshop", ...paths] : paths) {
    await openPage(page, path);
    for (const width of [390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await smallTexts(page, 11), `${path.slice(0, 40)} at ${width}`).toEqual([]);
      expect(await overflow(page), path).toBe(0);
    }
  }
});

const LONG_WORD = "https://intranet.example.com/wiki/display/Initiatives";

test.each(frameworks)("a word longer than a phone is wide breaks in $slug", async ({ slug }) => {
  const { example: document } = await loadFramework(slug);
  let nth = 0;
  const texts = (_name: string, value: unknown) =>
    typeof value === "string" && value.includes(" ") ? `${LONG_WORD}${++nth} 5 of 10` : value;
  const filled: typeof document = JSON.parse(JSON.stringify(document), texts);
  page = await visit(`/workshop/${slug}?d=${encode(filled)}&at=result`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText(LONG_WORD).first().waitFor();
  expect(await overflow(page)).toBe(0);
});

test("the document beside the questions has no narrow columns until there is room", async () => {
  const column = () => page.getByRole("columnheader", { name: "Importance" });
  page = await visit(`${ranking}?d=${encode(rankingExample)}&at=goal`);
  await page.setViewportSize({ width: 1399, height: 800 });
  await page.getByRole("columnheader", { name: "Reading" }).waitFor();
  expect(await column().count()).toBe(0);
  await page.setViewportSize({ width: 1400, height: 800 });
  expect(await column().count()).toBe(1);
});

test("a session can be answered with the keyboard only, and each question gets the focus", async () => {
  page = await visit(ranking);
  await page.getByRole("button", empty).focus();
  await page.keyboard.press("Enter");
  await question("What are your customers trying to get done?").waitFor();
  await expect.poll(focused).toBe("What are your customers trying to get done?");
  // Past the folded example.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Plan a week of meals for a family");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Who did you interview, and how many people?");
  await page.keyboard.press("Tab");
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
  await page.getByRole("button", { name: "Continue with a guess" }).press("Enter");
  await expect.poll(focused).toBe("Which number should move, and by when?");
});

test("a link with answers asks before it replaces the answers in the browser", async () => {
  const path = "/workshop/lean-canvas";
  page = await visit(path);
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
  page = await visit(ranking);
  await page.getByRole("button", empty).click();
  await page.getByLabel("The job, in one sentence").fill("Plan a week of meals for a family");
  await press("Save and continue");
  await page.getByLabel("Who they are").fill("Parents of sm");
  await openPage(page, ranking);
  await expect.poll(() => page.getByLabel("Who they are").inputValue()).toBe("Parents of sm");
  expect(await page.getByText("Plan a week of meals for a family").count()).toBeGreaterThan(0);
  await openAnswers();
  await press("Delete my answers");
  await press("Undo");
  await expect.poll(() => page.getByLabel("Who they are").inputValue()).toBe("Parents of sm");
  await openAnswers();
  await press("Delete my answers");
  await page.getByText("Your answers are deleted from this browser.").waitFor();
  await page.getByRole("button", empty).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a tab takes over the answers of another one and keeps what is typed", async () => {
  page = await visit(ranking);
  await page.getByRole("button", empty).click();
  const other = await page.context().newPage();
  await openPage(other, ranking);
  await page.getByLabel("The job, in one sentence").fill("Plan a week of meals for a family");
  await other.getByLabel("The job, in one sentence").fill("Cook for guests");
  await press("Save and continue");
  await other.getByRole("article").getByText("Plan a week of meals for a family").waitFor();
  expect(await other.getByLabel("The job, in one sentence").inputValue()).toBe("Cook for guests");
});

test("Undo keeps what another tab has begun since the answers were deleted", async () => {
  page = await visit(ranking);
  await page.getByRole("button", empty).click();
  await page.getByLabel("The job, in one sentence").fill("Plan a week of meals for a family");
  await press("Save and continue");
  await openAnswers();
  await press("Delete my answers");
  await page.getByRole("button", { name: "Undo" }).waitFor();
  const other = await page.context().newPage();
  await openPage(other, ranking);
  await other.getByRole("button", example).click();
  await other.getByRole("button", { name: "Save and continue" }).waitFor();
  await press("Undo");
  await page.getByRole("article").getByText("Plan a week of meals for a family").waitFor();
  await page.getByRole("button", { name: "Switch to my earlier answers" }).waitFor();
});

test("a session continues without a connection, also with Back and Forward", async () => {
  page = await visit(ranking);
  await page.context().setOffline(true);
  await page.getByRole("button", example).click();
  await question("What are your customers trying to get done?").waitFor();
  await press("Save and continue");
  await question("Who did you interview, and how many people?").waitFor();
  await page.goBack();
  await question("What are your customers trying to get done?").waitFor();
  await page.goForward();
  await question("Who did you interview, and how many people?").waitFor();
});

test("a link opens the document in another browser without sending it to the server", async () => {
  page = await visit(`/workshop/lean-canvas?d=${encode(canvasExample)}&at=result`);
  const link = page.getByLabel("Link to this document");
  await expect.poll(() => link.inputValue()).toContain("#d=");
  const address = await link.inputValue();
  const [, encoded = ""] = address.split("#d=");
  const reader = await visit();
  const sent: string[] = [];
  reader.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await reader.goto(address);
  await reader.getByText("This document came with the link.").waitFor();
  const fragment = sent.filter((url) => url.split("#")[0]?.includes(encoded.slice(0, 40)));
  expect(fragment).toEqual([]);
  await reader.getByRole("button", { name: "Work on a copy" }).click();
  await reader.getByText("Your document is complete", { exact: false }).waitFor();
});

test("a document goes into the contact form, and text typed there earlier does not replace it", async () => {
  page = await visit("/contact");
  const message = page.getByLabel("Message", { exact: true });
  await message.fill("Typed earlier");
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  await openPage(page, `${ranking}?d=${encode(rankingExample)}&at=result`);
  await page.getByRole("button", { name: "Work on it with us" }).first().click();
  await page.waitForURL("**/workshop/contact");
  const statement = rankingExample.outcomes[7]?.statement ?? "";
  await expect.poll(() => message.inputValue()).toContain(statement);
  await press("Send message");
  await page.getByText("There is a problem").waitFor();
  expect(await message.inputValue()).toContain(statement);
  await openPage(page, "/contact");
  await expect.poll(() => message.inputValue()).toBe("Typed earlier");
});

test("the browser makes the downloaded files", async () => {
  page = await visit(`${ranking}?d=${encode(rankingExample)}&at=result`);
  await page.getByText("Other formats").click();
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
