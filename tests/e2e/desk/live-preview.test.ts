import type { Page, Route } from "playwright";
import { beforeAll, beforeEach, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { overflow } from "../../support/layout.ts";
import { newStaff } from "../../support/staff.ts";
import { complaintsOf, stopClock, visit } from "../../support/visits.ts";

const NEW_ARTICLE = "/app/desk/articles/new";
const PAUSE_MS = 500;
const IMAGE = "/images/blog/the-struggling-moment.svg";
const TEXT =
  "## Why\n\nSome **bold** words, [a link](/contact) and [a part](#why).\n\n```js\nlet a = 1;\n```";

let cookie: string;
let page: Page;

beforeAll(async () => {
  cookie = `${(await newStaff(inject("product"), ["editor"])).cookie}; consent=denied`;
});
beforeEach(async () => {
  page = await visit(NEW_ARTICLE, { clock: "controlled clock", cookie });
  await stopClock(page);
});

const preview = () => page.getByRole("region", { name: "Article as it would be published" });
const trouble = () => page.getByRole("status").filter({ hasText: "could not be updated" });
const field = (label: string) => page.getByLabel(label, { exact: true });
/** Without what the scripts of a page add to it or take from it. */
const asServed = (html: string) => html.replaceAll(/ (?:target="_blank"|tabindex="0")/g, "");
const block = (at: number) => preview().getByText(`Paragraph ${at} with`);
const pause = () => page.clock.runFor(PAUSE_MS);

/** Holds each preview back until the test continues or aborts it. */
async function holdPreviews(): Promise<Route[]> {
  const requests: Route[] = [];
  await page.route(`**${NEW_ARTICLE}`, (route) => void requests.push(route));
  return requests;
}

test("shows the article exactly as the whole preview does, beside the text", async () => {
  const complaints = complaintsOf(page);
  await field("Title").fill("A live article");
  await field("Image (optional)").fill(IMAGE);
  await field("Tags (optional)").fill("one, two");
  await field("Text").fill(TEXT);
  await pause();
  await preview().getByRole("heading", { level: 1, name: "A live article" }).waitFor();
  await preview().getByText("one", { exact: true }).waitFor();
  const [image, title] = [
    await preview().locator(`img[src="${IMAGE}"]`).boundingBox(),
    await preview().getByRole("heading", { level: 1 }).boundingBox(),
  ];
  expect(image?.x).toBeGreaterThan(title?.x ?? Infinity);
  const [text, shown] = [await field("Text").boundingBox(), await preview().boundingBox()];
  expect(shown?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  const live = asServed(await preview().locator(".prose").innerHTML());
  expect(live).toContain("<strong>bold</strong>");
  expect(complaints).toEqual([]);
  await page.clock.resume();
  // Nothing is under the header, which stays in place.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByText("Preview of unsaved changes").waitFor();
  await page.getByText("12 words, 89 characters, 1 min read").waitFor();
  expect(asServed(await page.locator(".prose").innerHTML())).toBe(live);
  await page.getByRole("button", { name: "Back to editing" }).click();
  await preview().getByRole("heading", { name: "Why" }).waitFor();
});

test("asks after a pause of half a second, one at a time, and at last for the newest text", async () => {
  const requests = await holdPreviews();
  await field("Text").fill("First");
  await page.clock.runFor(PAUSE_MS - 1);
  await field("Text").fill("First words");
  await page.clock.runFor(PAUSE_MS - 1);
  expect(requests).toHaveLength(0);
  await page.clock.runFor(1);
  await expect.poll(() => requests.length).toBe(1);
  for (const words of ["Second words", "Third words"]) {
    await field("Text").fill(words);
    await pause();
  }
  expect(requests).toHaveLength(1);
  await requests[0]?.continue();
  await preview().getByText("First words").waitFor();
  await expect.poll(() => requests.length).toBe(2);
  await requests[1]?.continue();
  await preview().getByText("Third words").waitFor();
  expect(requests).toHaveLength(2);
});

test("changes only the blocks that differ", async () => {
  const paragraphs = preview().locator(".prose p");
  await field("Text").fill("One\n\n[Two](/contact)\n\nThree");
  await pause();
  await paragraphs.nth(2).waitFor();
  const kept = await paragraphs.nth(1).elementHandle();
  for (const blocks of [
    ["One", "Two", "Four"],
    ["Zero", "One", "Two", "Four"],
    ["Two", "Four"],
    ["Two", "Four", "Four"],
    ["Two"],
  ]) {
    await field("Text").fill(blocks.join("\n\n").replace("Two", "[Two](/contact)"));
    await pause();
    await expect.poll(() => paragraphs.allTextContents()).toEqual(blocks);
  }
  expect(await kept?.evaluate((block) => block.isConnected)).toBe(true);
  await field("Text").fill("");
  await pause();
  await paragraphs.first().waitFor({ state: "detached" });
});

test("says why it fails, changes nothing, and works again with the next change", async () => {
  await field("Text").fill("Kept words");
  await pause();
  await preview().getByText("Kept words").waitFor();
  const requests = await holdPreviews();
  await field("Text").fill("New words");
  await pause();
  await expect.poll(() => requests.length).toBe(1);
  await requests[0]?.abort();
  await trouble().waitFor();
  expect(await trouble().textContent()).toContain("Your text is safe");
  expect(await field("Text").inputValue()).toBe("New words");
  expect(await preview().textContent()).toContain("Kept words");
  await page.unroute(`**${NEW_ARTICLE}`);
  await field("Text").press("End");
  await field("Text").press("!");
  await pause();
  await preview().getByText("New words!").waitFor();
  await trouble().waitFor({ state: "detached" });
  await page.context().clearCookies();
  await field("Text").fill("Written too late");
  await pause();
  await trouble().filter({ hasText: "no longer signed in" }).waitFor();
  expect(await field("Text").inputValue()).toBe("Written too late");
});

test("follows the cursor within its pane, and keeps the length of the text", async () => {
  const paragraphs = Array.from(
    { length: 80 },
    (_none, at) => `Paragraph ${at} with [a link](/contact).`,
  );
  await field("Text").fill(paragraphs.join("\n\n"));
  await pause();
  const scroll = await page.evaluate(() => scrollY);
  for (const at of [79, 0, 40]) {
    await field("Text").evaluate((element: HTMLTextAreaElement, words) => {
      const place = element.value.indexOf(words);
      element.setSelectionRange(place, place);
    }, `Paragraph ${at} `);
    await field("Text").press("ArrowRight");
    await expect.poll(() => block(at).evaluate(isInPane)).toBe(true);
  }
  expect(await page.evaluate(() => scrollY)).toBe(scroll);
  await page.getByText("400 words, 3,108 characters, 2 min read").waitFor();
  // However long it is, it covers no field below the text.
  for (const label of ["Category", "Image (optional)"]) {
    const isOnTop = await field(label).evaluate((one) => {
      one.scrollIntoView({ block: "center" });
      const { x, y, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === one;
    });
    expect(isOnTop, label).toBe(true);
  }
  await field("Text").fill(paragraphs.with(79, "Other words").join("\n\n"));
  await pause();
  await expect.poll(() => preview().getByText("Other words").evaluate(isInPane)).toBe(true);
});

function isInPane(block: Element): boolean {
  const [shown, pane] = [block, block.closest("[data-preview-of]")].map((one) =>
    one?.getBoundingClientRect(),
  );
  return Boolean(shown && pane && shown.top >= pane.top && shown.bottom <= pane.bottom);
}

test("is below the form on a phone, within its width", async () => {
  await page.setViewportSize({ width: 320, height: 800 });
  await field("Text").fill(`${TEXT}\n\n${"long".repeat(80)}`);
  await pause();
  await preview().getByRole("heading", { name: "Why" }).waitFor();
  const [save, shown] = [
    await page.getByRole("button", { name: "Save", exact: true }).boundingBox(),
    await preview().boundingBox(),
  ];
  expect(shown?.y).toBeGreaterThan(save?.y ?? 0);
  expect(await overflow(page)).toBe(0);
});

test("neither appears without scripts nor takes the place of the text", async () => {
  page = await visit(NEW_ARTICLE, { mode: "without scripts", cookie });
  await page.getByRole("button", { name: "Preview", exact: true }).waitFor();
  expect(await page.getByText("Live preview").isVisible()).toBe(false);
  const [text, author] = await Promise.all(
    ["Text", "Author"].map((name) =>
      page.getByRole("textbox", { name, exact: true }).boundingBox(),
    ),
  );
  expect(text?.x).toBe(author?.x);
});
