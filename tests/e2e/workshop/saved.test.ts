import type { Page } from "playwright";
import { afterEach, expect, inject, test } from "vitest";

import { encodeDocument } from "../../../app/features/workshop/document-codec.server.ts";
import { canvasExample } from "../../../app/features/workshop/frameworks/lean-canvas/example.ts";
import { newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { violations } from "../../support/axe.ts";
import { launchChromium, openPage, waitForHydration } from "../../support/chromium.ts";
import { endVisit, giveCookies, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, secretKey } = inject("product");
/** The result page of a finished session, as a visitor without scripts has it in the address. */
const result = `/workshop/lean-canvas?d=${encodeDocument(canvasExample)}&at=result`;

let page: Page;

const browser = await launchChromium();
afterEach(() => endVisit(page));

async function openSignedIn() {
  page = await startVisit(browser, siteUrl, "with scripts");
  const email = await newAccount({ apiUrl, secretKey });
  await giveCookies(page, siteUrl, (await signIn({ origin: siteUrl }, email)) ?? "");
}

async function expectAccessible(at: Page) {
  expect(await violations(at)).toEqual([]);
}

async function saveFromResult(at: Page, label = "Save to my account") {
  await at.getByRole("button", { name: label }).click();
  await at.getByText("Your document is saved in your account.").waitFor();
  await waitForHydration(at);
}

/** Continues the saved document and changes its first answer. */
async function changeName(at: Page, name: string) {
  await at.getByRole("button", { name: "Continue editing" }).click();
  await at.waitForURL("**/workshop/lean-canvas**");
  await waitForHydration(at);
  const answers = at.locator("details", { hasText: "Your answers so far" });
  await answers
    .getByRole("button", { name: /^Change/ })
    .first()
    .click();
  await at.getByRole("main").getByRole("textbox").first().fill(name);
  await at.getByRole("button", { name: "Save and continue" }).click();
  await at.getByRole("article").getByText(name).waitFor();
  const list = at.locator("details", { hasText: "Your answers so far" });
  await list.locator("summary").click();
  await list.getByRole("button", { name: "Show the document" }).click();
  await at.getByRole("button", { name: "Save the changes to my account" }).waitFor();
}

test("a user saves a document, continues it, and finds one document with the change", async () => {
  await openSignedIn();
  await openPage(page, result);
  await saveFromResult(page);
  const saved = page.url();
  await changeName(page, "Lexa for procurement");
  await saveFromResult(page, "Save the changes to my account");
  expect(page.url()).toBe(saved);
  await page.goto("/app");
  const list = page.getByRole("region", { name: "Your documents" });
  await list.getByRole("link", { name: "Lexa for procurement" }).waitFor();
  expect(await list.getByRole("listitem").count()).toBe(1);
});
test("saving the answers of a saved document again changes it instead of adding one", async () => {
  await openSignedIn();
  await openPage(page, result);
  await saveFromResult(page);
  const saved = page.url();
  // The saved page loads what compares its document with the browser's answers, then links the two.
  await page.waitForFunction(() => {
    const answers = localStorage.getItem("workshop-lean-canvas");
    return answers && "saved" in JSON.parse(answers);
  });
  await openPage(page, "/workshop/lean-canvas#result");
  await saveFromResult(page, "Save the changes to my account");
  expect(page.url()).toBe(saved);
});

test("a visitor who signs in in another tab can then save without losing answers", async () => {
  page = await startVisit(browser, siteUrl, "with scripts");
  await openPage(page, result);
  await page.getByRole("button", { name: "Save to my account" }).click();
  await page.getByRole("heading", { name: "Sign in to save this document" }).waitFor();
  await expectAccessible(page);
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
  await saveFromResult(page);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
});

test("a user shares a document and withdraws the link, deletes the document and restores it", async () => {
  await openSignedIn();
  await openPage(page, result);
  await saveFromResult(page);
  await openPage(page, "/app");
  const list = page.getByRole("region", { name: "Your documents" });
  const manage = () => list.getByText("Manage").first().click();
  await manage();
  await expectAccessible(page);
  await list.getByRole("button", { name: "Create a link" }).click();
  await list.getByText("Anyone who has the link can read this document now.").waitFor();
  await waitForHydration(page);
  const link = await list.getByLabel("Link to this document").inputValue();

  const readersPage = await startVisit(browser, siteUrl, "with scripts");
  await readersPage.goto(link);
  await readersPage.getByText("Shared document.").waitFor();
  await expectAccessible(readersPage);
  const png = readersPage.getByRole("button", { name: "Figure as PNG" });
  const [file] = await Promise.all([readersPage.waitForEvent("download"), png.click()]);
  expect(file.suggestedFilename()).toBe("lean-canvas.png");
  await list.getByRole("button", { name: "Withdraw the link" }).click();
  await list.getByText("The link is withdrawn.").waitFor();
  await readersPage.reload();
  await readersPage.getByRole("heading", { name: "This link does not open" }).waitFor();
  await endVisit(readersPage);

  await waitForHydration(page);
  await list.getByRole("button", { name: "Delete" }).click();
  await list.getByText("The document is deleted.").waitFor();
  await waitForHydration(page);
  await list.getByRole("button", { name: "Undo" }).click();
  await list.getByText("The document is back in your list.").waitFor();
  await expectAccessible(page);
});
