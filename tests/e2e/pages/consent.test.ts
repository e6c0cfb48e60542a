import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { delayHydration, openPage, waitForHydration } from "../../support/pages/chromium.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";
import { complaintsOf, visit } from "../../support/pages/visits.ts";

const TAG = "G-TEST123456";
const TAG_ADDRESS = `https://www.googletagmanager.com/gtag/js?id=${TAG}`;
const HYDRATED_PAGE = "/contact";
const DOCUMENT_PAGE = "/legal/cookies";

let page: Page;
let complaints: string[];
let elsewhere: string[];

const measured = shared(() => startSite({ analyticsTagId: TAG }));

/** A visitor whose requests to other sites are noted and answered with an empty script. */
async function open(path?: string, origin?: string) {
  page = await visit(undefined, { origin });
  complaints = complaintsOf(page);
  elsewhere = [];
  await page.context().route(/googletagmanager|google-analytics/, (route) => {
    elsewhere.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  if (path) await openPage(page, path);
}

const banner = () => page.getByRole("region", { name: "Cookie consent" });
const hidden = () => banner().waitFor({ state: "hidden" });
const section = () => page.locator("#consent");

function choose(name: "Accept" | "Reject", within = banner()) {
  return within.getByRole("button", { name }).click();
}

async function storedConsent() {
  return (await page.context().cookies()).find(({ name }) => name === "consent")?.value;
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

test("the banner's buttons look the same, and the end of the page is readable beside it", async () => {
  await open("/");
  for (const size of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
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

describe("the banner", () => {
  test("does not take the focus, is reached by keyboard, returns the focus to the page and remains closed", async () => {
    await open(DOCUMENT_PAGE);
    await openPage(page, `${HYDRATED_PAGE}?a=1`);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    for (const name of ["Skip to content", "optional cookies", "Accept", "Reject"]) {
      await page.keyboard.press("Tab");
      expect(await focused()).toBe(name);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
    await page.keyboard.press("Enter");
    await hidden();
    await page.getByRole("status").getByText("Optional cookies rejected.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    expect(page.url()).toContain(`${HYDRATED_PAGE}?a=1`);
    expect(await storedConsent()).toBe("denied");
    // Also with Back, to a page that was loaded before the choice.
    await page.goBack();
    await expect.poll(() => banner().isVisible()).toBe(false);
    await page.goForward();
    await waitForHydration(page);
    expect(await banner().isVisible()).toBe(false);
  });

  test("closes after the choice was made in another tab", async () => {
    await open(HYDRATED_PAGE);
    const other = await page.context().newPage();
    await other.goto(DOCUMENT_PAGE);
    await choose("Accept", other.locator(".consent-banner"));
    await other.getByRole("status").getByText("Optional cookies accepted.").waitFor();
    // All tabs of a browser without windows count as visible.
    await page.evaluate(() =>
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
    );
    await hidden();
    expect(await commands()).toEqual([BY_DEFAULT, GRANTED]);
  });

  test("stays hidden when React renders the whole document again", async () => {
    await open();
    await page.route(`**${HYDRATED_PAGE}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("<main", "<p>from an extension</p><main");
      await route.fulfill({ response, body });
    });
    const startHydration = await delayHydration(page.context());
    await page.goto(HYDRATED_PAGE, { waitUntil: "commit" });
    await choose("Accept");
    await hidden();
    startHydration();
    await page.getByText("from an extension").waitFor({ state: "detached" });
    await expect.poll(() => banner().isVisible()).toBe(false);
    expect(await commands()).toEqual([BY_DEFAULT, GRANTED]);
  });

  test("says in place that a choice did not reach the site, and takes it once it does", async () => {
    await open("/legal/cookies");
    await page.route("**/consent", (route) => route.fulfill({ status: 502 }));
    for (const place of [banner(), section()]) {
      await choose("Accept", place);
      await place.getByText("Your choice did not reach us").waitFor();
    }
    await page.unroute("**/consent");
    await choose("Accept");
    await expect.poll(storedConsent).toBe("granted");
    await hidden();
    expect(await section().innerText()).not.toContain("did not reach us");
  });

  test("tells a visitor whose browser blocks cookies, and switches nothing on", async () => {
    await open(HYDRATED_PAGE, measured.origin);
    await page.route("**/consent", (route) =>
      route.fulfill({ status: 303, headers: { Location: HYDRATED_PAGE } }),
    );
    await choose("Accept");
    await banner().getByText("Your browser blocks cookies from this site").waitFor();
    expect(elsewhere).toEqual([]);
  });
});

describe("analytics", () => {
  test("the tag is loaded after consent, not before, on pages of both kinds", async () => {
    await open(HYDRATED_PAGE, measured.origin);
    expect(elsewhere).toEqual([]);
    await choose("Accept");
    await expect.poll(() => elsewhere).toEqual([TAG_ADDRESS]);
    expect(await commands()).toEqual([BY_DEFAULT, GRANTED, ...LOADED]);
    await openPage(page, DOCUMENT_PAGE);
    await expect.poll(() => elsewhere).toEqual([TAG_ADDRESS, TAG_ADDRESS]);
    expect(await commands()).toEqual([BY_DEFAULT, GRANTED, ...LOADED]);
    expect(complaints).toEqual([]);
  });

  test("the tag never loads after a refusal, and no longer after a later one", async () => {
    await open("/", measured.origin);
    await choose("Reject");
    await expect.poll(commands).toEqual([BY_DEFAULT, DENIED]);
    await openPage(page, DOCUMENT_PAGE);
    expect(elsewhere).toEqual([]);
    await choose("Accept", section());
    await section().getByText("You accepted optional cookies.").waitFor();
    await expect.poll(() => elsewhere).toEqual([TAG_ADDRESS]);
    await choose("Reject", section());
    await section().getByText("You rejected optional cookies.").waitFor();
    expect(await section().getByText("You accepted").isVisible()).toBe(false);
    await expect.poll(async () => (await commands()).at(-1)).toEqual(DENIED);
    await page.reload();
    expect(elsewhere).toEqual([TAG_ADDRESS]);
    expect(await page.locator("script[src*=google]").count()).toBe(0);
  });
});
