import type { Page } from "playwright";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";

import { newAccount, PASSWORD } from "../../support/account.ts";
import {
  delayHydration,
  launchChromium,
  SCRIPT_MODES,
  waitForHydration,
} from "../../support/chromium.ts";
import { errorsRemoved } from "../../support/forms.ts";
import { mailedLinkTo } from "../../support/mailbox.ts";
import { newAddress } from "../../support/visitor.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, secretKey, mailUrl } = inject("product");

let page: Page;

const browser = await launchChromium();

function button(name: string) {
  return page.getByRole("button", { name, exact: true });
}

async function fillSignUp(email: string, password = PASSWORD, confirmation = password) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(confirmation);
}

async function signIn(email: string, password = PASSWORD) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button("Sign in").click();
}

function header() {
  return page.getByRole("banner");
}

/** What the page refuses with, where the focus then is. */
async function refusal(): Promise<string> {
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await summary.waitFor();
  await expect.poll(() => page.title()).toMatch(/^Error: /);
  const focused = page.locator(":focus");
  return focused.innerText();
}

/** Asks for the mail once more while the site cannot be reached; the form is still there then. */
async function failToResend(): Promise<void> {
  await page.route("**/auth/*.data*", (route) => route.abort());
  await button("Resend verification email").click();
  await page.getByText("Failed to resend verification email. Please try again.").waitFor();
  await button("Resend verification email").waitFor();
  await page.unroute("**/auth/*.data*");
}

/** Whether another person at this computer can see the previous user. */
async function goBackSees(email: string): Promise<boolean> {
  // Before its hydration is complete, Remix would undo the step back.
  await waitForHydration(page);
  await page.goBack();
  await page.getByRole("heading", { level: 1 }).waitFor();
  return (await page.content()).includes(email);
}

describe.each(SCRIPT_MODES)("%s", (mode) => {
  const scripts = mode === "with scripts";

  beforeEach(async () => {
    page = await startVisit(browser, siteUrl, mode);
  });
  afterEach(() => endVisit(page));

  test("a visitor signs up, confirms, reaches the app and signs out for good", async () => {
    const email = newAddress();
    await page.goto("/auth/signup");
    await page.getByText("8 characters or more").waitFor();
    await fillSignUp(email, "correct-horse", "correct-house");
    await button("Create account").click();
    expect(await refusal()).toContain("Passwords do not match");
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");

    await fillSignUp(email);
    await errorsRemoved(page, mode);
    await button("Create account").click();
    await page.waitForURL("/");
    await page.getByText("Check your inbox").waitFor();
    expect(await page.title()).toMatch(/^Check your inbox · /);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.title()).not.toContain("Check your inbox");
    expect(await page.getByText("Check your inbox").count()).toBe(0);

    await page.goto(await mailedLinkTo(mailUrl, email));
    await button("Confirm my email").click();
    await page.waitForURL("/app");
    await page.getByRole("heading", { level: 1, name: "Welcome" }).waitFor();
    await header().getByRole("link", { name: "Dashboard" }).waitFor();

    await header().getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("/");
    await header().getByRole("link", { name: "Sign in" }).waitFor();
    expect(await goBackSees(email)).toBe(false);
    expect(new URL(page.url()).pathname).toBe("/auth/login");
  });

  test("an unconfirmed user gets another mail, which is announced", async () => {
    const email = newAddress();
    await page.goto("/auth/signup");
    await fillSignUp(email);
    await button("Create account").click();
    await page.waitForURL("/");
    await page.goto("/auth/login");
    await signIn(email);
    expect(await refusal()).toContain("Please verify your email address before signing in.");
    if (scripts) await failToResend();
    await button("Resend verification email").click();
    await page.getByText("Verification email resent.").waitFor();
    expect(await page.locator(":focus").innerText()).toContain("Verification email resent.");
    await expect.poll(() => page.title()).toBe("Verification email resent · Helmwise");
  });

  if (scripts) {
    test("a password typed before hydration is not lost", async () => {
      const startHydration = await delayHydration(page.context());
      await page.goto("/auth/login", { waitUntil: "commit" });
      await signIn(newAddress());
      expect(await refusal()).toContain("Invalid email or password");
      const password = page.getByLabel("Password", { exact: true });
      await password.fill(PASSWORD);
      startHydration();
      await waitForHydration(page);
      expect(await password.inputValue()).toBe(PASSWORD);
    });
  }

  if (!scripts) return;

  test("on a phone the keyboard leads from a wrong password to the app, and the menu out of it", async () => {
    const email = await newAccount({ apiUrl, secretKey });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/auth/login");
    await signIn(email, "Wrong-horse-1");
    expect(await refusal()).toContain("Invalid email or password. Please try again.");
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
    // From the message on, the keyboard alone will do.
    await page.keyboard.press("Tab");
    expect(await page.getByLabel("Email").evaluate((field) => field.matches(":focus"))).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL("/app");

    await button("Menu").click();
    const menu = page.getByRole("dialog", { name: "Site menu" });
    await menu.getByRole("button", { name: "Sign out" }).dblclick();
    // The second click may abort the first navigation, which `waitForURL` reports as an error.
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await button("Menu").click();
    await menu.getByRole("link", { name: "Sign in" }).waitFor();
  });

  test("password rules are checked off while typing, and a shown password is hidden before it is sent", async () => {
    await page.goto("/auth/signup");
    const password = page.getByLabel("Password", { exact: true });
    const progress = page.getByRole("status");
    await password.pressSequentially("abc");
    await progress.filter({ hasText: "Password still needs: 8 characters or more" }).waitFor();
    await password.fill(PASSWORD);
    await progress.filter({ hasText: "Password meets every rule." }).waitFor();
    await page.getByLabel("Confirm password").fill(PASSWORD);
    await progress.filter({ hasText: "Both passwords match" }).waitFor();
    await password.fill("é".repeat(40));
    await page.getByText("Use a shorter password").waitFor();

    await page.getByRole("button", { name: "Show password" }).first().click();
    expect(await password.getAttribute("type")).toBe("text");
    await button("Create account").click();
    expect(await refusal()).toContain("Enter your email");
    expect(await password.getAttribute("type")).toBe("password");
  });

  test.each([
    [
      "/auth/signup",
      "Create account",
      "Creating account...",
      "Error creating account. Please try again.",
    ],
    ["/auth/login", "Sign in", "Signing in...", "An unexpected error occurred. Please try again."],
  ])(
    "%s announces its progress once and keeps all values if the connection fails",
    async (path, idle, busy, failure) => {
      await page.goto(path);
      const posts: string[] = [];
      const { promise: answer, resolve: fail } = Promise.withResolvers<void>();
      await page.route(`**${path}*`, async (route) => {
        if (route.request().method() === "POST") {
          posts.push(route.request().url());
          await answer;
        }
        return route.abort();
      });
      await page.getByLabel("Email").fill("ada@engine.example");
      for (const field of await page.locator("input[type=password]").all())
        await field.fill(PASSWORD);
      await button(idle).dblclick();
      await button(busy).waitFor();
      expect(await button(busy).isDisabled()).toBe(true);
      fail();
      expect(await refusal()).toContain(failure);
      expect(posts.length).toBe(1);
      expect(await page.getByLabel("Email").inputValue()).toBe("ada@engine.example");
      for (const field of await page.locator("input[type=password]").all())
        expect(await field.inputValue()).toBe(PASSWORD);
    },
  );
});
