import { expect, inject, test } from "vitest";

import { newAccount, PASSWORD } from "../../support/people/account.ts";
import { errorsRemoved } from "../../support/pages/forms.ts";
import { mailedLinkTo } from "../../support/servers/mailbox.ts";
import { visit } from "../../support/pages/visits.ts";

const { siteUrl, apiUrl, secretKey, mailUrl } = inject("product");

test("a visitor requests a reset link, chooses a new password and is signed in", async () => {
  const email = await newAccount({ apiUrl, secretKey });
  const page = await visit("/auth/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.waitForURL("/auth/forgot-password");
  // The address changes a moment before the page, which has a field of the same name.
  await page.getByRole("button", { name: "Send the link" }).waitFor();
  const field = page.getByLabel("Email");
  await expect.poll(() => field.inputValue()).toBe(email);
  await field.fill("nobody");
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByRole("alert").waitFor();
  await field.fill(email);
  await errorsRemoved(page);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByText(`If there is an account for ${email}`).waitFor();
  await expect.poll(() => page.title()).toBe("Check your inbox · Helmwise");

  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.headers()["referer"] ?? ""));
  await page.goto(await mailedLinkTo(mailUrl, email));
  // A double click must not break the link.
  await page.getByRole("button", { name: "Continue" }).dblclick();
  await page.getByText(`For the account ${email}`).waitFor();
  expect(new URL(page.url()).pathname).toBe("/auth/reset-password");
  expect(requests.filter((referer) => referer.includes("token"))).toEqual([]);

  for (const password of [PASSWORD, "Correct-horse-2"]) {
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Confirm new password").fill(password);
    await page.getByRole("button", { name: "Save the new password" }).click();
    if (password === PASSWORD)
      await page.getByText("Choose a password other than your current one").first().waitFor();
  }
  await page.waitForURL("/app");
  await page.getByText("Your password has been changed.").waitFor();
});

test("an error of Auth in the URL fragment is shown", async () => {
  const page = await visit();
  // The page goes on to another address by itself.
  await page.goto("/auth/callback#error=access_denied&error_code=otp_expired&error_description=No");
  await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  expect(page.url()).toBe(`${siteUrl}/auth/callback?error_code=otp_expired`);
});
