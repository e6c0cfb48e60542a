import type { Page } from "playwright";
import { afterEach, beforeEach, expect, inject, test } from "vitest";

import { delayHydration, launchChromium, waitForHydration } from "../../support/chromium.ts";
import {
  contactValues,
  errorsRemoved,
  fillContactForm,
  typedContact,
} from "../../support/forms.ts";
import { interfere, interferences } from "../../support/interference.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl } = inject("product");

const typed = { ...typedContact, email: "ada@engine.example" };

let page: Page;
let errors: string[];

const browser = await launchChromium();
beforeEach(async () => {
  errors = [];
  page = await startVisit(browser, siteUrl, "with scripts");
  page.on("pageerror", ({ message }) => errors.push(message));
});
afterEach(() => endVisit(page));

const values = () => contactValues(page);

async function send() {
  await page.getByRole("button", { name: "Send message" }).click();
}

/** Refused for its address, corrected, sent. */
async function correctAndSend() {
  await page.getByLabel("Corporate email").fill("ada@gmail.com");
  // The message moves the button: a click at that moment would miss it.
  await page.getByText("Please use your corporate email address").waitFor();
  await send();
  await page.getByRole("main").getByRole("alert").waitFor();
  expect(await values()).toMatchObject({ ...typed, email: "ada@gmail.com" });
  await page.getByLabel("Corporate email").fill(typed.email);
  await errorsRemoved(page);
  await send();
  await page.getByText("Your submission has been received").waitFor();
}

test("elements that extensions add around the page remain, and so does the scroll position", async () => {
  const startHydration = await delayHydration(page.context());
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  await interfere(page, [
    "a dark mode puts styles first in the head",
    "an extension puts an element first in the body",
  ]);
  await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
  startHydration();
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.locator("html[data-dark-mode=on] .extension-style").count()).toBe(1);
  expect(await page.locator("extension-root").count()).toBe(1);
  expect(await page.locator("main").count()).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

test.each([
  ["/pricing", "When do we need Enterprise?"],
  ["/products/ai-experts/product-strategy", "What it refused"],
])("%s keeps all its text when React has to render it again", async (path, text) => {
  const startHydration = await delayHydration(page.context());
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  const before = await page.getByRole("main").innerText();
  expect(before).toContain(text);
  await interfere(page, ["a password manager puts an icon behind each field"]);
  await page.evaluate(() => document.querySelector("main h1")?.prepend("x"));
  startHydration();
  await waitForHydration(page);
  expect(await page.getByRole("main").getByText(text).count()).toBeGreaterThan(0);
});

test.each(interferences)(
  "%s before the contact form hydrates: nothing typed is lost, and it can be sent",
  async (kind) => {
    const startHydration = await delayHydration(page.context());
    await page.goto("/contact", { waitUntil: "commit" });
    await page.getByRole("contentinfo").waitFor();
    await interfere(page, [kind]);
    await fillContactForm(page, typed.email);
    await page.getByLabel("Message", { exact: true }).focus();
    startHydration();
    await waitForHydration(page);
    expect(await values()).toMatchObject(typed);
    expect(
      await page
        .getByLabel("Message", { exact: true })
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await correctAndSend();
    expect(errors.filter((message) => !message.includes("Minified React error"))).toEqual([]);
  },
);
