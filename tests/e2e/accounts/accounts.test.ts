import type { Page } from "playwright";
import { beforeEach, expect, inject, test } from "vitest";

import { newAccount, PASSWORD } from "../../support/account.ts";
import { delayHydration, waitForHydration } from "../../support/chromium.ts";
import { errorsRemoved } from "../../support/forms.ts";
import { mailedLinkTo } from "../../support/mailbox.ts";
import { newAddress } from "../../support/visitor.ts";
import { visit } from "../../support/visits.ts";

const { apiUrl, secretKey, mailUrl } = inject("product");

let page: Page;

beforeEach(async () => {
  page = await visit();
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const password = () => page.getByLabel("Password", { exact: true });
const header = () => page.getByRole("banner");

async function fillSignUp(email: string, typed = PASSWORD, confirmation = typed) {
  await page.getByLabel("Email").fill(email);
  await password().fill(typed);
  await page.getByLabel("Confirm password").fill(confirmation);
}

async function signIn(email: string, typed = PASSWORD) {
  await page.getByLabel("Email").fill(email);
  await password().fill(typed);
  await button("Sign in").click();
}

/** What the page refuses with, where the focus then is. */
async function refusal(): Promise<string> {
  await page.getByRole("alert").filter({ hasText: "There is a problem" }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Error: /);
  return page.locator(":focus").innerText();
}

test("a visitor signs up, confirms, reaches the app and signs out for good", async () => {
  const email = newAddress();
  await page.goto("/auth/signup");
  await page.getByText("8 characters or more").waitFor();
  await fillSignUp(email, "correct-horse", "correct-house");
  await button("Create account").click();
  expect(await refusal()).toContain("Passwords do not match");
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  expect(await password().inputValue()).toBe("");

  await fillSignUp(email);
  await errorsRemoved(page);
  await button("Create account").click();
  await page.waitForURL("/");
  await page.locator(":focus").filter({ hasText: "Check your inbox" }).waitFor();
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
  // Another person at this computer sees nothing of it. Before hydration, Remix would undo the step back.
  await waitForHydration(page);
  await page.goBack();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.content()).not.toContain(email);
  expect(new URL(page.url()).pathname).toBe("/auth/login");
});

test("an unconfirmed user gets another mail, also after a failure, which is announced", async () => {
  const email = newAddress();
  await page.goto("/auth/signup");
  await fillSignUp(email);
  await button("Create account").click();
  await page.waitForURL("/");
  await page.goto("/auth/login");
  await signIn(email);
  expect(await refusal()).toContain("Please verify your email address before signing in.");
  await page.route("**/auth/*.data*", (route) => route.abort());
  await button("Resend verification email").click();
  await page.getByText("Failed to resend verification email. Please try again.").waitFor();
  await page.unroute("**/auth/*.data*");
  await button("Resend verification email").click();
  await page.locator(":focus").filter({ hasText: "Verification email resent." }).waitFor();
  await expect.poll(() => page.title()).toBe("Verification email resent · Helmwise");
});

test("a password typed before hydration is not lost", async () => {
  const startHydration = await delayHydration(page.context());
  await page.goto("/auth/login", { waitUntil: "commit" });
  await signIn(newAddress());
  expect(await refusal()).toContain("Invalid email or password");
  await password().fill(PASSWORD);
  startHydration();
  await waitForHydration(page);
  expect(await password().inputValue()).toBe(PASSWORD);
});

test("on a phone the keyboard leads from a wrong password to the app, and the menu out of it", async () => {
  const email = await newAccount({ apiUrl, secretKey });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/auth/login");
  await signIn(email, "Wrong-horse-1");
  expect(await refusal()).toContain("Invalid email or password. Please try again.");
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  expect(await password().inputValue()).toBe("");
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
  const progress = page.getByRole("status");
  await password().pressSequentially("abc");
  await progress.filter({ hasText: "Password still needs: 8 characters or more" }).waitFor();
  await password().fill(PASSWORD);
  await progress.filter({ hasText: "Password meets every rule." }).waitFor();
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await progress.filter({ hasText: "Both passwords match" }).waitFor();
  await password().fill("é".repeat(40));
  await page.getByText("Use a shorter password").waitFor();

  await page.getByRole("button", { name: "Show password" }).first().click();
  expect(await password().getAttribute("type")).toBe("text");
  await button("Create account").click();
  expect(await refusal()).toContain("Enter your email");
  expect(await password().getAttribute("type")).toBe("password");
});

test.each([
  ["/auth/signup", "Create account", "Creating account...", "Error creating account."],
  ["/auth/login", "Sign in", "Signing in...", "An unexpected error occurred."],
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
    const secrets = await page.locator("input[type=password]").all();
    for (const field of secrets) await field.fill(PASSWORD);
    await button(idle).dblclick();
    await button(busy).waitFor();
    expect(await button(busy).isDisabled()).toBe(true);
    fail();
    expect(await refusal()).toContain(`${failure} Please try again.`);
    expect(posts.length).toBe(1);
    expect(await page.getByLabel("Email").inputValue()).toBe("ada@engine.example");
    for (const field of secrets) expect(await field.inputValue()).toBe(PASSWORD);
  },
);
