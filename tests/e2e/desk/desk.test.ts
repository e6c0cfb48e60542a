import { showMarkdown } from "../../support/pages/article-editor.ts";
import { mkdtemp, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { picturesCopy } from "../../../app/content/desk/articles/pictures.ts";
import { violations } from "../../support/pages/axe.ts";
import { overflow } from "../../support/pages/layout.ts";
import { lead, LIST } from "../../support/people/lead-desk.ts";
import { articles, operator } from "../../support/people/operator.ts";
import { newStaff } from "../../support/people/staff.ts";
import type { StaffAccount } from "../../support/people/staff.ts";
import { visit } from "../../support/pages/visits.ts";

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

test("a file that is far too large is answered, and the description stays", async () => {
  await page.goto("/app/desk/pictures");
  await page.locator("main summary").first().click();
  await field("Description").fill("A brown field");
  const photo = join(await mkdtemp(join(tmpdir(), "large-")), "photo.jpg");
  await writeFile(photo, "");
  await truncate(photo, 30 * 1024 * 1024);
  await field(picturesCopy.upload.file).setInputFiles(photo);
  await press("Upload");
  const alert = page.getByRole("alert").filter({ hasText: "Choose a file of at most 25 MB" });
  await alert.waitFor();
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field("Description").inputValue()).toBe("A brown field");
});

/** States of one page are measured in one of the two palettes. */
async function expectAccessible(
  within = "main",
  palettes: readonly ("light" | "dark")[] = ["light", "dark"],
): Promise<void> {
  const unnamed = page.locator("main table:not([aria-label], :has(> caption))");
  expect(await unnamed.count(), "tables without a name").toBe(0);
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
    "/app/desk/tasks",
    "/app/desk/staff",
    "/app/desk/staff/rules",
    "/app/desk/staff/spam",
    "/app/desk/leads/companies",
    "/app/desk/leads/companies/engine.example",
    "/app/desk/audit",
    "/app/desk/articles",
    "/app/desk/articles/names",
    "/app/desk/articles/new",
    "/app/desk/leads",
    "/app/desk/leads/bin",
    "a lead",
  ])("%s", async (path) => {
    // Its texts could burst or turn a page.
    const message = `\u202Ehello <b>there</b>\n${"x".repeat(4_900)}`;
    const leads = operator.from("contact_submissions");
    const { data } = await leads.insert(lead({ message })).select("id").single().throwOnError();
    await page.goto(path === "a lead" ? `${LIST}/${data.id}` : path);
    await expectAccessible(path === "/app/desk" ? "html" : "main");
  });

  test("what sellers write and import", async () => {
    for (const name of ["new", "import", "snippets", "mail", "views?state=new"]) {
      await page.goto(`${LIST}/${name}`);
      await expectAccessible("main", ["dark"]);
    }
  });

  test("a list that is kept as a view, and a file of leads before it is imported", async () => {
    await page.goto(`${LIST}?state=new&sort=oldest`);
    await page.getByText("Keep as a view", { exact: true }).press("Enter");
    await expectAccessible("main", ["light"]);
    await page.keyboard.press("Escape");
    await field("Name").waitFor({ state: "hidden" });
    await page.goto(`${LIST}/import`);
    const long = "x".repeat(300);
    const rows = [
      "Name;Email;State;Value",
      `Ada;ada@file.example;New;1`,
      `${long};${long};Odd;${long}`,
    ];
    const file = { name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
    await field("CSV file").setInputFiles(file);
    await press("Show the preview");
    await page.getByRole("heading", { name: "1 row cannot be imported" }).waitFor();
    await expectAccessible("main", ["light"]);
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
    await page.getByRole("heading", { name: "Share a preview" }).click();
    await press("Make link");
    await page.getByLabel("Preview link").waitFor();
    await expectAccessible("main", ["dark"]);
    await field("Title").fill("");
    await press("Publish");
    await page.getByRole("alert").waitFor();
    await expectAccessible("main", ["light"]);
    await page.getByText(/^Saved \d/).waitFor();
    await press("Preview");
    await page.getByRole("dialog", { name: "Preview of unsaved changes" }).waitFor();
    await expectAccessible("dialog[open]");
    await page.goto(path);
    await press("Discard the draft");
    await notice("The draft is discarded");
    await page.goto(path);
    await showMarkdown(page);
    await change({ content: "Changed", category: "Strategy" });
    await field("Text").fill("Mine");
    await press("Save draft");
    await notice("saved this article while you were writing");
    await expectAccessible();
  });
});
