import type { Disposable, Page } from "playwright";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";

import { subscribeCopy } from "~/content/leads/subscribe";

import { newAccount, PASSWORD } from "../../support/account.ts";
import { launchChromium } from "../../support/chromium.ts";
import {
  interfereWith,
  interferences,
  openInterfered,
  TRANSLATION,
} from "../../support/interference.ts";
import { errorsRemoved, fillSubscription } from "../../support/forms.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, secretKey } = inject("product");
const CHANGED = "Correct-horse-2";

let page: Page;
let errors: string[];

const browser = await launchChromium();

function main() {
  return page.getByRole("main");
}

function button(name: string) {
  return main().getByRole("button", { name, exact: true });
}

/** The page shows each error at its field. */
async function refused(text: string) {
  await main().getByRole("alert").filter({ hasText: text }).waitFor();
}

async function contact() {
  await button("Send message").click();
  await refused("Enter your full name");
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("Corporate email").fill("ada@engine.example");
  await page.getByLabel("Employees").selectOption("11-50");
  const phone = page.getByLabel("Messaging contact");
  await phone.pressSequentially("5511");
  await page.getByText("Please enter a valid phone number with country code").waitFor();
  await phone.pressSequentially("912345678");
  await page
    .getByText("Please enter a valid phone number with country code")
    .waitFor({ state: "hidden" });
  await page.getByLabel("Message", { exact: true }).fill("Hello");
  await errorsRemoved(page);
  await button("Send message").click();
  await page.getByText("Your submission has been received").waitFor();
  await page.getByRole("link", { name: "Send another message" }).click();
  await page.getByLabel("Full name").waitFor();
}

async function subscribe() {
  await button("Submit request").click();
  await refused("Enter your company name");
  await fillSubscription(main(), "ada@engine.example");
  await page.getByLabel("Number of licenses").fill("12");
  await main().getByText("12 licenses").waitFor();
  const enterprise = main().locator("form output").filter({ hasText: "Enterprise price" });
  await enterprise.waitFor();
  await page.getByLabel("Number of licenses").fill("2");
  await main().getByText("2 licenses", { exact: false }).first().waitFor();
  await enterprise.waitFor({ state: "hidden" });
  await errorsRemoved(page);
  await button("Submit request").click();
  await page.getByText(subscribeCopy.thankYou).waitFor();
}

async function signIn(email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Wrong-horse-1");
  await button("Sign in").click();
  await refused("Invalid email or password. Please try again.");
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button("Sign in").click();
  await page.waitForURL("/app");
}

type Journey = { name: string; path: string; walk: () => Promise<void> };

const journeys: Journey[] = [
  { name: "the contact form", path: "/contact", walk: contact },
  {
    name: "the subscription dialog",
    path: "/pricing",
    async walk() {
      await main().getByRole("link", { name: "Subscribe Now" }).first().click();
      await subscribe();
      await button("Close").click();
      await main().getByRole("dialog").waitFor({ state: "hidden" });
    },
  },
  {
    name: "sign-in and the account page",
    path: "/auth/login",
    async walk() {
      await signIn(await newAccount({ apiUrl, secretKey }));
      await openInterfered(page, "/app/account");
      const section = page.getByRole("region", { name: "Password" });
      await section.getByLabel("Current password").fill(PASSWORD);
      await section.getByLabel("New password", { exact: true }).fill("short");
      await section.locator("button[type=submit]").click();
      await refused("Password must be at least 8 characters long");
      const fields = section.locator("input:not([type=hidden]):visible");
      for (const [index, value] of [PASSWORD, CHANGED, CHANGED].entries()) {
        await fields.nth(index).fill(value);
      }
      await errorsRemoved(page);
      await section.locator("button[type=submit]").click();
      await main().getByText("Your password has been changed.").waitFor();
    },
  },
];

const hydratedPages = [
  "/",
  "/pricing",
  "/contact",
  "/resources/blog",
  "/products/ai-experts/market-analysis",
  "/auth/login",
  "/auth/signup",
  "/auth/subscribe",
];

/** Opens a page that is changed so, and sees it intact. */
async function openIntact(path: string) {
  await openInterfered(page, path);
  expect(await main().count(), path).toBe(1);
  expect(await main().innerText(), path).not.toMatch(/Error loading|something went wrong/);
  // React reports a hydration mismatch and renders the document again.
  const unexpected = errors.filter((message) => !/Minified React error #4[12]\d/.test(message));
  expect(unexpected, path).toEqual([]);
}

const EXTENSIONS = interferences.filter((kind) => kind !== TRANSLATION);

/** One form on a page, one in a dialog and one behind sign-in represent all forms. */
const samples = journeys.filter(({ name }) =>
  ["the contact form", "the subscription dialog", "sign-in and the account page"].includes(name),
);

const changes = [
  { by: "a translation", kinds: [TRANSLATION], moment: "before it hydrates", walked: [] },
  { by: "a translation", kinds: [TRANSLATION], moment: "after it has hydrated", walked: journeys },
  { by: "extensions", kinds: EXTENSIONS, moment: "before it hydrates", walked: samples },
  {
    by: "extensions",
    kinds: EXTENSIONS,
    moment: "after it has hydrated",
    walked: samples.slice(0, 1),
  },
] as const;

describe.each(changes)("a page changed by $by $moment", ({ kinds, moment, walked }) => {
  let interfering: Disposable;

  beforeEach(async () => {
    errors = [];
    page = await startVisit(browser, siteUrl, "with scripts");
    page.on("pageerror", ({ message }) => errors.push(message));
    interfering = await interfereWith(page.context(), kinds, moment);
  });
  afterEach(async () => {
    await interfering.dispose();
    await endVisit(page);
  });

  test.each(walked)("takes $name", async ({ path, walk }) => {
    await openIntact(path);
    await walk();
  });

  test("remains intact, whichever other hydrated page it is", async () => {
    const seen = new Set(walked.map(({ path }) => path.split("?")[0]));
    for (const path of hydratedPages) if (!seen.has(path)) await openIntact(path);
  });
});
