import type { Page, Route } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";

import { autosaveCopy } from "../../../app/content/desk/articles/drafts.ts";
import { showMarkdown } from "../../support/pages/article-editor.ts";
import { articles, operator } from "../../support/people/operator.ts";
import { newStaff } from "../../support/people/staff.ts";
import type { StaffAccount } from "../../support/people/staff.ts";
import { stopClock, visit } from "../../support/pages/visits.ts";

const service = inject("product");
const NEW_ARTICLE = "/app/desk/articles/new";
const NEW = `**${NEW_ARTICLE}`;
const DRAFTS = "**/app/desk/articles/drafts";
const PAUSE_MS = 3_000;

let editor: StaffAccount;
let page: Page;

beforeAll(async () => {
  editor = await newStaff(service, ["editor"]);
});
afterAll(async () => {
  await articles().delete().like("slug", "day-of-%").throwOnError();
});
beforeEach(async () => {
  const cookie = `${editor.cookie}; consent=denied`;
  page = await visit(undefined, { clock: "controlled clock", cookie });
  await open(NEW_ARTICLE);
});

/** Opens the editor; the clock of scripts stands still. */
async function open(path: string, tab = page): Promise<void> {
  await tab.clock.resume();
  await tab.goto(path);
  await tab.waitForSelector("html[data-typed-text]");
  await showMarkdown(tab);
  await stopClock(tab);
}

const text = () => page.getByLabel("Text", { exact: true });
const field = (label: string) => page.getByLabel(label, { exact: true });
const line = (words: string | RegExp) => page.locator("[data-save-bar]").getByText(words);
const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();

async function waitUntilSaved(): Promise<void> {
  await page.clock.runFor(PAUSE_MS);
  await line(/^Saved \d/).waitFor();
}

test("a writer's day: from the first words without a title to a change of the published article", async () => {
  await text().fill("Words without a title.");
  await waitUntilSaved();
  await open(page.url());
  expect(await text().inputValue()).toBe("Words without a title.");

  const title = `Day of ${crypto.randomUUID()}`;
  for (const [name, value] of Object.entries({
    Title: title,
    Author: "Product Strategy team",
    Category: "Strategy",
  }))
    await field(name).fill(value);
  const place = page.locator("summary").filter({ hasText: "Language and address" });
  expect(await place.innerText()).toContain("English");
  await press("Publish");
  await page.getByText("Visitors see it now").waitFor();
  const address =
    (await page.getByRole("link", { name: "View on the site" }).getAttribute("href")) ?? "";

  const published = page.url();
  await open(published);
  await text().fill("A change that waits.");
  await waitUntilSaved();
  const visitor = await page.context().newPage();
  await visitor.goto(address);
  expect(await visitor.locator(".prose").innerText()).toBe("Words without a title.");
  await open(published);
  expect(await text().inputValue()).toBe("A change that waits.");
  await press("Discard the draft");
  await page.getByText("The draft is discarded").waitFor();
  await open(published);
  expect(await text().inputValue()).toBe("Words without a title.");
});

test("the message of an empty field goes once it is filled, and the save key does not publish what was refused", async () => {
  await press("Publish");
  const problems = page.getByRole("alert");
  await problems.getByText("Title is empty").waitFor();
  const title = `Day of ${crypto.randomUUID()}`;
  await field("Title").fill(title);
  expect(await page.getByText("Title is empty").count()).toBe(0);
  for (const name of ["Text", "Author", "Category"]) await field(name).fill("Words");
  expect(await problems.count()).toBe(0);
  expect(await page.title()).not.toContain("Error");
  await page.clock.resume();
  await page.keyboard.press("Control+s");
  await line("What you typed is kept as your draft").waitFor();
  expect((await articles().select("id").eq("title", title).throwOnError()).data).toEqual([]);
  expect(await page.getByRole("radio", { name: "Published" }).isChecked()).toBe(true);
});

/** Whether a request saves a draft: others ask who else is in the article. */
const isDraft = (route: Route) => !route.request().postData()?.endsWith("&here=yes");

test("what is typed while a draft is saved stays, with the focus, and is saved next", async () => {
  const requests: Route[] = [];
  await page.route(DRAFTS, (route) =>
    isDraft(route) ? void requests.push(route) : route.continue(),
  );
  await text().pressSequentially("First");
  await page.clock.runFor(PAUSE_MS);
  await expect.poll(() => requests.length).toBe(1);
  await page.keyboard.type(" words");
  await requests[0]?.continue();
  await page.waitForURL(/articles\/[\da-f-]{36}$/);
  expect(await text().inputValue()).toBe("First words");
  expect(await text().evaluate((element) => element === document.activeElement)).toBe(true);
  await line("Not saved yet").waitFor();
  await page.clock.runFor(PAUSE_MS);
  await expect.poll(() => requests.length).toBe(2);
  expect(new URLSearchParams(requests[1]?.request().postData() ?? "").get("content")).toBe(
    "First words",
  );
});

test("words typed while Save runs go on from what it stored, also after a space that it trims", async () => {
  const title = `Day of ${crypto.randomUUID()}`;
  await field("Title").fill(`${title} `);
  await text().fill("First");
  await waitUntilSaved();
  const posts: Route[] = [];
  await page.route("**/app/desk/articles/*", (route) =>
    posts.length === 0 && route.request().method() === "POST"
      ? void posts.push(route)
      : route.continue(),
  );
  await press("Save draft");
  await expect.poll(() => posts.length).toBe(1);
  await field("Title").fill(`${title} and more`);
  await text().fill("First and more");
  await posts[0]?.continue();
  await line("The article is saved.").waitFor();
  await expect.poll(() => text().inputValue()).toBe("First and more");
  await waitUntilSaved();
  await press("Save draft");
  await line("The article is saved.").waitFor();
  await expect.poll(() => text().inputValue()).toBe("First and more");
  const { data } = await articles()
    .select("version")
    .eq("title", `${title} and more`)
    .throwOnError();
  expect(data).toEqual([{ version: 2 }]);
});

test("the formatted text is the one of the answer after a change is scheduled, with what was typed since after Update", async () => {
  const slug = `day-of-${crypto.randomUUID()}`;
  const names = { author: "Ana", category: "Strategy", status: "Published" };
  const row = { slug, title: slug, content: "Old words.", ...names, date_published: "2019-01-02" };
  const { data } = await articles().insert(row).select("id").single().throwOnError();
  const address = `/app/desk/articles/${data?.id}`;
  await open(address);
  await text().fill("Old words. Future words.");
  await waitUntilSaved();
  await open(address);
  const formatted = page.locator("[data-formatted] .prose");
  await page.locator("[data-view-switch]").click();
  await expect.poll(() => formatted.innerText()).toBe("Old words. Future words.");
  await page.getByRole("radio", { name: "Change later" }).check();
  await page.locator("[name=date]").fill("2999-01-01T09:30");
  await press("Schedule the change");
  await press("Schedule the change anyway");
  await line(/scheduled/).waitFor();
  expect(await formatted.innerText()).toBe("Old words.");
  expect(await text().inputValue()).toBe("Old words.");

  let answer: Route | undefined;
  await page.route(`**${address}`, (route) => (answer ? route.continue() : void (answer = route)));
  await formatted.press("Control+End");
  await page.keyboard.type(" Sent.");
  await page.keyboard.press("Control+s");
  await expect.poll(() => answer).toBeDefined();
  await page.keyboard.type(" Typed since.");
  await answer?.continue();
  await line("Visitors see it now").waitFor();
  expect(await formatted.innerText()).toBe("Old words. Sent. Typed since.");
});

test("Save keeps the place: address, cursor, scroll and Undo; Preview begins at the top and leads back", async () => {
  await page.clock.resume();
  await field("Title").fill(`Day of ${crypto.randomUUID()}`);
  await text().fill(Array.from({ length: 90 }, (_none, at) => `Paragraph ${at}.`).join("\n\n"));
  await text().evaluate((one: HTMLTextAreaElement) => one.setSelectionRange(500, 500));
  await page.keyboard.type("!");
  await page.evaluate(() => scrollBy(0, 150));
  const place = () =>
    text().evaluate((one: HTMLTextAreaElement) => [
      one === document.activeElement,
      one.selectionStart,
      one.scrollTop,
    ]);
  const top = () => text().evaluate((one) => one.getBoundingClientRect().top);
  const [before, topBefore] = [await place(), await top()];
  await page.keyboard.press("Control+s");
  await line("The article is saved.").waitFor();
  expect(await place()).toEqual(before);
  // Browsers scroll by whole pixels.
  expect(Math.abs((await top()) - topBefore)).toBeLessThan(1);
  await page.keyboard.press("Control+z");
  expect((await text().inputValue())[500]).not.toBe("!");
  await line("The article is saved.").waitFor({ state: "detached" });
  const [left, topLeft] = [await place(), await top()];
  let answer: (() => void) | undefined;
  await page.route(
    /articles\/[\da-f-]{36}$/,
    async (route) => {
      await new Promise<void>((done) => (answer = done));
      await route.continue();
    },
    { times: 1 },
  );
  await press("Preview");
  await line(autosaveCopy.previewing).waitFor();
  expect(Math.abs((await top()) - topLeft)).toBeLessThan(1);
  await expect.poll(() => answer).toBeDefined();
  answer?.();
  const preview = page.getByRole("dialog");
  const first = preview.locator("iframe").contentFrame().getByText("Paragraph 0.");
  const width = async () => (await first.boundingBox())?.width ?? 0;
  await first.waitFor();
  expect(await first.evaluate(() => scrollY)).toBe(0);
  expect(await width()).toBeGreaterThan(500);
  await page.getByLabel("Phone width").check();
  await expect.poll(width).toBeLessThan(390);
  expect(await width()).toBeGreaterThan(300);
  await page.goBack();
  await preview.waitFor({ state: "hidden" });
  expect(await place()).toEqual(left);
});

test("leaving asks nothing once all is saved, and saves the last words", async () => {
  await text().fill("Saved words");
  await waitUntilSaved();
  let isAsked = false;
  page.on("dialog", (dialog) => {
    isAsked = true;
    void dialog.accept();
  });
  await page.goto("/company");
  expect(isAsked).toBe(false);
  await page.goBack();
  await text().fill("Saved words and the last");
  await page.getByRole("link", { name: "All articles" }).click();
  await page.waitForURL("**/articles");
  const drafts = operator.from("blog_post_drafts").select("fields").eq("open", true);
  const own = drafts.eq("author", editor.id);
  await expect
    .poll(async () => (await own.throwOnError()).data)
    .toContainEqual({
      fields: expect.objectContaining({ content: "Saved words and the last" }),
    });
});

test("the words of a tab that is closed with the last key are saved", async () => {
  await press("Formatted");
  const words = `The last ${crypto.randomUUID()}`;
  await page.getByRole("textbox", { name: "Text, formatted" }).pressSequentially(words);
  await page.close();
  const drafts = operator.from("blog_post_drafts").select("fields").eq("author", editor.id);
  await expect
    .poll(async () => (await drafts.throwOnError()).data)
    .toContainEqual({ fields: expect.objectContaining({ content: words }) });
});

test("what is stored although its answer never came is linked on the next new article, not entered there", async () => {
  // A draft would give the article its address before it is sent.
  await page.route(DRAFTS, (route) => route.abort());
  const title = `Day of ${crypto.randomUUID()}`;
  await field("Title").fill(title);
  await text().fill("Sent and left");
  await page.clock.runFor(500);
  let arrived: (() => void) | undefined;
  const stored = new Promise<void>((done) => (arrived = done));
  await page.route(
    NEW,
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      arrived?.();
    },
    { times: 1 },
  );
  await page.keyboard.press("Control+s");
  await stored;
  await open(NEW_ARTICLE);
  await page.getByRole("link", { name: title }).waitFor();
  expect(await field("Title").inputValue()).toBe("");
  await page.getByRole("link", { name: title }).click();
  await page.waitForURL(/articles\/[\da-f-]{36}$/);
  expect(await field("Title").inputValue()).toBe(title);
});

const fulfil = (status: number) => (route: Route) => route.fulfill({ status, body: "<h1>No</h1>" });

test.each([
  ["the line is down", /no connection/, (route: Route) => route.abort("internetdisconnected")],
  ["a portal answers for the site", /no connection/, fulfil(200)],
  ["the session has ended", /Sign in again in another tab/, fulfil(401)],
  ["the role is withdrawn", /no longer an editor/, fulfil(403)],
  ["the database is away", /can’t save right now/, fulfil(503)],
])("says why nothing is saved and tries again: %s", async (_case, reason, answer) => {
  await page.route(DRAFTS, answer);
  await text().fill("Kept words");
  await page.clock.runFor(PAUSE_MS);
  await line(reason).waitFor();
  expect(await line(/^Saved/).isVisible()).toBe(false);
  await page.unroute(DRAFTS);
  await page.clock.runFor(15_000);
  await line(/^Saved \d/).waitFor();
  await line(reason).waitFor({ state: "detached" });
});

test("a draft that another tab saved is not written over", async () => {
  await text().fill("One");
  await waitUntilSaved();
  const other = await page.context().newPage();
  await open(page.url(), other);
  await other.getByLabel("Text", { exact: true }).fill("Two");
  await other.clock.runFor(PAUSE_MS);
  await other
    .locator("[data-save-bar]")
    .getByText(/^Saved \d/)
    .waitFor();
  await text().fill("One more");
  await page.clock.runFor(PAUSE_MS);
  await line(/edited in another tab/).waitFor();
  await page.clock.runFor(60_000);
  expect(await text().inputValue()).toBe("One more");
  await other.reload();
  expect(await other.getByLabel("Text", { exact: true }).inputValue()).toBe("Two");
});
