import { createClient } from "@supabase/supabase-js";
import type { BrowserContext, Locator, Page } from "playwright";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { launchChromium, openPage } from "../../support/chromium.ts";
import type { ScriptMode } from "../../support/chromium.ts";
import { fillSubscription } from "../../support/forms.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, secretKey } = inject("product");
const service = createClient(apiUrl, secretKey, { auth: { persistSession: false } });

let visitor: BrowserContext;
let page: Page;
let email: string;

const browser = await launchChromium();
beforeEach(() => {
  email = `${crypto.randomUUID()}@engine.example`;
});
afterEach(() => endVisit(page));

async function visit(mode: ScriptMode, path: string) {
  page = await startVisit(browser, siteUrl, mode);
  visitor = page.context();
  await visitor.addCookies([{ name: "consent", value: "denied", url: siteUrl }]);
  await openPage(page, path);
}

/** The addresses of the forms that are sent from here on. */
function countPosts() {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  return posts;
}

/** Holds form posts until they are released. */
async function holdPosts() {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/auth/subscribe", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function storedRows() {
  const { data } = await service
    .from("contact_submissions")
    .select("*")
    .eq("email", email)
    .throwOnError();
  return data;
}

function enlargeText(size: string) {
  return page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
}

const dialog = () => page.getByRole("dialog");
const opener = (plan: string) =>
  page
    .locator("#plans")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: plan, exact: true }) })
    .getByRole("link");

async function open(plan: string) {
  await opener(plan).click();
  const dialog = page.getByRole("dialog", { name: `${plan} subscription` });
  // Its code comes a moment after it.
  await dialog.getByLabel("Full name").waitFor();
}

const fillIn = (place: Page | Locator) => fillSubscription(place, email);

const submit = (place: Page | Locator) =>
  place.locator("button[type=submit]", { hasText: "Submit" });

describe("the dialog of the pricing page", () => {
  test("on a phone: keeps typed values, submits once, thanks and resets", async () => {
    await visit("with scripts", "/pricing");
    await page.setViewportSize({ width: 390, height: 667 });
    await open("Monthly");
    expect(await violations(page, "dialog[open]")).toEqual([]);
    await fillIn(dialog());
    await dialog().getByText("$2,495 USD per month").waitFor();
    await enlargeText("200%");
    expect(await dialog().evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await enlargeText("100%");

    await page.keyboard.press("Escape");
    await open("Annual");
    expect(await dialog().getByLabel("Full name").inputValue()).toBe("Ada Lovelace");
    expect(await dialog().getByLabel("Company size").inputValue()).toBe("11-50");
    await dialog().getByText("$1,995 USD per month").waitFor();

    const licenses = dialog().getByLabel("Number of licenses");
    await licenses.fill("11");
    const enterprise = dialog().getByRole("link", { name: "Contact us about Enterprise" });
    expect(await enterprise.getAttribute("href")).toBe("/contact");
    await licenses.fill("10");
    await enterprise.waitFor({ state: "detached" });
    await licenses.hover();
    await page.mouse.wheel(0, 200);

    const posts = countPosts();
    const letThrough = await holdPosts();
    await submit(dialog()).dblclick();
    await dialog().getByRole("button", { name: "Submitting...", disabled: true }).waitFor();
    await page.keyboard.press("Enter");
    letThrough();
    await dialog().getByText("Thank You!").waitFor();
    await expect.poll(() => page.title()).toBe("Thank You! · Helmwise");
    expect(posts).toHaveLength(1);
    expect(await storedRows()).toMatchObject([{ licenses: 10, plan: "Annual" }]);
    expect(await violations(page, "dialog[open]")).toEqual([]);

    await dialog().getByRole("button", { name: "Close" }).click();
    await dialog().waitFor({ state: "hidden" });
    await expect
      .poll(() => opener("Annual").evaluate((it) => it === document.activeElement))
      .toBe(true);
    for (const plan of ["Annual", "Monthly"]) {
      await open(plan);
      expect(await dialog().getByLabel("Full name").inputValue()).toBe("");
      await dialog().getByRole("button", { name: "Cancel" }).click();
    }
  });
});

describe("the page for a subscription", () => {
  test("sends a request once and leads to the thank-you page, without scripts", async () => {
    await visit("without scripts", "/pricing");
    await opener("Annual").click();
    for (let times = 0; times < 2; times += 1) {
      await fillIn(page);
      await submit(page).click();
      await page.waitForURL("/auth/subscribe/success");
      await page.getByRole("heading", { level: 1, name: "Thank You!" }).waitFor();
      if (times === 0) await page.goBack();
    }
    expect(await storedRows()).toHaveLength(1);
    await page.getByRole("button", { name: "Close" }).click();
    await page.waitForURL(`${siteUrl}/pricing`);
  });

  test("with scripts: the plan is chosen, the total follows, and it is sent once", async () => {
    await visit("with scripts", "/auth/subscribe");
    await fillIn(page);
    await page.getByText("Billed annually: $23,940.").waitFor();
    await page.getByRole("radio", { name: "Monthly" }).check();
    await page.getByText("Billed monthly: $2,495.").waitFor();

    const posts = countPosts();
    const letThrough = await holdPosts();
    await submit(page).dblclick();
    await page.getByRole("button", { name: "Submitting...", disabled: true }).waitFor();
    letThrough();
    await page.getByRole("heading", { level: 1, name: "Thank You!" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/auth/subscribe/success");
    expect(posts).toHaveLength(1);
    expect(await storedRows()).toHaveLength(1);
  });
});
