import { afterAll, describe, expect, inject, test } from "vitest";

import { engines } from "../support/engines/engines.ts";
import { arrive } from "../support/engines/person.ts";
import { sweepDocument, TARGETS } from "../support/pages/targets.ts";

const { siteUrl } = inject("product");

/** What stands on a page, for those whose header and footer were tried on another one. */
const OWN = "main, dialog, .consent-banner";

/** Seconds that the dialog has left. */
function secondsLeft(): number {
  const timer = document.querySelector("dialog[open] [role=timer]");
  return Number(/\d+/.exec(timer?.textContent ?? "")?.[0]);
}

describe.each(engines)("in $name", (engine) => {
  afterAll(() => engine.quit());

  test.each([
    ["/", "html"],
    ["/pricing", OWN],
    ["/contact", OWN],
    ["/products/ai-experts/customer-discovery", OWN],
    ["/workshop/lean-canvas", OWN],
    ["/resources/blog", OWN],
    ["/auth/signup", "html"],
  ])("each link, button and field of %s answers at its middle", async (path, within) => {
    const person = await arrive(engine, siteUrl);
    await person.open(path);
    for (const [width, consent] of [
      [390, "given"],
      [1280, "asked"],
    ] as const) {
      await person.resize(width, 844);
      const selector = `:is(${within}) :is(${TARGETS})`;
      const { count, hidden } = await person.evaluate(sweepDocument, { selector, consent });
      expect({ width, hidden }).toEqual({ width, hidden: [] });
      expect(count).toBeGreaterThan(2);
    }
    await person.isContent();
  });

  test("the menu opens and leads on, and the first buttons of home lead where they say", async () => {
    const person = await arrive(engine, siteUrl, "consent=denied");
    await person.open("/");
    const buttons = await person.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>("main section:first-of-type a[href]")]
        // Links to other sites open the dialog of the trials first.
        .filter((link) => link.origin === location.origin)
        .slice(0, 2)
        .map((link) => [
          link.innerText.replaceAll(/\s+/g, " ").trim(),
          link.href.slice(location.origin.length),
        ]),
    );
    expect(buttons).toHaveLength(2);
    for (const [name = "", path = ""] of buttons as [string, string][]) {
      await person.open("/");
      await person.click("link", name, "main");
      await person.comesTo(path);
    }
    await person.open("/");
    await person.resize(390, 844);
    await person.click("button", "Menu", "header");
    await person.click("link", "Pricing");
    await person.comesTo("/pricing");
    await person.isContent();
  });

  test("the demo counts down in its dialog until it is cancelled", async () => {
    const person = await arrive(engine, siteUrl, "consent=denied");
    await person.open("/pricing");
    await person.click("link", "Test it now");
    await person.reads("Your demo opens in a moment");
    await person.until(secondsLeft, 8);
    await person.click("button", "Cancel");
    await person.until(() => document.querySelector("dialog[open]") === null, true);
    await person.until(() => document.activeElement?.textContent?.includes("Test it now"), true);
    await person.isContent();
  });

  test("a filter of the blog changes the list, and Back takes it away", async () => {
    const person = await arrive(engine, siteUrl, "consent=denied");
    await person.open("/resources/blog");
    await person.click("link", "Discovery", "nav[aria-label='Filter articles']");
    await person.comesTo("/resources/blog?category=Discovery");
    await person.look({ kind: "link", name: "Remove filter: Discovery", within: "main" });
    await person.back();
    await person.comesTo("/resources/blog");
    await person.until(() => document.body.innerText.includes("Remove filter"), false);
    await person.fill("Search articles", "canvas");
    await person.press("Enter");
    await person.comesTo("/resources/blog?q=canvas");
    await person.isContent();
  });
});
