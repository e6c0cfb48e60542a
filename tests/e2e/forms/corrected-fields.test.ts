import type { Page } from "playwright";
import { expect, inject, test } from "vitest";

import { newAccount, PASSWORD, signIn } from "../../support/people/account.ts";
import { openPage } from "../../support/pages/chromium.ts";
import { setField } from "../../support/pages/forms.ts";
import { giveCookies, visit } from "../../support/pages/visits.ts";

const { siteUrl, apiUrl, secretKey } = inject("product");

let page: Page;

type Field = { id: string; wrong: string; message: string; right: string };

const email = {
  id: "email",
  wrong: "ada",
  message: "Enter an email address like name@company.com",
  right: "ada@engine.example",
};
const person = { id: "full_name", wrong: " ", message: "Enter your full name", right: "Ada" };
const size = { id: "company_size", wrong: "", right: "11-50" };

type Form = { id: string; path: string; reveal?: () => Promise<void>; fields: Field[] };

const forms: Form[] = [
  {
    id: "contact",
    path: "/contact",
    fields: [person, email, { ...size, message: "Select the number" }],
  },
  {
    id: "subscribe-annual",
    path: "/pricing",
    async reveal() {
      const openers = page.getByRole("link", { name: "Subscribe Now" });
      await openers.and(page.locator("[href*=annual]")).first().click();
    },
    fields: [
      { ...size, message: "Select your company size" },
      { id: "licenses", wrong: "0", message: "Enter a whole number", right: "3" },
      {
        id: "messaging_contact",
        wrong: " ",
        message: "Enter your WhatsApp/iMessage number",
        right: "+55 11 91234 5678",
      },
    ],
  },
  { id: "recover", path: "/auth/forgot-password", fields: [email] },
  {
    id: "change-password",
    path: "/app/account",
    fields: [
      {
        id: "password",
        wrong: "short",
        message: "Password must be at least 8 characters long",
        right: PASSWORD,
      },
      {
        id: "confirm_password",
        wrong: "shorter",
        message: "Passwords do not match",
        right: PASSWORD,
      },
    ],
  },
];

test.each(forms)("a corrected field of $id at $path loses its error at once", async (form) => {
  page = await visit();
  if (form.path === "/app/account") {
    const address = await newAccount({ apiUrl, secretKey });
    await giveCookies(page, siteUrl, await signIn({ origin: siteUrl }, address));
  }
  await openPage(page, form.path);
  await form.reveal?.();
  const selectorOf = (field: Field) => `#${form.id}-${field.id}`;
  for (const field of form.fields) await setField(page.locator(selectorOf(field)), field.wrong);
  const element = page.locator(`form:has(#${form.id}-${form.fields[0]?.id})`);
  await element.locator("button:not([type=button])").last().click();

  const summary = page.locator(`[aria-labelledby="${form.id}-problem"]`);
  await summary.waitFor();
  await expect.poll(() => page.title()).toMatch(/^Error: /);
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);

  for (const field of form.fields) {
    const control = page.locator(selectorOf(field));
    const message = page.locator(`${selectorOf(field)}-error`);
    const link = summary.locator(`a[href="${selectorOf(field)}"]`);
    expect(await message.innerText()).toContain(field.message);
    expect(await control.getAttribute("aria-invalid")).toBe("true");

    await setField(control, field.right);
    await message.waitFor({ state: "detached" });
    await link.waitFor({ state: "detached" });
    expect(await control.getAttribute("aria-invalid")).toBeNull();

    if (field.wrong === "") continue;
    await setField(control, field.wrong);
    await message.filter({ hasText: field.message }).waitFor();
    await link.waitFor();
    await setField(control, field.right);
    await message.waitFor({ state: "detached" });
  }
  if (form.id !== "recover") return;
  await summary.waitFor({ state: "detached" });
  await expect.poll(() => page.title()).not.toMatch(/^Error: /);
});

test("a corrected field loses its error even if nothing else can be loaded", async () => {
  page = await visit("/auth/forgot-password");
  await page.locator("#recover-email").fill("ada");
  const rules = page.waitForResponse(/account-schemas/);
  await page.getByRole("main").locator("button[type=submit]").click();
  await (await rules).finished();
  await page.context().setOffline(true);
  await page.locator("#recover-email").fill("ada@engine.example");
  await page.getByText("There is a problem").waitFor({ state: "detached" });
});
