import type { Page } from "playwright";
import { beforeEach, expect, inject, test } from "vitest";

import { PASSWORD } from "../../support/people/account.ts";
import { delayHydration, waitForHydration } from "../../support/pages/chromium.ts";
import { errorsRemoved } from "../../support/pages/forms.ts";
import { mailedLinkTo } from "../../support/servers/mailbox.ts";
import { newAddress } from "../../support/people/visitor.ts";
import { visit } from "../../support/pages/visits.ts";

const { mailUrl } = inject("product");

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

test("a sign-in announces its progress once and keeps all values if the connection fails", async () => {
  await page.goto("/auth/login");
  const posts: string[] = [];
  const { promise: answer, resolve: fail } = Promise.withResolvers<void>();
  await page.route("**/auth/login*", async (route) => {
    if (route.request().method() === "POST") {
      posts.push(route.request().url());
      await answer;
    }
    return route.abort();
  });
  await page.getByLabel("Email").fill("ada@engine.example");
  await password().fill(PASSWORD);
  await button("Sign in").dblclick();
  await button("Signing in...").waitFor();
  expect(await button("Signing in...").isDisabled()).toBe(true);
  fail();
  expect(await refusal()).toContain("An unexpected error occurred. Please try again.");
  expect(posts.length).toBe(1);
  expect(await page.getByLabel("Email").inputValue()).toBe("ada@engine.example");
  expect(await password().inputValue()).toBe(PASSWORD);
});
