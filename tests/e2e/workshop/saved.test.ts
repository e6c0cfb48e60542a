import type { Page } from "playwright";
import { expect, inject, test } from "vitest";

import { encodeDocument } from "../../../app/features/workshop/document-codec.server.ts";
import { canvasExample } from "../../../app/features/workshop/frameworks/lean-canvas/example.ts";
import { newAccount, PASSWORD, signIn } from "../../support/people/account.ts";
import { violations } from "../../support/pages/axe.ts";
import { openPage, waitForHydration } from "../../support/pages/chromium.ts";
import { visit } from "../../support/pages/visits.ts";

const { siteUrl, apiUrl, secretKey } = inject("product");
/** The result page of a finished session, as a visitor without scripts has it in the address. */
const result = `/workshop/lean-canvas?d=${encodeDocument(canvasExample)}&at=result`;

let page: Page;

async function openSignedIn() {
  const email = await newAccount({ apiUrl, secretKey });
  page = await visit(result, { cookie: await signIn({ origin: siteUrl }, email) });
}

async function saveFromResult(label = "Save to my account") {
  await page.getByRole("button", { name: label }).click();
  await page.getByText("Your document is saved in your account.").waitFor();
  await waitForHydration(page);
}

test("a user saves a document, continues it, and finds one document with the change", async () => {
  await openSignedIn();
  await saveFromResult();
  const saved = page.url();
  await page.getByRole("button", { name: "Continue editing" }).click();
  await page.waitForURL("**/workshop/lean-canvas**");
  await waitForHydration(page);
  const answers = page.locator("details", { hasText: "Your answers so far" });
  await answers
    .getByRole("button", { name: /^Change/ })
    .first()
    .click();
  const name = "Lexa for procurement";
  await page.getByRole("main").getByRole("textbox").first().fill(name);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("article").getByText(name).waitFor();
  await answers.locator("summary").click();
  await answers.getByRole("button", { name: "Show the document" }).click();
  await saveFromResult("Save the changes to my account");
  expect(page.url()).toBe(saved);
  await page.goto("/app");
  const list = page.getByRole("region", { name: "Your documents" });
  await list.getByRole("link", { name }).waitFor();
  expect(await list.getByRole("listitem").count()).toBe(1);
});

test("saving the answers of a saved document again changes it instead of adding one", async () => {
  await openSignedIn();
  await saveFromResult();
  const saved = page.url();
  // The saved page loads what compares its document with the browser's answers, then links the two.
  await page.waitForFunction(() => {
    const answers = localStorage.getItem("workshop-lean-canvas");
    return answers && "saved" in JSON.parse(answers);
  });
  await openPage(page, "/workshop/lean-canvas#result");
  await saveFromResult("Save the changes to my account");
  expect(page.url()).toBe(saved);
});

test("a visitor who signs in in another tab can then save without losing answers", async () => {
  page = await visit(result);
  await page.getByRole("button", { name: "Save to my account" }).click();
  await page.getByRole("heading", { name: "Sign in to save this document" }).waitFor();
  expect(await violations(page, "main")).toEqual([]);
  const opened = page.context().waitForEvent("page");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Sign in/ })
    .click();
  const tab = await opened;
  await tab.getByLabel("Email").fill(await newAccount({ apiUrl, secretKey }));
  await tab.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await tab.getByRole("button", { name: "Sign in", exact: true }).click();
  await tab.getByRole("heading", { level: 2, name: "Your documents" }).waitFor();
  await saveFromResult();
});

test("the list and a shared document are accessible, and a reader downloads its figure", async () => {
  await openSignedIn();
  await saveFromResult();
  await openPage(page, "/app");
  const list = page.getByRole("region", { name: "Your documents" });
  await list.getByText("Manage").first().click();
  expect(await violations(page, "main")).toEqual([]);
  await list.getByRole("button", { name: "Create a link" }).click();
  await list.getByText("Anyone who has the link can read this document now.").waitFor();
  const reader = await visit(await list.getByLabel("Link to this document").inputValue());
  await reader.getByText("Shared document.").waitFor();
  expect(await violations(reader, "main")).toEqual([]);
  await reader.getByText("Other formats").click();
  const png = reader.getByRole("button", { name: "Figure as PNG" });
  const [file] = await Promise.all([reader.waitForEvent("download"), png.click()]);
  expect(file.suggestedFilename()).toBe("lean-canvas.png");
});
