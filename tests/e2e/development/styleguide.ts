import type { Browser } from "playwright";
import { expect, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { openPage } from "../../support/chromium.ts";
import type { DevelopmentSite } from "../../support/development-site.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

/** That the style guide, a page of the development server, renders and is accessible. */
export function testStyleguide(started: () => { browser: Browser; site: DevelopmentSite }): void {
  async function openTab() {
    const { browser, site } = started();
    const page = await startVisit(browser, site.siteUrl, "with scripts");
    // The first visit waits until Vite has compiled the whole app.
    page.setDefaultTimeout(120_000);
    return page;
  }

  test.each(["dark", "light"] as const)("renders and is accessible, %s", async (colorScheme) => {
    const page = await openTab();
    await page.emulateMedia({ colorScheme });
    await page.goto("/styleguide");
    await page.getByRole("heading", { level: 1, name: "Style guide" }).waitFor();
    // The development server compiles on request, and reloads a page that loaded too early.
    await page.waitForLoadState("networkidle");
    expect(await violations(page)).toEqual([]);
    await endVisit(page);
  });

  test("the development server optimizes all client dependencies at its start, so that no page reloads", async () => {
    const page = await openTab();
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
