import { createClient } from "@supabase/supabase-js";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { launchChromium } from "../../support/chromium.ts";
import { lead } from "../../support/lead-desk.ts";
import { newStaff } from "../../support/staff.ts";
import type { StaffAccount } from "../../support/staff.ts";
import { endVisit, giveCookies, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, publishableKey, secretKey } = inject("product");
const operator = createClient(apiUrl, secretKey, { auth: { persistSession: false } });
const LIST = "/app/desk/leads";

let browser: Browser;
let grace: StaffAccount;
let linus: StaffAccount;

beforeAll(async () => {
  browser = await launchChromium();
  const service = { apiUrl, publishableKey, secretKey };
  grace = await newStaff(service, ["sales"]);
  linus = await newStaff(service, ["sales"]);
});
afterAll(() => browser.close());

/** Leads that a search for the word that is returned finds alone; the last is the newest. */
async function addLeads(...names: string[]): Promise<string> {
  const word = `day${crypto.randomUUID().slice(0, 8)}`;
  const rows = names.map((full_name, at) =>
    lead({
      full_name,
      email: `${full_name.toLowerCase()}@${word}.example`,
      created_at: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
    }),
  );
  await operator.from("contact_submissions").insert(rows).throwOnError();
  return word;
}

async function visit(person: StaffAccount, scripts: "with scripts" | "without scripts") {
  const page = await startVisit(browser, siteUrl, scripts);
  await giveCookies(page, siteUrl, `${person.cookie}; consent=denied`);
  return page;
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const notice = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).waitFor();
const namesIn = (page: Page) => page.locator("tbody th a").allTextContents();

test.each(["with scripts", "without scripts"] as const)(
  "a seller finds leads, works through them, hands some over, and undoes a deletion, %s",
  async (scripts) => {
    const word = await addLeads("Ada", "Bob", "Cy", "Dee");
    const page = await visit(grace, scripts);
    await page.goto(LIST);
    await page.getByLabel("Search name, company, email and message").fill(word.toUpperCase());
    await press(page, "Show leads");
    await page.getByRole("heading", { name: "4 leads" }).waitFor();
    await page.getByRole("link", { name: "Dee" }).click();
    await page.getByText("Others at").waitFor();
    await page.getByLabel("Add a note").fill("Called.");
    await press(page, "Take this lead");
    await notice(page, "Your changes are saved.");
    await page.getByRole("link", { name: "Next lead" }).click();
    await page.getByRole("heading", { level: 1, name: "Cy" }).waitFor();
    await page.getByRole("link", { name: "Back to the list" }).click();
    await page.getByLabel("Select Ada").check();
    await page.getByLabel("Select Bob").check();
    await page.getByLabel("New owner").selectOption({ label: linus.email });
    await press(page, "Set the owner");
    await notice(page, `2 leads are now owned by ${linus.email}.`);
    await page.getByLabel("All 4 found").check();
    const downloads = page.waitForEvent("download");
    await press(page, "Download as CSV");
    expect((await downloads).suggestedFilename()).toBe("leads.csv");
    await press(page, "Move to the bin");
    await notice(page, "4 leads are in the bin");
    expect(await namesIn(page)).toEqual([]);
    await press(page, "Undo");
    await notice(page, "4 leads are back");
    expect(await namesIn(page)).toEqual(["Dee", "Cy", "Bob", "Ada"]);
    await endVisit(page);
  },
);

test("of two sellers at once, the second changes only what the first did not", async () => {
  const word = await addLeads("Ada", "Bob");
  const [first, second] = [await visit(grace, "with scripts"), await visit(linus, "with scripts")];
  await Promise.all([first, second].map((page) => page.goto(`${LIST}?q=${word}`)));
  await first.getByLabel("Select Ada").check();
  await first.getByLabel("New state").selectOption("Qualified");
  await press(first, "Set the state");
  await notice(first, "1 lead is now");
  await second.getByLabel("All 2 on this page").check();
  await second.getByLabel("New state").selectOption("Closed");
  await press(second, "Set the state");
  await notice(second, "1 lead is as before");
  const states = await second.locator("tbody tr").allTextContents();
  expect(states.map((row) => /Qualified|Closed/.exec(row)?.[0])).toEqual(["Closed", "Qualified"]);
  await Promise.all([first, second].map((page) => endVisit(page)));
});
