import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";

import { contactAbout } from "../../../app/content/leads/contact.ts";
import { violations } from "../../support/pages/axe.ts";
import { countPosts, fillSubscription, leadsOf } from "../../support/pages/forms.ts";
import { enlargeText } from "../../support/pages/layout.ts";
import { newAddress } from "../../support/people/visitor.ts";
import { visit } from "../../support/pages/visits.ts";

let page: Page;

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

const submit = (place: Page | Locator) =>
  place.locator("button[type=submit]", { hasText: "Submit" });

test("the dialog of the pricing page, on a phone, keeps typed values, submits once, thanks and resets", async () => {
  const address = newAddress();
  page = await visit("/pricing", { cookie: "consent=denied" });
  await page.setViewportSize({ width: 390, height: 667 });
  await open("Monthly");
  expect(await violations(page, "dialog[open]")).toEqual([]);
  await fillSubscription(dialog(), address);
  await dialog().getByText("$2,495 USD per month", { exact: true }).waitFor();
  await enlargeText(page);
  expect(await dialog().evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await enlargeText(page, 100);

  await page.keyboard.press("Escape");
  await open("Annual");
  expect(await dialog().getByLabel("Full name").inputValue()).toBe("Ada Lovelace");
  expect(await dialog().getByLabel("Company size").inputValue()).toBe("11-50");
  await dialog().getByText("$1,995 USD per month", { exact: true }).waitFor();

  const licenses = dialog().getByLabel("Number of licenses");
  await licenses.fill("11");
  const enterprise = dialog().getByRole("link", { name: "Contact us about Enterprise" });
  expect(await enterprise.getAttribute("href")).toBe(contactAbout("enterprise"));
  await licenses.fill("10");
  await enterprise.waitFor({ state: "detached" });
  await licenses.hover();
  await page.mouse.wheel(0, 200);

  const posts = countPosts(page);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/auth/subscribe", async (route) => {
    await held;
    await route.continue();
  });
  await submit(dialog()).dblclick();
  await dialog().getByRole("button", { name: "Submitting...", disabled: true }).waitFor();
  await page.keyboard.press("Enter");
  letThrough();
  await dialog().getByText("Thank You!").waitFor();
  await expect.poll(() => page.title()).toBe("Thank You! · Helmwise");
  expect(posts).toHaveLength(1);
  expect(await leadsOf(address)).toMatchObject([{ licenses: 10, plan: "annual" }]);
  expect(await violations(page, "dialog[open]")).toEqual([]);

  await dialog().getByRole("button", { name: "Close" }).click();
  await dialog().waitFor({ state: "hidden" });
  await opener("Annual").and(page.locator(":focus")).waitFor();
  for (const plan of ["Annual", "Monthly"]) {
    await open(plan);
    expect(await dialog().getByLabel("Full name").inputValue()).toBe("");
    await dialog().getByRole("button", { name: "Cancel" }).click();
  }
});

test("on the page for a subscription the plan is chosen, the total follows, and it is sent", async () => {
  page = await visit("/auth/subscribe", { cookie: "consent=denied" });
  await fillSubscription(page, newAddress());
  await page.getByText("Billed annually: $23,940.").waitFor();
  await page.getByRole("radio", { name: "Monthly" }).check();
  await page.getByText("Billed monthly: $2,495.").waitFor();
  await submit(page).click();
  await page.getByRole("heading", { level: 1, name: "Thank You!" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/auth/subscribe/success");
});
