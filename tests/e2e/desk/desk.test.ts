import { createClient } from "@supabase/supabase-js";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { launchChromium } from "../../support/chromium.ts";
import { overflow } from "../../support/layout.ts";
import { contactLead } from "../../support/lead.ts";
import { newStaff } from "../../support/staff.ts";
import type { StaffAccount } from "../../support/staff.ts";
import { endVisit, giveCookies, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, publishableKey, secretKey } = inject("product");
const service = { apiUrl, publishableKey, secretKey };
const operator = createClient(apiUrl, secretKey, { auth: { persistSession: false } });
const posts = () => operator.from("blog_posts");

let browser: Browser;
let admin: StaffAccount;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  admin = await newStaff(service, ["admin"]);
});
afterAll(async () => {
  await posts().delete().like("slug", "toured-%").throwOnError();
  await browser.close();
});
beforeEach(async () => {
  page = await startVisit(browser, siteUrl, "with scripts");
  await giveCookies(page, siteUrl, `${admin.cookie}; consent=denied`);
});
afterEach(() => endVisit(page));

function press(name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).press("Enter");
}

const field = (label: string) => page.getByLabel(label, { exact: true });

/** Waits for a notice, which has the focus. */
async function notice(text: string): Promise<void> {
  await page.getByRole("status").filter({ hasText: text }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(text);
}

/** Adds a lead whose texts could burst or turn a page; returns its id. */
async function addLead(): Promise<string> {
  const message = `\u202Ehello <b>there</b>\n${"x".repeat(4_900)}`;
  const lead = { ...contactLead, message, idempotency_key: crypto.randomUUID() };
  const stored = operator.from("contact_submissions").insert(lead).select("id").single();
  return (await stored.throwOnError()).data.id as string;
}

test("an editor writes, previews, publishes, restores and deletes an article by keyboard", async () => {
  await page.goto("/app/desk/articles");
  await page.getByRole("link", { name: "New article" }).press("Enter");
  await field("Title").fill("Toured");
  await page.getByLabel("Address").fill("toured-article");
  await field("Text").fill("First words");
  await press("Publish now");
  await page.getByRole("alert").filter({ hasText: "Author is missing" }).waitFor();
  await field("Author").fill("The team");
  await field("Category").fill("Touring");
  await press("Preview");
  await page.getByRole("heading", { level: 1, name: "Toured" }).waitFor();
  await press("Back to editing");
  await press("Publish now");
  await notice("Visitors see it now");
  await field("Text").fill("Second words");
  await press("Save");
  await notice("Visitors see it now");
  await page.getByRole("link", { name: "Versions" }).press("Enter");
  await press("Compare");
  await page.getByRole("insertion").filter({ hasText: "Second words" }).waitFor();
  await press("Restore 1");
  await notice("restored as the newest one");
  await page.getByText("Delete this article").press("Enter");
  await press("Delete article");
  await notice("The article is deleted.");
});

test("a file that is far too large is answered, and the description stays", async () => {
  await page.goto("/app/desk/pictures");
  await page.getByLabel("Description").fill("A brown field");
  const buffer = Buffer.alloc(30 * 1024 * 1024);
  await field("Picture").setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  await press("Upload");
  const alert = page.getByRole("alert").filter({ hasText: "Choose a file of at most 25 MB" });
  await alert.waitFor();
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Description").inputValue()).toBe("A brown field");
});

test("an admin goes from a figure to its leads, hands a leaver's over and finds it in the log", async () => {
  const leaver = await newStaff(service, ["sales"]);
  const colleague = await newStaff(service, ["sales"]);
  const id = await addLead();
  const owned = operator.from("contact_submissions").update({ assignee: leaver.id }).eq("id", id);
  await owned.throwOnError();
  await page.goto("/app/desk");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("#content");
  await page.getByText("The same as a table").press("Enter");
  await page.getByRole("table").getByRole("link").last().press("Enter");
  await page.waitForURL(/\/leads\?from=/);
  await page.getByRole("navigation").getByRole("link", { name: "Staff" }).press("Enter");
  const member = page.getByRole("listitem").filter({ hasText: leaver.email }).first();
  await member.getByLabel("Hand over 1 open lead to").selectOption(colleague.email);
  await member.getByRole("button", { name: /^Withdraw/ }).press("Enter");
  await notice("the open leads have their new owner");
  await page.getByRole("navigation").getByRole("link", { name: "Audit log" }).press("Enter");
  await field("Who").selectOption(admin.email);
  await field("Record").fill(id);
  await press("Show entries");
  await page.getByRole("link", { name: `lead ${id.slice(0, 8)}` }).press("Enter");
  await page.getByText(colleague.email).first().waitFor();
});

async function expectAccessible(): Promise<void> {
  for (const [width, colorScheme] of [
    [320, "light"],
    [1280, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
  }
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 });
  }
}

describe("is accessible and fits on all screens:", () => {
  test.each([
    "/app/desk",
    "/app/desk?by=plan",
    "/app/desk/pictures",
    "/app/desk/staff",
    "/app/desk/audit",
    "/app/desk/audit?action=export&from=2026-01-01&record=none",
    "/app/desk/articles",
    "/app/desk/articles?state=deleted",
    "/app/desk/articles/new",
    "/app/desk/time-zone",
    "/app/desk/leads",
    "/app/desk/leads?q=zebras&from=2026-01-01",
    "/app/desk/leads/bin",
  ])("%s", async (path) => {
    await addLead();
    await page.goto(path);
    await expectAccessible();
  });

  test("a lead", async () => {
    await page.goto(`/app/desk/leads/${await addLead()}`);
    await expectAccessible();
  });

  test("an article with its versions, its link, errors, a preview and a conflict", async () => {
    const row = { slug: "toured-page", title: "Toured page", content: "One\n\nTwo" };
    const { data } = await posts().insert(row).select("id").single().throwOnError();
    const change = (fields: object) => posts().update(fields).eq("id", data.id).throwOnError();
    await change({ content: "One" });
    const path = `/app/desk/articles/${data.id}`;
    await page.goto(`${path}/versions?from=1&to=2`);
    await expectAccessible();
    await page.goto(path);
    await press("Make link");
    await page.getByLabel("Preview link").waitFor();
    await expectAccessible();
    await field("Title").fill("");
    await press("Publish now");
    await page.getByRole("alert").waitFor();
    await expectAccessible();
    await page.getByText(/^Saved as a draft/).waitFor();
    await press("Preview");
    await page.getByText("Preview of unsaved changes").waitFor();
    await expectAccessible();
    await page.goto(path);
    await expectAccessible();
    await press("Discard the draft");
    await notice("The draft is discarded");
    await expectAccessible();
    await page.goto(path);
    await change({ content: "Changed", category: "Strategy" });
    await field("Text").fill("Mine");
    await press("Save");
    await notice("A colleague changed the same as you");
    await expectAccessible();
  });
});
