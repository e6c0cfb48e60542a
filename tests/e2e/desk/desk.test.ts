import type { Browser, Page } from "playwright";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { newAccount } from "../../support/account.ts";
import { violations } from "../../support/axe.ts";
import { launchChromium, SCRIPT_MODES } from "../../support/chromium.ts";
import { newStaff } from "../../support/staff.ts";
import type { StaffAccount } from "../../support/staff.ts";
import { endVisit, giveCookies, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, publishableKey, secretKey } = inject("product");
const service = { apiUrl, publishableKey, secretKey };
const PAGES = ["/app/desk", "/app/desk/pictures", "/app/desk/staff", "/app/desk/audit"];

let browser: Browser;
let admin: StaffAccount;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  admin = await newStaff(service, ["admin"]);
});
afterAll(() => browser.close());

describe.each(SCRIPT_MODES)("an admin %s", (mode) => {
  beforeEach(async () => {
    page = await startVisit(browser, siteUrl, mode);
    await giveCookies(page, siteUrl, admin.cookie);
  });
  afterEach(() => endVisit(page));

  test("grants a role by keyboard and withdraws it", async () => {
    const email = await newAccount(service);
    await page.goto("/app");
    await page.getByRole("link", { name: "Open the desk" }).press("Enter");
    await page
      .getByRole("navigation", { name: "Desk" })
      .getByRole("link", { name: "Staff" })
      .press("Enter");
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Sales:").press("Space");
    await page.getByRole("button", { name: "Grant role" }).press("Enter");
    const notice = page.getByRole("status").filter({ hasText: "The role is granted." });
    await notice.waitFor();
    const isFocused = await page.evaluate(() => document.activeElement?.textContent);
    expect(isFocused).toContain("The role is granted.");
    await page.getByRole("button", { name: `Withdraw Sales: ${email}` }).press("Enter");
    await page.getByRole("status").filter({ hasText: "The role is withdrawn." }).waitFor();
    await page
      .getByRole("navigation", { name: "Desk" })
      .getByRole("link", { name: "Audit log" })
      .click();
    await page.getByRole("cell", { name: `deleted role Sales` }).first().waitFor();
  });

  test("uploads a picture, and deletes it after a confirmation", async () => {
    const create = {
      width: 300,
      height: 200,
      channels: 3,
      background: { r: 200, g: mode.length, b: 9 },
    } as const;
    const name = `${mode}.png`;
    const buffer = await sharp({ create }).png().toBuffer();
    await page.goto("/app/desk/pictures");
    await page
      .getByLabel("Picture", { exact: true })
      .setInputFiles({ name, mimeType: "image/png", buffer });
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("alert").filter({ hasText: "Describe what the picture shows" }).waitFor();
    await page
      .getByLabel("Picture", { exact: true })
      .setInputFiles({ name, mimeType: "image/png", buffer });
    await page.getByLabel("Description").fill("A brown field");
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("status").filter({ hasText: "The picture is stored." }).waitFor();
    const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    const picture = item.getByRole("img", { name: "A brown field" });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(300);
    await item.getByText("Change the description").press("Enter");
    await item.getByLabel("What the picture shows").fill("A plowed field");
    await item.getByRole("button", { name: "Save the description" }).press("Enter");
    await page.getByRole("status").filter({ hasText: "The description is changed." }).waitFor();
    await item.getByRole("img", { name: "A plowed field" }).waitFor();
    await item.getByText("Delete", { exact: false }).first().click();
    await item.getByRole("button", { name: "Delete this picture" }).click();
    await page.getByRole("status").filter({ hasText: "The picture is deleted." }).waitFor();
    expect(await item.count()).toBe(0);
  });

  test("finds the description in the form after sending a file that is far too large", async () => {
    await page.goto("/app/desk/pictures");
    await page.getByLabel("Description").fill("A brown field");
    const buffer = Buffer.alloc(20 * 1024 * 1024);
    await page
      .getByLabel("Picture", { exact: true })
      .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: "Upload" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Choose a file of at most 8 MB" });
    await alert.waitFor();
    expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByLabel("Description").inputValue()).toBe("A brown field");
  });
});

describe.each(PAGES)("%s", (path) => {
  beforeAll(async () => {
    page = await startVisit(browser, siteUrl, "with scripts");
    await giveCookies(page, siteUrl, admin.cookie);
    await page.goto(path);
  });
  afterAll(() => endVisit(page));

  test("is accessible on phones and wide screens, light and dark", async () => {
    for (const [width, colorScheme] of [
      [390, "light"],
      [1280, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
  });

  test("never scrolls sideways", async () => {
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ width, overflow }).toEqual({ width, overflow: 0 });
    }
  });
});
