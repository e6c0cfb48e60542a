import type { Page, Route } from "playwright";
import { beforeEach, describe, expect, test } from "vitest";

import { violations } from "../../support/pages/axe.ts";
import { openPage, waitForHydration } from "../../support/pages/chromium.ts";
import {
  contactValues,
  countPosts,
  fillContactForm,
  leadsOf,
  typedContact,
} from "../../support/pages/forms.ts";
import { visit } from "../../support/pages/visits.ts";

const notCorporate = "Please use your corporate email address";
const failed = /Form submission failed\. Please try again or contact us directly at \S+@\S+/;
const thanks =
  /Thank You! Your submission has been received\. For immediate assistance, please email us at \S+@\S+/;

let page: Page;
let email: string;

beforeEach(() => {
  email = `${crypto.randomUUID()}@engine.example`;
});

const fillIn = (address = email) => fillContactForm(page, address);
const values = () => contactValues(page);

/** Opens the form of a product page. */
async function showForm(): Promise<void> {
  await page.getByText("Show me on my case", { exact: true }).first().click();
}

function sendButton() {
  return page.getByRole("button", { name: "Send message" });
}

async function sendThanked() {
  await sendButton().click();
  await page.getByText(thanks).waitFor();
}

function focusedName(): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute("name") ?? null);
}

function expectFocus(role: "alert" | "region", name: string | RegExp): Promise<void> {
  return page.getByRole("main").getByRole(role, { name }).and(page.locator(":focus")).waitFor();
}

/** Refused, corrected by way of the summary, sent. */
async function correctAndSend() {
  await sendButton().click();
  const summary = page.getByRole("main").getByRole("alert");
  await summary.getByRole("link", { name: notCorporate }).waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  await expectFocus("alert", "There is a problem");
  expect(await values()).toMatchObject(typedContact);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(focusedName).toBe("email");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await page.getByText(thanks).waitFor();
  await expect.poll(() => page.title()).toBe("Thank You! · Helmwise");
}

/** The campaign that another tab of the same browser knows. */
async function campaignOfLaterVisit(): Promise<string | null> {
  const later = await page.context().newPage();
  await later.goto("/contact");
  const kept = await later.evaluate(() => localStorage.getItem("campaign"));
  await later.close();
  return kept;
}

test("without JavaScript a request from a product page is corrected on the contact page, and sent", async () => {
  page = await visit("/products/ai-experts/product-design?utm_source=news", {
    mode: "without scripts",
  });
  await showForm();
  await fillIn("ada@gmail.com");
  await correctAndSend();
  expect(new URL(page.url()).search).toBe("?sent=1");
  expect(await leadsOf(email)).toMatchObject([
    { ...typedContact, page: "/products/ai-experts/product-design", utm_source: "news" },
  ]);
  await page.goBack();
  await page.getByRole("heading", { name: "There is a problem" }).waitFor();
  expect(await values()).toMatchObject(typedContact);
  await page.getByLabel("Corporate email").fill(email);
  await sendThanked();
  expect(await leadsOf(email)).toHaveLength(1);
  await page.reload();
  await page.getByText(thanks).waitFor({ state: "detached" });
});

describe("with JavaScript", () => {
  beforeEach(async () => {
    page = await visit();
  });

  test("a request is validated, corrected and sent in place", async () => {
    await openPage(page, "/");
    const trap = await page.locator("[name=reference_code]").boundingBox();
    expect((trap?.x ?? 0) + (trap?.width ?? 0)).toBeLessThan(0);
    const posts = countPosts(page);
    // Thanks are due though nothing else can be loaded.
    await page.route("**/*.data*", async (route) => {
      if (route.request().method() === "GET") await route.abort();
      else await route.continue();
    });
    await fillIn("ada@gmail.com");
    // The message moves the button: a click at that moment would miss it.
    await page.getByText(notCorporate).waitFor();
    await correctAndSend();
    expect(posts).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe("/");
    await expectFocus("region", thanks);
    expect(await leadsOf(email)).toMatchObject([typedContact]);
    expect(await violations(page, "main")).toEqual([]);

    await page.getByRole("link", { name: "Send another message" }).click();
    await expect.poll(focusedName).toBe("full_name");
    expect(await page.title()).not.toContain("Thank You!");
    expect(new Set(Object.values(await values()))).toEqual(new Set([""]));
  });

  test("a request has the page before and the campaign, of which only the open tab keeps the values", async () => {
    await page.goto("/?utm_source=news", { referer: "https://search.example/find?q=ada" });
    await waitForHydration(page);
    await fillIn();
    await sendThanked();
    const source = { page: "/", utm_source: "news", referrer_host: "search.example" };
    expect(await leadsOf(email)).toMatchObject([source]);

    await page.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).click();
    await page.waitForURL("**/contact");
    await waitForHydration(page);
    email = `${crypto.randomUUID()}@engine.example`;
    await fillIn();
    await sendThanked();
    const next = { page: "/contact", utm_source: "news", referrer_host: null };
    expect(await leadsOf(email)).toMatchObject([next]);
    expect(await page.context().cookies()).toEqual([]);
    const kept = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).toEqual([{}, expect.objectContaining({ campaign: "utm_source=news" })]);
    expect(JSON.stringify(kept)).not.toContain("search.example");
  });

  test("a later visit knows the campaign with consent alone", async () => {
    const choose = async (name: string, choice: string) => {
      await page.getByRole("button", { name, exact: true }).first().click();
      await page.waitForFunction(
        (stored) => document.documentElement.dataset.consent === stored,
        choice,
      );
      await page.goto("/legal/cookies");
    };
    await page.goto("/legal/cookies?utm_source=news");
    expect(await campaignOfLaterVisit()).toBeNull();
    await choose("Accept", "granted");
    await expect.poll(campaignOfLaterVisit).toMatch(/^\d+ utm_source=news$/);
    await choose("Reject", "denied");
    await expect.poll(campaignOfLaterVisit).toBeNull();
  });

  test("one post is in flight at a time, and a lost response loses nothing", async () => {
    await openPage(page, "/contact");
    const posts = countPosts(page);
    const held: Route[] = [];
    await page.route("**/contact", (route) => void held.push(route));
    await fillIn();
    await sendButton().dblclick();
    const sending = page.getByRole("button", { name: "Sending...", disabled: true });
    await sending.waitFor();
    expect(await sending.getAttribute("disabled")).not.toBeNull();
    await page.getByLabel("Full name").press("Enter");
    await sending.click({ force: true });
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.fetch();
    await held[0]?.abort();
    await page.getByText(failed).waitFor();
    await expectFocus("alert", "There is a problem");
    expect(posts).toHaveLength(1);
    expect(await leadsOf(email)).toHaveLength(1);
    expect(await violations(page, "main")).toEqual([]);

    await page.unroute("**/contact");
    await sendThanked();
    expect(posts).toHaveLength(2);
    expect(await leadsOf(email)).toMatchObject([typedContact]);
  });

  test("a page opened before a deployment still sends", async () => {
    await openPage(page, "/products/ai-experts/product-design");
    await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
    await showForm();
    await fillIn();
    await sendThanked();
    expect(await leadsOf(email)).toMatchObject([typedContact]);
  });

  test("the messaging contact groups digits at any cursor position, and accepts anything", async () => {
    await page.goto("/contact");
    const contact = page.getByLabel("Messaging contact");
    const warning = page.getByText("Please enter a valid phone number with country code");
    /** The value, with a bar where the caret is. */
    const shown = () =>
      contact.evaluate((element) => {
        const { value, selectionEnd } = element as HTMLInputElement;
        return `${value.slice(0, selectionEnd ?? 0)}|${value.slice(selectionEnd ?? 0)}`;
      });
    await waitForHydration(page);
    await contact.focus();
    for (const [keys, result] of [
      ["5", "+5|"],
      ["5 1 1 9 1 2 3 4 5 6 7 8", "+55 11 91234 5678|"],
      ["ControlOrMeta+z ControlOrMeta+z", "+55 11 9123 4567|"],
      ["8", "+55 11 91234 5678|"],
      ["Home ArrowRight ArrowRight ArrowRight 9", "+55 9|1 191234 5678"],
      ["Backspace Delete", "+55| 19 1234 5678"],
      ["ArrowRight Backspace", "+5|1 91 2345 678"],
    ] as const) {
      for (const key of keys.split(" ")) await page.keyboard.press(key);
      expect(await shown()).toBe(result);
    }

    expect(await warning.isVisible()).toBe(true);

    const keyboard = await page.context().newCDPSession(page);
    await contact.fill("");
    const composed = { text: "\uFF15\uFF15", selectionStart: 2, selectionEnd: 2 };
    await keyboard.send("Input.imeSetComposition", composed);
    expect(await shown()).toBe("\uFF15\uFF15|");
    await keyboard.send("Input.insertText", { text: "\uFF15\uFF15\uFF11\uFF11" });
    expect(await shown()).toBe("+55 11|");

    await contact.fill("");
    expect(await warning.count()).toBe(0);
    await page.keyboard.type("@ada on Telegram");
    expect(await contact.inputValue()).toBe("@ada on Telegram");
    expect(await warning.isVisible()).toBe(true);
    expect(await contact.getAttribute("aria-invalid")).toBeNull();
  });
});
