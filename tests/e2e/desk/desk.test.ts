import { mkdtemp, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { overflow } from "../../support/layout.ts";
import { lead, LIST } from "../../support/lead-desk.ts";
import { articles, operator } from "../../support/operator.ts";
import { newStaff } from "../../support/staff.ts";
import type { StaffAccount } from "../../support/staff.ts";
import { visit } from "../../support/visits.ts";

const service = inject("product");

let admin: StaffAccount;
let page: Page;

beforeAll(async () => {
  admin = await newStaff(service, ["admin"]);
});
afterAll(async () => {
  await articles().delete().like("slug", "toured-%").throwOnError();
});
beforeEach(async () => {
  page = await visit(undefined, { cookie: `${admin.cookie}; consent=denied` });
});

function press(name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).press("Enter");
}

const field = (label: string) => page.getByLabel(label, { exact: true });

/** Waits for a notice, which has the focus. */
async function notice(text: string): Promise<void> {
  await page.getByRole("status").filter({ hasText: text }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(text);
}

const leads = () => operator.from("contact_submissions");

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
  const photo = join(await mkdtemp(join(tmpdir(), "large-")), "photo.jpg");
  await writeFile(photo, "");
  await truncate(photo, 30 * 1024 * 1024);
  await field("Picture").setInputFiles(photo);
  await press("Upload");
  const alert = page.getByRole("alert").filter({ hasText: "Choose a file of at most 25 MB" });
  await alert.waitFor();
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Description").inputValue()).toBe("A brown field");
});

test("a seller finds leads, works through them, hands some over, and undoes a deletion", async () => {
  const { email } = await newStaff(service, ["sales"]);
  const word = `day${crypto.randomUUID().slice(0, 8)}`;
  const names = ["Dee", "Cy", "Bob", "Ada"];
  const rows = names.map((full_name, at) =>
    lead({
      full_name,
      email: `${full_name.toLowerCase()}@${word}.example`,
      created_at: new Date(Date.UTC(2026, 0, 9 - at)).toISOString(),
    }),
  );
  await leads().insert(rows).throwOnError();
  const tick = (label: string) => page.getByLabel(label).check();
  await page.goto(LIST);
  await field("Search name, company, email and message").fill(word.toUpperCase());
  await press("Show leads");
  await page.getByRole("heading", { name: "4 leads" }).waitFor();
  await page.getByRole("link", { name: "Dee" }).click();
  await page.getByText("Others at").waitFor();
  await field("Add a note").fill("Called.");
  await press("Take this lead");
  await notice("Your changes are saved.");
  await page.getByRole("link", { name: "Next lead" }).click();
  await page.getByRole("heading", { level: 1, name: "Cy" }).waitFor();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await tick("Select Ada");
  await tick("Select Bob");
  await page.getByLabel("New owner").selectOption({ label: email });
  await press("Set the owner");
  await notice(`2 leads are now owned by ${email}.`);
  await tick("All 4 found");
  const downloads = page.waitForEvent("download");
  await press("Download as CSV");
  expect((await downloads).suggestedFilename()).toBe("leads.csv");
  await press("Move to the bin");
  await notice("4 leads are in the bin");
  await press("Undo");
  await notice("4 leads are back");
  expect(await page.locator("tbody th a").allTextContents()).toEqual(names);
});

/** States of one page are measured in one of the two palettes. */
async function expectAccessible(
  within = "main",
  palettes: readonly ("light" | "dark")[] = ["light", "dark"],
): Promise<void> {
  for (const colorScheme of palettes) {
    const width = colorScheme === "light" ? 320 : 1280;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, within), `${width} px, ${colorScheme}`).toEqual([]);
  }
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 });
  }
}

describe("is accessible and fits on all screens:", () => {
  test.each([
    "/app/desk",
    "/app/desk/pictures",
    "/app/desk/staff",
    "/app/desk/audit",
    "/app/desk/articles",
    "/app/desk/articles/new",
    "/app/desk/time-zone",
    "/app/desk/leads",
    "/app/desk/leads/bin",
    "a lead",
  ])("%s", async (path) => {
    // Its texts could burst or turn a page.
    const message = `\u202Ehello <b>there</b>\n${"x".repeat(4_900)}`;
    const { data } = await leads().insert(lead({ message })).select("id").single().throwOnError();
    await page.goto(path === "a lead" ? `${LIST}/${data.id}` : path);
    await expectAccessible(path === "/app/desk" ? "html" : "main");
  });

  test("an article with its versions, its link, errors, a preview and a conflict", async () => {
    const row = { slug: "toured-page", title: "Toured page", content: "One\n\nTwo" };
    const { data } = await articles().insert(row).select("id").single().throwOnError();
    const change = (fields: object) => articles().update(fields).eq("id", data.id).throwOnError();
    await change({ content: "One" });
    const path = `/app/desk/articles/${data.id}`;
    await page.goto(`${path}/versions?from=1&to=2`);
    await expectAccessible();
    await page.goto(path);
    await press("Make link");
    await page.getByLabel("Preview link").waitFor();
    await expectAccessible("main", ["dark"]);
    await field("Title").fill("");
    await press("Publish now");
    await page.getByRole("alert").waitFor();
    await expectAccessible("main", ["light"]);
    await page.getByText(/^Saved as a draft/).waitFor();
    await press("Preview");
    await page.getByText("Preview of unsaved changes").waitFor();
    await expectAccessible();
    await page.goto(path);
    await press("Discard the draft");
    await notice("The draft is discarded");
    await page.goto(path);
    await change({ content: "Changed", category: "Strategy" });
    await field("Text").fill("Mine");
    await press("Save");
    await notice("A colleague changed the same as you");
    await expectAccessible();
  });
});
