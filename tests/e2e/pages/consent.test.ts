import type { BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import {
  delayHydration,
  launchChromium,
  openPage,
  SCRIPT_MODES,
  waitForHydration,
} from "../../support/chromium.ts";
import type { ScriptMode } from "../../support/chromium.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const TAG = "G-TEST123456";
const TAG_ADDRESS = `https://www.googletagmanager.com/gtag/js?id=${TAG}`;
const HYDRATED_PAGE = "/contact";
const DOCUMENT_PAGE = "/legal/cookies";
const ROUTES = [HYDRATED_PAGE, DOCUMENT_PAGE];

let visitor: BrowserContext;
let page: Page;
let complaints: string[];
let elsewhere: string[];

const browser = await launchChromium();
const site = shared(startSite);
const measured = shared(() => startSite({ analyticsTagId: TAG }));

/** A visitor whose requests to other sites are noted and answered with an empty script. */
async function visit(on: TestSite, mode: ScriptMode) {
  page = await startVisit(browser, on.origin, mode);
  visitor = page.context();
  complaints = [];
  elsewhere = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await visitor.route(
    (url) => url.origin !== on.origin,
    (route) => {
      elsewhere.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "" });
    },
  );
}

function banner() {
  return page.getByRole("region", { name: "Cookie consent" });
}

function choose(name: "Accept" | "Reject") {
  return banner().getByRole("button", { name }).click();
}

async function storedConsent() {
  const cookies = await visitor.cookies();
  return cookies.find(({ name }) => name === "consent");
}

/** The commands the tag would find, oldest first. */
function commands(): Promise<unknown[][]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => {
      if (!(entry instanceof Object) || Array.isArray(entry)) return ["not arguments"];
      return Array.from(entry as ArrayLike<unknown>, (part) =>
        part instanceof Date ? "a date" : part,
      );
    }),
  );
}

function storage(choice: "granted" | "denied") {
  return {
    analytics_storage: choice,
    ad_storage: choice,
    functionality_storage: choice,
    personalization_storage: choice,
    ad_user_data: choice,
    ad_personalization: choice,
    security_storage: "granted",
  };
}

const BY_DEFAULT = ["consent", "default", storage("denied")];
const GRANTED = ["consent", "update", storage("granted")];
const DENIED = ["consent", "update", storage("denied")];
const LOADED = [
  ["js", "a date"],
  ["config", TAG],
];

describe.each(SCRIPT_MODES)("%s", (mode) => {
  afterEach(() => endVisit(page));

  test.each([
    ["Accept", "granted", HYDRATED_PAGE],
    ["Reject", "denied", DOCUMENT_PAGE],
  ] as const)("%s hides the banner for good", async (button, choice, path) => {
    await visit(site, mode);
    await page.goto(`${path}?a=1`);
    await banner().waitFor();
    await choose(button);
    await banner().waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${path}?a=1`);
    expect(await storedConsent()).toMatchObject({
      value: choice,
      path: "/",
      sameSite: "Lax",
      secure: false,
    });
    await page.reload();
    expect(await banner().count()).toBe(0);
  });

  test("the cookie page shows and changes the choice, and a refusal deletes analytics cookies", async () => {
    await visit(site, mode);
    await page.goto("/legal/cookies#consent");
    const section = page.locator("#consent");
    await section.getByText("You have not chosen yet").waitFor();
    await section.getByRole("button", { name: "Accept" }).click();
    await section.getByText("You accepted optional cookies.").waitFor();
    await visitor.addCookies(
      ["_ga=GA1.1.1", "_ga_TEST123456=GS1.1"].map((pair) => {
        const [name = "", value = ""] = pair.split("=");
        return { name, value, url: site.origin };
      }),
    );
    await section.getByRole("button", { name: "Reject" }).click();
    await section.getByText("You rejected optional cookies.").waitFor();
    expect(await section.getByText("You accepted").isVisible()).toBe(false);
    expect(new URL(page.url()).hash).toBe("#consent");
    const cookies = await visitor.cookies();
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([["consent", "denied"]]);
  });
});

describe.each(SCRIPT_MODES)("on the home page, %s", (mode) => {
  beforeAll(async () => {
    await visit(site, mode);
    await page.goto("/");
  });
  afterAll(() => endVisit(page));

  test("both buttons look the same and have the same size", async () => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const looks = await banner()
        .getByRole("button")
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { width, height } = button.getBoundingClientRect();
            const { color, backgroundColor, border, font } = getComputedStyle(button);
            return { width, height, color, backgroundColor, border, font };
          }),
        );
      expect(looks).toHaveLength(2);
      expect(looks[0]).toEqual(looks[1]);
      expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test("the end of the page is readable beside the banner", async () => {
    for (const size of [
      { width: 320, height: 640 },
      { width: 390, height: 844 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      // The page grows with the banner, a moment after the window changed.
      const gap = async () => {
        // Not with a key: Chromium once ignored every press for the whole test.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const last = await page.getByRole("contentinfo").getByRole("link").last().boundingBox();
        const over = await banner().boundingBox();
        return (over?.y ?? 0) - ((last?.y ?? 0) + (last?.height ?? 0));
      };
      await expect.poll(gap).toBeGreaterThan(0);
    }
  });
});

describe("the banner", () => {
  beforeEach(() => visit(site, "with scripts"));
  afterEach(() => endVisit(page));

  test("does not take the focus, is reached by keyboard and returns the focus to the page", async () => {
    await openPage(page, HYDRATED_PAGE);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    for (const name of ["optional cookies", "Accept", "Reject"]) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await page.keyboard.press("Enter");
    await banner().waitFor({ state: "hidden" });
    await page.getByRole("status").getByText("Optional cookies rejected.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
  });

  test("remains closed while the visitor navigates, also with Back", async () => {
    await page.goto("/");
    await openPage(page, HYDRATED_PAGE);
    await choose("Reject");
    await banner().waitFor({ state: "hidden" });
    await page.getByRole("banner").getByRole("link").first().click();
    await page.waitForURL("/");
    expect(await banner().isVisible()).toBe(false);
    await page.goBack();
    await waitForHydration(page);
    await page.goBack();
    await expect.poll(() => banner().isVisible()).toBe(false);
  });

  test("closes after the choice was made in another tab", async () => {
    await openPage(page, HYDRATED_PAGE);
    const other = await visitor.newPage();
    await other.goto(DOCUMENT_PAGE);
    await other.locator(".consent-banner").getByRole("button", { name: "Accept" }).click();
    await other.getByRole("status").getByText("Optional cookies accepted.").waitFor();
    // All tabs of a browser without windows count as visible.
    await page.evaluate(() =>
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
    );
    await banner().waitFor({ state: "hidden" });
    expect(await commands()).toEqual([BY_DEFAULT, GRANTED]);
  });

  test("stays hidden when React renders the whole document again", async () => {
    await visitor.route(`${site.origin}${HYDRATED_PAGE}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("<main", "<p>from an extension</p><main");
      await route.fulfill({ response, body });
    });
    const startHydration = await delayHydration(visitor);
    await page.goto(HYDRATED_PAGE, { waitUntil: "commit" });
    await choose("Accept");
    await banner().waitFor({ state: "hidden" });
    startHydration();
    await page.getByText("from an extension").waitFor({ state: "detached" });
    await expect.poll(() => banner().isVisible()).toBe(false);
    expect(await commands()).toEqual([BY_DEFAULT, GRANTED]);
  });

  test("submits the form if the choice cannot be stored in the background", async () => {
    await openPage(page, HYDRATED_PAGE);
    let refused = 0;
    await page.route("/consent", (route) => {
      if (route.request().resourceType() === "document") return route.continue();
      refused += 1;
      return route.abort();
    });
    await choose("Accept");
    await expect.poll(async () => (await storedConsent())?.value).toBe("granted");
    await expect.poll(() => banner().count()).toBe(0);
    expect(refused).toBe(1);
    expect(new URL(page.url()).pathname).toBe(HYDRATED_PAGE);
  });
});

describe("analytics", () => {
  afterEach(() => endVisit(page));

  test("the tag receives each choice; without a tag no request leaves the site", async () => {
    await visit(site, "with scripts");
    await openPage(page, "/");
    expect(await commands()).toEqual([BY_DEFAULT]);
    await choose("Accept");
    await expect.poll(commands).toEqual([BY_DEFAULT, GRANTED]);
    await page.goto(DOCUMENT_PAGE);
    expect(await commands()).toEqual([BY_DEFAULT, GRANTED]);
    await page.locator("#consent").getByRole("button", { name: "Reject" }).click();
    await expect.poll(commands).toEqual([BY_DEFAULT, GRANTED, DENIED]);
    await page.reload({ waitUntil: "networkidle" });
    expect(await commands()).toEqual([BY_DEFAULT]);
    expect(elsewhere).toEqual([]);
  });

  test.each(ROUTES)("loads the tag after consent, not before: %s", async (path) => {
    await visit(measured, "with scripts");
    await page.goto(path, { waitUntil: "networkidle" });
    expect(elsewhere).toEqual([]);
    await choose("Accept");
    await expect.poll(() => elsewhere).toEqual([TAG_ADDRESS]);
    expect(await commands()).toEqual([BY_DEFAULT, GRANTED, ...LOADED]);
    await openPage(page, "/");
    await expect.poll(() => elsewhere).toEqual([TAG_ADDRESS, TAG_ADDRESS]);
    expect(await commands()).toEqual([BY_DEFAULT, GRANTED, ...LOADED]);
    expect(complaints).toEqual([]);
  });

  test("never loads after a refusal, and no longer after a later one", async () => {
    await visit(measured, "with scripts");
    await openPage(page, "/");
    await choose("Reject");
    await expect.poll(commands).toEqual([BY_DEFAULT, DENIED]);
    await page.goto(DOCUMENT_PAGE, { waitUntil: "networkidle" });
    expect(elsewhere).toEqual([]);
    const section = page.locator("#consent");
    await section.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => elsewhere).toEqual([TAG_ADDRESS]);
    await section.getByRole("button", { name: "Reject" }).click();
    await expect.poll(async () => (await commands()).at(-1)).toEqual(DENIED);
    await page.reload({ waitUntil: "networkidle" });
    expect(elsewhere).toEqual([TAG_ADDRESS]);
    expect(await page.locator("script[src*=google]").count()).toBe(0);
  });
});

test("a browser that blocks cookies is told so, and nothing is switched on", async () => {
  await visit(measured, "with scripts");
  await page.route("**/consent", (route) =>
    route.fulfill({ status: 303, headers: { Location: HYDRATED_PAGE } }),
  );
  await page.goto(HYDRATED_PAGE);
  await choose("Accept");
  await banner().getByText("Your browser blocks cookies from this site").waitFor();
  expect(elsewhere).toEqual([]);
});
