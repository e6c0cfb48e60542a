import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, inject } from "vitest";

import { launchChromium } from "../../support/chromium.ts";
import { type DevelopmentSite, startDevelopmentSite } from "../../support/development-site.ts";
import { testHotReload } from "./hot-reload.ts";
import { testStyleguide } from "./styleguide.ts";

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

describe("the style guide", () => testStyleguide(() => ({ browser, site })));
describe("hot reload", () => testHotReload(() => ({ browser, site })));
