import { createClient } from "@supabase/supabase-js";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { launchChromium, newVisitor, SCRIPT_MODES } from "../support/chromium.ts";

const { siteUrl, apiUrl, secretKey } = inject("product");
const service = createClient(apiUrl, secretKey, { auth: { persistSession: false } });

let browser: Browser;
let visitor: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function storedRows(email: string) {
  const { data, error } = await service.from("contact_submissions").select("*").eq("email", email);
  if (error) throw error;
  return data;
}

async function fillIn(email: string) {
  await page.goto("/contact");
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("Corporate email").fill(email);
  await page.getByLabel("Employees").selectOption("11-50");
  await page.getByLabel("Messaging contact").fill("5511912345678");
  await page.getByLabel("Message", { exact: true }).fill("Tell me about the demo.");
}

function send() {
  return page.getByRole("button", { name: "Send message" }).click();
}

describe.each(SCRIPT_MODES)("%s", (mode) => {
  let email: string;

  beforeEach(async () => {
    email = `${crypto.randomUUID()}@engine.example`;
    visitor = await newVisitor(browser, siteUrl, mode);
    page = await visitor.newPage();
  });
  afterEach(() => visitor.close());

  test("a request is stored and thanked for", async () => {
    await fillIn(email);
    await send();
    await page.getByText("Thank You!").first().waitFor();
    const rows = await storedRows(email);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      full_name: "Ada Lovelace",
      company_size: "11-50",
      messaging_contact: "+55 11 91234 5678",
      message: "Tell me about the demo.",
      company: null,
      licenses: null,
      best_time: null,
      plan: null,
    });
  });

  test("the same request sent twice is stored once", async () => {
    for (let times = 0; times < 2; times += 1) {
      await fillIn(email);
      await send();
      await page.getByText("Thank You!").first().waitFor();
    }
    expect(await storedRows(email)).toHaveLength(1);
  });

  test("a free-mail address is refused and what was typed stays", async () => {
    const freeMail = `${crypto.randomUUID()}@gmail.com`;
    await fillIn(freeMail);
    await send();
    await page.getByText("Please use your corporate email address").first().waitFor();
    expect(await page.getByLabel("Full name").inputValue()).toBe("Ada Lovelace");
    expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe(
      "Tell me about the demo.",
    );
    expect(await storedRows(freeMail)).toEqual([]);
  });

  test("a number that is no Brazilian one is warned about and sent all the same", async () => {
    await fillIn(email);
    await page.getByLabel("Messaging contact").fill("+1 212 555 0100");
    await send();
    await page.getByText("Thank You!").first().waitFor();
    const rows = await storedRows(email);
    expect(rows[0]?.messaging_contact.replace(/\D/g, "")).toBe("12125550100");
  });
});

test("a double click sends one post", async () => {
  const email = `${crypto.randomUUID()}@engine.example`;
  visitor = await newVisitor(browser, siteUrl, "with scripts");
  page = await visitor.newPage();
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await fillIn(email);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await page.getByText("Thank You!").first().waitFor();
  expect(posts).toHaveLength(1);
  await visitor.close();
});

test("the address is checked as soon as it is typed", async () => {
  visitor = await newVisitor(browser, siteUrl, "with scripts");
  page = await visitor.newPage();
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.getByLabel("Corporate email").fill("ada@yahoo.com.br");
  await page.getByText("Please use your corporate email address").waitFor();
  await page.getByLabel("Corporate email").fill("ada@mail.acme.com");
  await page.getByText("Please use your corporate email address").waitFor({ state: "detached" });
  await visitor.close();
});
