import { createClient } from "@supabase/supabase-js";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { launchChromium, SCRIPT_MODES } from "../../support/chromium.ts";
import { newStaff } from "../../support/staff.ts";
import type { StaffAccount } from "../../support/staff.ts";
import { endVisit, giveCookies, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, publishableKey, secretKey } = inject("product");
const service = { apiUrl, publishableKey, secretKey };
const ARTICLES = "/app/desk/articles";

let browser: Browser;
let editor: StaffAccount;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  editor = await newStaff(service, ["editor"]);
});
afterAll(async () => {
  await editor.client.from("blog_posts").delete().like("slug", "toured-%").throwOnError();
  await browser.close();
});

async function openAs({ cookie }: StaffAccount, mode: (typeof SCRIPT_MODES)[number]) {
  page = await startVisit(browser, siteUrl, mode);
  await giveCookies(page, siteUrl, `${cookie}; consent=denied`);
}

function press(name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).press("Enter");
}

/** Waits for a notice, which has the focus. */
async function notice(text: string): Promise<void> {
  await page.getByRole("status").filter({ hasText: text }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(text);
}

describe.each(SCRIPT_MODES)("an editor %s", (mode) => {
  beforeEach(() => openAs(editor, mode));
  afterEach(() => endVisit(page));

  test("writes, previews, publishes, restores and deletes an article by keyboard", async () => {
    const slug = `toured-${mode.replaceAll(" ", "-")}`;
    await page.goto("/app/desk");
    await page
      .getByRole("navigation", { name: "Desk" })
      .getByRole("link", { name: "Articles" })
      .press("Enter");
    await page.getByRole("link", { name: "New article" }).press("Enter");
    await page.getByLabel("Title").fill(`Toured ${mode}`);
    await page.getByLabel("Address").fill(slug);
    await page.getByLabel("Text", { exact: true }).fill("First words\n\n[dead](/no-such-page)");
    await press("Publish now");
    await page.getByRole("alert").filter({ hasText: "Author is missing" }).waitFor();
    await page.getByLabel("Author").fill("The team");
    await page.getByLabel("Category").fill("Discovery");
    await press("Preview");
    await page.getByRole("heading", { level: 1, name: `Toured ${mode}` }).waitFor();
    await page.getByText("First words").waitFor();
    await press("Back to editing");
    await press("Publish now");
    await notice("Nothing is saved yet");
    await page.getByRole("listitem").filter({ hasText: "/no-such-page" }).waitFor();
    await page.getByLabel("Text", { exact: true }).fill("First words");
    await press("Save");
    await notice("Visitors see it now");

    await page.getByLabel("Text", { exact: true }).fill("Second words");
    await press("Save");
    await notice("Visitors see it now");
    await page.goto(`/resources/blog/${slug}`);
    await page.getByText("Second words").waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "Versions" }).press("Enter");
    await press("Compare");
    await page.getByRole("deletion").filter({ hasText: "First words" }).waitFor();
    await page.getByRole("insertion").filter({ hasText: "Second words" }).waitFor();
    await press("Restore 1");
    await notice("restored as the newest one");
    expect(await page.getByLabel("Text", { exact: true }).inputValue()).toBe("First words");
    await press("Unpublish");
    await notice("a draft again");
    await page.getByText("Delete this article").press("Enter");
    await press("Delete article");
    await notice("The article is deleted.");
    await page.getByRole("link", { name: `Toured ${mode}` }).press("Enter");
    await press("Restore 3");
    await notice("The article is back as a draft");
  });
});

async function expectAccessible() {
  for (const [width, colorScheme] of [
    [390, "light"],
    [1280, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

describe("a page of the article desk", () => {
  let path = "";

  beforeAll(async () => {
    await openAs(editor, "with scripts");
    const client = createClient(apiUrl, secretKey, { auth: { persistSession: false } });
    const { data } = await client
      .from("blog_posts")
      .insert({ slug: "toured-page", title: "Toured page", content: "One\n\nTwo" })
      .select("id")
      .single()
      .throwOnError();
    path = `${ARTICLES}/${data.id}`;
    await editor.client.from("blog_posts").update({ content: "One" }).eq("id", data.id);
  });
  afterAll(() => endVisit(page));

  test.each(["", "?state=deleted", "/new"])("is accessible: %s", async (rest) => {
    await page.goto(`${ARTICLES}${rest}`);
    await expectAccessible();
  });

  test("is accessible with the versions, the link to a draft and after errors", async () => {
    await page.goto(`${path}/versions?from=1&to=2`);
    await expectAccessible();
    await page.goto(path);
    await press("Make link");
    await page.getByLabel("Preview link").waitFor();
    await expectAccessible();
    await page.getByLabel("Title").fill("");
    await press("Publish now");
    await page.getByRole("alert").waitFor();
    await expectAccessible();
    await press("Preview");
    await page.getByText("Preview of unsaved changes").waitFor();
    await expectAccessible();
  });

  test("is accessible when a colleague was faster", async () => {
    await page.goto(path);
    await press("Discard it");
    await editor.client
      .from("blog_posts")
      .update({ content: "Changed", category: "Strategy" })
      .eq("slug", "toured-page");
    await page.getByLabel("Text", { exact: true }).fill("Mine");
    await press("Save");
    await notice("A colleague changed the same as you");
    await expectAccessible();
  });
});
