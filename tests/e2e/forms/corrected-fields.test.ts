import type { Page } from "playwright";
import { afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";

import { newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { launchChromium, openPage } from "../../support/chromium.ts";
import { endVisit, giveCookies, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, secretKey } = inject("product");
const EMAIL_FORMAT = "Enter an email address like name@company.com";
const PASSWORD_RULE = "Password must be at least 8 characters long";

let page: Page;
/** Of a user who is signed in. */
let cookie: string;

const browser = await launchChromium();

beforeAll(async () => {
  const address = await newAccount({ apiUrl, secretKey });
  cookie = (await signIn({ origin: siteUrl }, address)) ?? "";
});
beforeEach(async () => {
  page = await startVisit(browser, siteUrl, "with scripts");
});
afterEach(() => endVisit(page));

type Field = { id: string; wrong: string; message: string; right: string };

const email = { wrong: "ada", message: EMAIL_FORMAT, right: "ada@engine.example" };
const person: Field[] = [
  { id: "full_name", wrong: " ", message: "Enter your full name", right: "Ada" },
  { id: "email", ...email },
];
const newPassword: Field[] = [
  { id: "password", wrong: "short", message: PASSWORD_RULE, right: PASSWORD },
  {
    id: "confirm_password",
    wrong: "shorter",
    message: "Passwords do not match",
    right: PASSWORD,
  },
];
const subscription: Field[] = [
  ...person,
  { id: "company", wrong: " ", message: "Enter your company name", right: "Engines" },
  { id: "company_size", wrong: "", message: "Select your company size", right: "11-50" },
  { id: "licenses", wrong: "0", message: "Enter a whole number", right: "3" },
  { id: "best_time", wrong: " ", message: "Enter the best time", right: "Mornings" },
  {
    id: "messaging_contact",
    wrong: " ",
    message: "Enter your WhatsApp/iMessage number",
    right: "+55 11 91234 5678",
  },
];

type Form = {
  id: string;
  path: string;
  isPersonal?: boolean;
  reveal?: () => Promise<void>;
  fields: Field[];
};

const forms: Form[] = [
  {
    id: "contact",
    path: "/contact",
    fields: [
      ...person,
      { id: "company_size", wrong: "", message: "Select the number", right: "11-50" },
      { id: "message", wrong: " ", message: "Enter your message", right: "Hello" },
    ],
  },
  {
    id: "subscribe-annual",
    path: "/pricing",
    async reveal() {
      const openers = page.getByRole("link", { name: "Subscribe Now" });
      await openers.and(page.locator("[href*=annual]")).first().click();
    },
    fields: subscription,
  },
  {
    id: "sign-in",
    path: "/auth/login",
    fields: [
      { id: "email", ...email },
      { id: "password", wrong: "short", message: "Enter at least 8 characters", right: PASSWORD },
    ],
  },
  {
    id: "change-password",
    path: "/app/account",
    isPersonal: true,
    fields: newPassword,
  },
  {
    id: "delete-account",
    path: "/app/account",
    isPersonal: true,
    async reveal() {
      await page.locator("details:has(#delete-account-email) > summary").click();
    },
    fields: [{ id: "email", ...email }],
  },
];

async function set(selector: string, value: string) {
  const field = page.locator(selector);
  const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
  if (isSelect) await field.selectOption(value);
  else await field.fill(value);
}

test.each(forms)("a corrected field of $id at $path loses its error at once", async (form) => {
  if (form.isPersonal) await giveCookies(page, siteUrl, cookie);
  await openPage(page, form.path);
  await form.reveal?.();
  const selectorOf = (field: Field) => `#${form.id}-${field.id}`;
  for (const field of form.fields) await set(selectorOf(field), field.wrong);
  const element = page.locator(`form:has(#${form.id}-${form.fields[0]?.id})`);
  await element.locator("button:not([type=button])").last().click();

  const summary = page.locator(`[aria-labelledby="${form.id}-problem"]`);
  await summary.waitFor();
  await expect.poll(() => page.title()).toMatch(/^Error: /);
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);

  for (const field of form.fields) {
    const control = page.locator(selectorOf(field));
    const message = page.locator(`#${form.id}-${field.id}-error`);
    const link = summary.locator(`a[href="#${form.id}-${field.id}"]`);
    expect(await message.innerText()).toContain(field.message);
    expect(await control.getAttribute("aria-invalid")).toBe("true");

    await set(selectorOf(field), field.right);
    await message.waitFor({ state: "detached" });
    await link.waitFor({ state: "detached" });
    expect(await control.getAttribute("aria-invalid")).toBeNull();

    if (field.wrong === "") continue;
    await set(selectorOf(field), field.wrong);
    await message.filter({ hasText: field.message }).waitFor();
    await link.waitFor();
    await set(selectorOf(field), field.right);
    await message.waitFor({ state: "detached" });
  }
});

test("once every field is corrected, the summary and the title's prefix disappear", async () => {
  await openPage(page, "/auth/forgot-password");
  await page.locator("#recover-email").fill("ada");
  await page.getByRole("main").locator("button[type=submit]").click();
  await page.getByRole("main").getByRole("alert").waitFor();
  await page.locator("#recover-email").fill("ada@engine.example");
  await page.getByText("There is a problem").waitFor({ state: "detached" });
  await expect.poll(() => page.title()).not.toMatch(/^Error: /);
});

test("a corrected field loses its error even if nothing else can be loaded", async () => {
  await openPage(page, "/auth/forgot-password");
  await page.locator("#recover-email").fill("ada");
  const rules = page.waitForResponse(/account-schemas/);
  await page.getByRole("main").locator("button[type=submit]").click();
  await (await rules).finished();
  await page.context().setOffline(true);
  await page.locator("#recover-email").fill("ada@engine.example");
  await page.getByText("There is a problem").waitFor({ state: "detached" });
});
