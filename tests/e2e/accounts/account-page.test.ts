import { readFile } from "node:fs/promises";

import { expect, inject, test } from "vitest";

import { newAccount, PASSWORD, signIn } from "../../support/people/account.ts";
import { violations } from "../../support/pages/axe.ts";
import { errorsRemoved } from "../../support/pages/forms.ts";
import { overflow } from "../../support/pages/layout.ts";
import { visit } from "../../support/pages/visits.ts";

const { siteUrl, apiUrl, secretKey } = inject("product");

test("a user downloads the data, deletes the account and is signed out", async () => {
  const email = await newAccount({ apiUrl, secretKey });
  const cookie = await signIn({ origin: siteUrl }, email);
  const page = await visit("/app/account", { cookie });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("account-data.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8")) as unknown;
  expect(data).toMatchObject({ account: { email }, identities: [{ provider: "email" }] });

  const part = page.getByRole("region", { name: "Delete account", exact: true });
  const address = part.getByLabel("Type your email to confirm");
  const button = part.getByRole("button", { name: "Delete my account permanently" });
  await part.getByText("Delete my account...").click();
  await address.fill(email);
  await part.getByLabel("Current password").fill("Wrong-horse-1");
  await button.click();
  // The rejected form is still open, with the typed address.
  await part.getByRole("alert").getByText("This is not your current password").waitFor();
  expect(await address.inputValue()).toBe(email);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });

  await part.getByLabel("Current password").fill(PASSWORD);
  await errorsRemoved(page);
  await button.click();
  await page.waitForURL("/");
  await page.getByText("Your account has been deleted").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  expect(await page.getByText(email).count()).toBe(0);
});
