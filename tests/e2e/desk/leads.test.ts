import { createClient } from "@supabase/supabase-js";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { launchChromium, SCRIPT_MODES } from "../../support/chromium.ts";
import { contactLead } from "../../support/lead.ts";
import { newStaff } from "../../support/staff.ts";
import type { StaffAccount } from "../../support/staff.ts";
import { endVisit, giveCookies, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, publishableKey, secretKey } = inject("product");
const service = { apiUrl, publishableKey, secretKey };
const operator = createClient(apiUrl, secretKey, { auth: { persistSession: false } });

let browser: Browser;
let sales: StaffAccount;
let page: Page;
let name: string;
let id: string;

beforeAll(async () => {
  browser = await launchChromium();
  sales = await newStaff(service, ["sales"]);
});
afterAll(() => browser.close());
beforeEach(async () => {
  name = `Zoe ${crypto.randomUUID()}`;
  const message = `\u202Ehello <b>there</b>\n${"x".repeat(4_900)}`;
  const lead = { ...contactLead, full_name: name, message, idempotency_key: crypto.randomUUID() };
  const stored = operator.from("contact_submissions").insert(lead).select("id").single();
  ({ id } = (await stored.throwOnError()).data as { id: string });
});
afterEach(() => endVisit(page));

async function open(mode: (typeof SCRIPT_MODES)[number]): Promise<void> {
  page = await startVisit(browser, siteUrl, mode);
  await giveCookies(page, siteUrl, `${sales.cookie}; consent=denied`);
}

describe.each(SCRIPT_MODES)("sales %s", (mode) => {
  beforeEach(() => open(mode));

  test("finds a lead, works on it, downloads it and deletes it, by keyboard alone", async () => {
    await page.goto("/app/desk");
    const navigation = page.getByRole("navigation", { name: "Desk" });
    await navigation.getByRole("link", { name: "Leads" }).press("Enter");
    await page.getByLabel("Search name, company, email and message").fill(name.toLowerCase());
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "1 lead", exact: true }).waitFor();

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as CSV" }).press("Enter");
    expect((await download).suggestedFilename()).toBe("leads.csv");

    await page.getByRole("link", { name }).press("Enter");
    await page.getByRole("button", { name: "Take this lead" }).press("Enter");
    const saved = page.getByRole("status").filter({ hasText: "Your changes are saved." });
    await saved.waitFor();
    await page.getByLabel("Contacted").press("Space");
    await page.getByLabel("Add a note").fill("Called.");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    const history = page.getByRole("region", { name: "History" });
    await history.getByText("set the state to Contacted").waitFor();
    await history.getByText("Called.").waitFor();

    await page.getByText("Delete this lead").press("Enter");
    await page.getByRole("button", { name: "Delete for good" }).press("Enter");
    await page.getByRole("status").filter({ hasText: "The lead is deleted" }).waitFor();
  });
});

test.each([
  ["the list", () => ""],
  ["an empty search", () => "?q=zebras&from=2026-01-01"],
  ["a lead", () => `/${id}`],
])("%s fits and is accessible on all screens", async (_page, rest) => {
  await open("with scripts");
  await page.goto(`/app/desk/leads${rest()}`);
  for (const [width, colorScheme] of [
    [320, "light"],
    [390, "dark"],
    [1280, "dark"],
    [1280, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
