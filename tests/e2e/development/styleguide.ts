import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { openPage } from "../../support/chromium.ts";
import type { ScriptMode } from "../../support/chromium.ts";
import type { DevelopmentSite } from "../../support/development-site.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

let page: Page;

function focusedText(): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
}

function testDisclosure() {
  test("a disclosure opens by keyboard, one at a time", async () => {
    await page.locator("summary", { hasText: "When does the question" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Ask for the last time").waitFor();
    await page.locator("summary", { hasText: "What did they try" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("A workaround tells you").waitFor();
    await page.getByText("Ask for the last time").waitFor({ state: "hidden" });
  });
}

/** That the components of the style guide work; it is a page of the development server. */
export function testStyleguide(started: () => { browser: Browser; site: DevelopmentSite }): void {
  async function open(mode: ScriptMode) {
    const { browser, site } = started();
    page = await startVisit(browser, site.siteUrl, mode);
    // The first visit waits until Vite has compiled the whole app.
    page.setDefaultTimeout(120_000);
    await page.goto("/styleguide");
  }

  test("the production build has no style guide", async () => {
    const response = await fetch(`${inject("product").siteUrl}/styleguide`);
    expect(response.status).toBe(404);
  });

  describe("with JavaScript", () => {
    beforeAll(async () => {
      await open("with scripts");
      // The development server compiles on request, and reloads a page that loaded too early.
      await page.getByRole("tab").first().waitFor();
      await page.waitForLoadState("networkidle");
    });
    afterAll(() => endVisit(page));

    test.each(["dark", "light"] as const)("is accessible, %s", async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    });

    test("never scrolls sideways", async () => {
      for (const width of [320, 390, 768, 1920, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect({ width, overflow }).toEqual({ width, overflow: 0 });
      }
    });

    test("a dialog opens by keyboard, traps the focus and returns it", async () => {
      const dialog = page.getByRole("dialog", { name: "Before you go on" });
      await page.getByRole("link", { name: "Open a dialog" }).focus();
      await page.keyboard.press("Enter");
      await dialog.waitFor();
      expect(await focusedText()).toBe("Before you go on");
      for (const name of ["Close", "Got it"]) {
        await page.keyboard.press("Tab");
        expect(await focusedText()).toBe(name);
      }
      expect(await violations(page, "dialog[open]")).toEqual([]);

      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await expect.poll(focusedText).toBe("Open a dialog");
      expect(new URL(page.url()).pathname).toBe("/styleguide");
    });

    test("a click outside the dialog closes it, one inside does not", async () => {
      const dialog = page.getByRole("dialog", { name: "Before you go on" });
      await page.getByRole("link", { name: "Open a dialog" }).click();
      await dialog.getByText("The page behind").click();
      expect(await dialog.isVisible()).toBe(true);
      await page.mouse.click(5, 450);
      await dialog.waitFor({ state: "hidden" });
    });

    test("tabs follow the arrow keys, and one panel is shown", async () => {
      await page.getByRole("tab", { name: "Pushes" }).focus();
      for (const [key, name] of [
        ["ArrowRight", "Pulls"],
        ["End", "Anxieties"],
        ["ArrowRight", "Pushes"],
        ["ArrowLeft", "Anxieties"],
        ["Home", "Pushes"],
      ] as const) {
        await page.keyboard.press(key);
        await page.getByRole("tab", { name, selected: true }).waitFor();
        expect(await focusedText()).toBe(name);
        await page.getByRole("tabpanel", { name }).waitFor();
        expect(await page.getByRole("tabpanel").count()).toBe(1);
      }
    });

    test("a password can be shown without losing the cursor position", async () => {
      const field = page.getByLabel("Password", { exact: true });
      await field.fill("Correct-horse-1");
      await page.getByRole("button", { name: "Show password" }).click();
      expect(await field.getAttribute("type")).toBe("text");
      await page.getByRole("button", { name: "Hide password" }).click();
      expect(await field.getAttribute("type")).toBe("password");
      expect(await field.inputValue()).toBe("Correct-horse-1");
    });

    test("a busy button keeps its width and its focus", async () => {
      const button = page.getByRole("button", { name: "Send and stay busy" });
      const before = await button.boundingBox();
      await button.focus();
      await page.keyboard.press("Enter");
      const busy = page.getByRole("button", { name: "Sending…" });
      await busy.waitFor();
      expect((await busy.boundingBox())?.width).toBe(before?.width);
      expect(await busy.evaluate((element) => element === document.activeElement)).toBe(true);
    });

    test("copying is announced", async () => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "Copy a sentence" }).click();
      await page.getByRole("status").filter({ hasText: "Copied!" }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        "A sentence to paste.",
      );
    });

    testDisclosure();

    test("the error summary takes the focus and leads to the field", async () => {
      await page.getByRole("button", { name: "Refuse the form" }).click();
      const summary = page.getByRole("alert", { name: "There is a problem" });
      await summary.waitFor();
      await summary.getByRole("link", { name: "Enter your full name" }).click();
      const field = page.getByLabel("Full name");
      await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
    });
  });

  describe("without JavaScript", () => {
    beforeAll(() => open("without scripts"));
    afterAll(() => endVisit(page));

    testDisclosure();

    test("all panels are shown under headings", async () => {
      for (const name of ["Pushes", "Pulls", "Anxieties"]) {
        await page.getByRole("heading", { name, exact: true }).waitFor();
      }
      await page.getByText("What could go wrong").waitFor();
    });

    test("the opener of a dialog is a link to a page", async () => {
      await page.getByRole("link", { name: "Open a dialog" }).click();
      await page.waitForURL("/contact");
    });
  });

  test("the development server optimizes all client dependencies at its start, so that no page reloads", async () => {
    await open("with scripts");
    const paths = [
      "/",
      "/pricing",
      "/contact",
      "/auth/login",
      "/resources/blog",
      "/auth/subscribe",
    ];
    for (const path of paths) await openPage(page, path);
    await endVisit(page);
    expect(started().site.log()).not.toContain("new dependencies optimized");
  });
}
