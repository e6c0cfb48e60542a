import { readFile } from "node:fs/promises";

import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { violations } from "../../support/axe.ts";
import { launchChromium, SCRIPT_MODES } from "../../support/chromium.ts";
import { errorsRemoved } from "../../support/forms.ts";
import { findMail, linkIn } from "../../support/mailbox.ts";
import { endVisit, giveCookies, startVisit } from "../../support/visits.ts";

const NEW_PASSWORD = "Better-horse-2";
const { siteUrl, mailUrl, apiUrl, secretKey } = inject("product");

let browser: Browser;
let page: Page;
let email: string;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function openSignedIn(at: Page) {
  await giveCookies(at, siteUrl, (await signIn({ origin: siteUrl }, email)) ?? "");
  await at.goto("/app/account");
  await at.getByRole("heading", { level: 1, name: "Account" }).waitFor();
}

function section(name: string) {
  return page.getByRole("region", { name, exact: true });
}

async function confirmIn(mailbox: string) {
  await expect.poll(() => findMail(mailUrl, mailbox)).toBeDefined();
  const mail = await findMail(mailUrl, mailbox);
  await page.goto(linkIn(mail ?? { Subject: "", HTML: "" }));
  await page.getByRole("main").getByRole("button").first().click();
}

describe.each(SCRIPT_MODES)("%s", (mode) => {
  beforeEach(async () => {
    email = await newAccount({ apiUrl, secretKey });
    page = await startVisit(browser, siteUrl, mode);
  });
  afterEach(() => endVisit(page));

  test("a user changes the password, which ends the session of another browser", async () => {
    await openSignedIn(page);
    const otherPage = await startVisit(browser, siteUrl, mode);
    await openSignedIn(otherPage);

    const { getByLabel, getByRole } = bindTo(section("Password"));
    await getByLabel("Current password").fill("Wrong-horse-1");
    await getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
    await getByLabel("Confirm new password").fill(NEW_PASSWORD);
    await getByRole("button", { name: "Change password" }).click();
    await getByRole("alert").getByText("This is not your current password").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("role")))
      .toBe("alert");
    expect(await page.title()).toMatch(/^Error: /);

    await getByLabel("Current password").fill(PASSWORD);
    await getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
    await getByLabel("Confirm new password").fill(NEW_PASSWORD);
    await errorsRemoved(page, mode);
    await getByRole("button", { name: "Change password" }).click();
    await page.getByText("Your password has been changed.").waitFor();
    if (mode === "with scripts") {
      const focused = page.locator(":focus");
      await focused.getByText("Your password has been changed.").waitFor();
    }
    expect(await page.title()).not.toMatch(/^Error: /);
    for (const label of ["Current password", "New password", "Confirm new password"]) {
      expect(await getByLabel(label, { exact: true }).inputValue()).toBe("");
    }

    await otherPage.reload();
    await otherPage.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await otherPage.getByLabel("Email").fill(email);
    await otherPage.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await otherPage.getByRole("button", { name: "Sign in", exact: true }).click();
    await otherPage.getByRole("heading", { level: 1, name: "Account" }).waitFor();
    await endVisit(otherPage);
  });

  test("a user changes the address in both mailboxes", async () => {
    const next = `${crypto.randomUUID()}@engine.example`;
    await openSignedIn(page);
    await section("Email").getByLabel("New email").fill(next);
    await section("Email").getByLabel("Current password", { exact: true }).fill(PASSWORD);
    await section("Email").getByRole("button", { name: "Change email" }).click();
    await page.getByText("Check both mailboxes").waitFor();
    await section("Email").getByRole("heading", { name: "Waiting for both mailboxes" }).waitFor();
    expect(await section("Email").getByLabel("New email").inputValue()).toBe("");

    await confirmIn(next);
    await page.getByRole("heading", { name: "One mailbox to go" }).waitFor();
    await confirmIn(email);
    await page.waitForURL("/app/account");
    await section("Email").getByText(next).waitFor();
    expect(await page.getByText("Waiting for both mailboxes").count()).toBe(0);
  });

  test("a user downloads the data, deletes the account and is signed out", async () => {
    await openSignedIn(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      section("Your data").getByRole("link", { name: "Download my data" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("account-data.json");
    const data = JSON.parse(await readFile(await download.path(), "utf8")) as unknown;
    expect(data).toMatchObject({ account: { email }, identities: [{ provider: "email" }] });

    const { getByLabel, getByRole, getByText } = bindTo(section("Delete account"));
    await getByText("Delete my account...").click();
    await getByLabel("Type your email to confirm").fill(email);
    await getByLabel("Current password").fill("Wrong-horse-1");
    await getByRole("button", { name: "Delete my account permanently" }).click();
    // The rejected form is still open, with the typed address.
    await getByRole("alert").getByText("This is not your current password").waitFor();
    expect(await getByLabel("Type your email to confirm").inputValue()).toBe(email);
    if (mode === "with scripts") {
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(320);
      await page.setViewportSize({ width: 1280, height: 720 });
    }

    await getByLabel("Current password").fill(PASSWORD);
    await errorsRemoved(page, mode);
    await getByRole("button", { name: "Delete my account permanently" }).click();
    await page.waitForURL("/");
    await page.getByText("Your account has been deleted").waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
    // Without scripts, the page behind is the answer to a form, which the browser does not show again.
    await (mode === "with scripts" ? page.goBack() : page.goto("/app/account"));
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    expect(await page.getByText(email).count()).toBe(0);
  });
});

/** Finders within a part of the page. */
function bindTo(part: ReturnType<Page["getByRole"]>) {
  return {
    getByLabel: part.getByLabel.bind(part),
    getByRole: part.getByRole.bind(part),
    getByText: part.getByText.bind(part),
  };
}
