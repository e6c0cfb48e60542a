import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, inject } from "vitest";

import { launchChromium } from "../../support/chromium.ts";
import { type DevelopmentSite, startDevelopmentSite } from "../../support/development-site.ts";
import { testHotReload } from "./hot-reload.ts";
import { testStyleguide } from "./styleguide.ts";

let browser: Browser;
let site: DevelopmentSite;

// One server for all: each compiles the whole app anew.
beforeAll(async () => {
  browser = await launchChromium();
  site = await startDevelopmentSite(inject("product"));
}, 120_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe("the style guide", () => testStyleguide(() => ({ browser, site })));
describe("hot reload", () => testHotReload(() => ({ browser, site })));
