import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { launchChromium, newVisitor, SCRIPT_MODES } from "../support/chromium.ts";
import { findMail, linkIn } from "../support/mailbox.ts";

const PASSWORD = "Correct-horse-1";
const { siteUrl, mailUrl } = inject("product");

let browser: Browser;
let visitor: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

function newAddress(): string {
  return `${crypto.randomUUID()}@engine.example`;
}

async function signUp(email: string, password = PASSWORD, confirmation = password) {
  await page.goto("/auth/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(confirmation);
  await page.getByRole("button", { name: "Create account" }).click();
}

async function signIn(email: string, password = PASSWORD, path = "/auth/login") {
  await page.goto(path);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function confirmationLink(email: string): Promise<string> {
  await expect.poll(() => findMail(mailUrl, email)).toBeDefined();
  const message = await findMail(mailUrl, email);
  if (!message) throw new Error(`No mail for ${email}`);
  return linkIn(message);
}

async function confirmedAccount(): Promise<string> {
  const email = newAddress();
  await signUp(email);
  await page.waitForURL("/");
  await page.goto(await confirmationLink(email));
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await page.waitForURL("/app");
  return email;
}

function header() {
  return page.getByRole("banner");
}

async function signOut() {
  await header().getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("/");
}

describe.each(SCRIPT_MODES)("%s", (mode) => {
  beforeEach(async () => {
    visitor = await newVisitor(browser, siteUrl, mode);
    page = await visitor.newPage();
  });
  afterEach(() => visitor.close());

  test("a visitor signs up, confirms, reaches the app and signs out", async () => {
    const email = newAddress();
    await signUp(email);
    await page.waitForURL("/");
    await page.getByText("Check your inbox").waitFor();

    const link = await confirmationLink(email);
    expect(link.startsWith(`${siteUrl}/auth/callback?`)).toBe(true);
    // A mail scanner that opens the link must not use it up.
    await page.goto(link);
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await page.waitForURL("/app");
    await page.getByRole("heading", { level: 1, name: "Welcome" }).waitFor();
    await header().getByRole("link", { name: "Dashboard" }).waitFor();

    await signOut();
    await header().getByRole("link", { name: "Sign in" }).waitFor();
    await page.goto("/app");
    expect(new URL(page.url()).pathname).toBe("/auth/login");

    await signIn(email);
    await page.waitForURL("/app");
  });

  test("the notice after sign-up is shown once", async () => {
    await signUp(newAddress());
    await page.waitForURL("/");
    await page.getByText("Check your inbox").waitFor();
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByText("Check your inbox").count()).toBe(0);
  });

  test("a confirmation link works once", async () => {
    const email = newAddress();
    await signUp(email);
    await page.waitForURL("/");
    const link = await confirmationLink(email);
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await page.waitForURL("/app");
    await signOut();

    await page.goto(link);
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  });

  test("a known address gets the same answer as a new one", async () => {
    const email = await confirmedAccount();
    await signOut();
    await signUp(email);
    await page.waitForURL("/");
    await page.getByText("Check your inbox").waitFor();
  });

  test("sign-in goes where the visitor wanted to go, within the site only", async () => {
    const email = await confirmedAccount();
    await signOut();
    await signIn(email, PASSWORD, "/auth/login?redirectUrl=%2Fresources%2Fblog");
    await page.waitForURL("/resources/blog");
    await signOut();
    await signIn(email, PASSWORD, "/auth/login?redirectUrl=https%3A%2F%2Fevil.example");
    await page.waitForURL("/app");
  });

  test("wrong credentials are refused in the same words for known and unknown addresses", async () => {
    const email = await confirmedAccount();
    await signOut();
    for (const address of [email, newAddress()]) {
      await signIn(address, "Wrong-horse-1");
      await page.getByText("Invalid email or password. Please try again.").first().waitFor();
      expect(await page.getByLabel("Email").first().inputValue()).toBe(address);
      expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
    }
  });

  test("an unconfirmed address is told so and can ask for another mail", async () => {
    const email = newAddress();
    await signUp(email);
    await page.waitForURL("/");
    await signIn(email);
    await page.getByText("Please verify your email address before signing in.").first().waitFor();
    await page.getByRole("button", { name: "Resend verification email" }).click();
    // The service sends one mail a minute and only complains for addresses that it knows, so a
    // different answer would tell who has an account.
    await page.getByText("Verification email resent. Please check your inbox.").first().waitFor();
  });

  test.each([
    ["that do not match", "Correct-horse-1", "Correct-horse-2", "Passwords do not match"],
    [
      "that are too simple",
      "correct-horse",
      "correct-horse",
      "Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, and one number",
    ],
  ])("passwords %s are refused", async (_case, password, confirmation, message) => {
    const email = newAddress();
    await signUp(email, password, confirmation);
    await page.getByText(message, { exact: true }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/auth/signup");
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    expect(await findMail(mailUrl, email)).toBeUndefined();
  });
});
