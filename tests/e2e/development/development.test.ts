import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { launchChromium, openPage } from "../../support/chromium.ts";
import { type DevelopmentSite, startDevelopmentSite } from "../../support/development-site.ts";
import { endVisit, startVisit } from "../../support/visits.ts";
import { testHotReload } from "./hot-reload.ts";

let browser: Browser;
let site: DevelopmentSite;

// Both share a development server, because each one compiles the whole app when it starts.
beforeAll(async () => {
  browser = await launchChromium();
  site = await startDevelopmentSite(inject("product"));
}, 120_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function openTab() {
  const page = await startVisit(browser, site.siteUrl, "with scripts");
  // The first visit waits until Vite has compiled the whole app.
  page.setDefaultTimeout(120_000);
  return page;
}

test("the style guide renders and is accessible, dark and light", async () => {
  const page = await openTab();
  await page.goto("/styleguide");
  await page.getByRole("heading", { level: 1, name: "Style guide" }).waitFor();
  // The development server compiles on request, and reloads a page that loaded too early.
  await page.waitForLoadState("networkidle");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    expect({ colorScheme, found: await violations(page) }).toEqual({ colorScheme, found: [] });
  }
  await endVisit(page);
});

test("the development server optimizes all client dependencies at its start, so that no page reloads", async () => {
  const page = await openTab();
  const paths = ["/", "/pricing", "/contact", "/auth/login", "/resources/blog", "/auth/subscribe"];
  for (const path of paths) await openPage(page, path);
  await endVisit(page);
  expect(site.log()).not.toContain("new dependencies optimized");
});

describe("hot reload", () => testHotReload(() => ({ browser, site })));
