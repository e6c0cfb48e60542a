import type { Page } from "playwright";
import { beforeEach, expect, inject, test } from "vitest";

import { expertPageCopy } from "../../../app/content/products.ts";
import { newAccount, PASSWORD, signIn } from "../../support/people/account.ts";
import { delayHydration, openPage, waitForHydration } from "../../support/pages/chromium.ts";
import {
  contactValues,
  errorsRemoved,
  fillContactForm,
  typedContact,
} from "../../support/pages/forms.ts";
import {
  interfere,
  interferences,
  interfereWith,
  openInterfered,
  TRANSLATION,
} from "../../support/servers/interference.ts";
import type { Interference } from "../../support/servers/interference.ts";
import { giveCookies, visit } from "../../support/pages/visits.ts";

const { siteUrl } = inject("product");
const CHANGED = "Correct-horse-2";
const typed = { ...typedContact, email: "ada@engine.example" };

let page: Page;
let errors: string[];

beforeEach(async () => {
  errors = [];
  page = await visit();
  page.on("pageerror", ({ message }) => errors.push(message));
});

const main = () => page.getByRole("main");
const button = (name: string) => main().getByRole("button", { name, exact: true });
const message = () => page.getByLabel("Message", { exact: true });

/** The page shows each error at its field. */
async function refused(text: string) {
  await main().getByRole("alert").filter({ hasText: text }).waitFor();
}

/** Opens a page that does not hydrate before the returned function is called. */
async function openEarly(path: string): Promise<() => Promise<void>> {
  const startHydration = await delayHydration(page.context());
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  return () => {
    startHydration();
    return waitForHydration(page);
  };
}

test("elements that extensions add around the page remain, and so does the scroll position", async () => {
  const hydrate = await openEarly("/contact");
  await interfere(page, [
    "a dark mode puts styles first in the head",
    "an extension puts an element first in the body",
  ]);
  await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
  await hydrate();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.locator("html[data-dark-mode=on] .extension-style").count()).toBe(1);
  expect(await page.locator("extension-root").count()).toBe(1);
  expect(await page.locator("main").count()).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

test("a page keeps all its text when React has to render it again", async () => {
  const hydrate = await openEarly("/products/ai-experts/product-strategy");
  const text = expertPageCopy.sample.refusedTitle;
  expect(await main().innerText()).toContain(text);
  await page.evaluate(() => document.querySelector("main h1")?.prepend("x"));
  await hydrate();
  expect(await main().getByText(text).count()).toBeGreaterThan(0);
});

test("a dialog has what was typed into it earlier when React renders the page again late", async () => {
  const name = page.getByRole("dialog").getByLabel("Full name");
  const openDialog = () => page.getByRole("link", { name: "Subscribe Now" }).first().click();
  await openPage(page, "/pricing");
  await openDialog();
  await name.fill(typed.full_name);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  page.once("dialog", (question) => question.accept());
  // React's work waits for the script that keeps what is typed.
  const late = await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function send(this: MessagePort, message: unknown) {
      if (document.documentElement.dataset["typedText"]) postMessage.call(this, message, {});
      else setTimeout(() => send.call(this, message), 10);
    };
  });
  const change = await interfereWith(page.context(), [TRANSLATION], "before it hydrates");
  await openInterfered(page, "/pricing");
  await openDialog();
  await expect.poll(() => name.inputValue()).toBe(typed.full_name);
  await late.dispose();
  await change.dispose();
});

const EXTENSIONS = interferences.filter((kind) => kind !== TRANSLATION);
const changes: { by: string; kinds: Interference[] }[] = [
  { by: "a translation", kinds: [TRANSLATION] },
  { by: "extensions", kinds: EXTENSIONS },
];

test.each(changes)(
  "$by before the contact form hydrates: nothing typed is lost, and it can be sent",
  async ({ kinds }) => {
    const hydrate = await openEarly("/contact");
    await interfere(page, kinds);
    const wrong = { ...typed, email: "ada@gmail.com" };
    await fillContactForm(page, wrong.email);
    await message().focus();
    await hydrate();
    expect(await contactValues(page)).toMatchObject(wrong);
    expect(await message().evaluate((field) => field === document.activeElement)).toBe(true);
    await button("Send message").click();
    await refused("Please use your corporate email address");
    expect(await contactValues(page)).toMatchObject(wrong);
    await page.getByLabel("Corporate email").fill(typed.email);
    await errorsRemoved(page);
    await button("Send message").click();
    await page.getByText("Your submission has been received").waitFor();
    expect(errors.filter((text) => !text.includes("Minified React error"))).toEqual([]);
  },
);

async function contact() {
  await button("Send message").click();
  await refused("Enter your full name");
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("Corporate email").fill("ada@engine.example");
  await page.getByLabel("Employees").selectOption("11-50");
  const phone = page.getByLabel("Messaging contact");
  const warning = page.getByText("Please enter a valid phone number with country code");
  await phone.pressSequentially("5511");
  await warning.waitFor();
  await phone.pressSequentially("912345678");
  await warning.waitFor({ state: "hidden" });
  await message().fill("Hello");
  await errorsRemoved(page);
  await button("Send message").click();
  await page.getByText("Your submission has been received").waitFor();
  await page.getByRole("link", { name: "Send another message" }).click();
  await page.getByLabel("Full name").waitFor();
}

async function changePassword() {
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
  await page.locator(":focus").getByText("Your password has been changed.").waitFor();
  for (const field of await fields.all()) expect(await field.inputValue()).toBe("");
}

/** One form of visitors and one behind sign-in represent all forms. */
const journeys = { "/contact": contact, "/app/account": changePassword };

/** Opens a page that is changed so, and sees it intact. */
async function openIntact(path: string) {
  await openInterfered(page, path);
  expect(await main().count(), path).toBe(1);
  expect(await main().innerText(), path).not.toMatch(/Error loading|something went wrong/);
  // React reports a hydration mismatch and renders the document again.
  const unexpected = errors.filter((text) => !/Minified React error #4[12]\d/.test(text));
  expect(unexpected, path).toEqual([]);
}

test.each(changes)("pages changed by $by before they hydrate remain intact", async ({ kinds }) => {
  const change = await interfereWith(page.context(), kinds, "before it hydrates");
  for (const path of ["/", "/resources/blog", "/products/ai-experts/market-analysis"])
    await openIntact(path);
  await change.dispose();
});

test.each<{ by: string; kinds: Interference[]; path: keyof typeof journeys }>([
  { by: "a translation", kinds: [TRANSLATION], path: "/contact" },
  { by: "a translation", kinds: [TRANSLATION], path: "/app/account" },
  { by: "extensions", kinds: EXTENSIONS, path: "/contact" },
])("a page changed by $by after it has hydrated takes the form of $path", async (row) => {
  if (row.path === "/app/account") {
    const email = await newAccount(inject("product"));
    await giveCookies(page, siteUrl, await signIn({ origin: siteUrl }, email));
  }
  const change = await interfereWith(page.context(), row.kinds, "after it has hydrated");
  await openIntact(row.path);
  await journeys[row.path]();
  await change.dispose();
});
