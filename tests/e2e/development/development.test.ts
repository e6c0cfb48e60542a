import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Page } from "playwright";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";

import { violations } from "../../support/pages/axe.ts";
import {
  launchChromium,
  newVisitor,
  openPage,
  waitForHydration,
} from "../../support/pages/chromium.ts";
import { startDevelopmentSite } from "../../support/servers/development-site.ts";
import { shared } from "../../support/shared.ts";

/** Vite compiles on request, beside the browsers of other tests. */
const PATIENT = { timeout: 60_000 };
const COMPANY = "app/routes/company/about.tsx";
const MENU = "app/ui/layout/main-menu.tsx";
const PRICING = "app/routes/marketing/pricing.tsx";

// One server for all, because each compiles the whole app when it starts.
const site = shared(() => startDevelopmentSite(inject("siteDatabase")));

/**
 * Changes a file of the copy; gives the changed text and the way back. It is replaced in one step,
 * from outside the project: Vite, which reads at any time, would keep a half-written file.
 */
async function change(file: string, from: string | RegExp, to: string) {
  const path = join(site.project, file);
  const unfinished = `${site.project}-edit`;
  const replace = async (text: string) => {
    await writeFile(unfinished, text);
    await rename(unfinished, path);
  };
  const text = await readFile(path, "utf8");
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  await replace(changed);
  return { changed, undo: () => replace(text) };
}

async function status(path: string, headers: Record<string, string> = {}): Promise<number> {
  return (await fetch(site.siteUrl + path, { headers })).status;
}

test("the start takes the next port if its own is taken, lists all URLs, and serves what pages fetch late as whole as in production", async () => {
  const { takenPort, siteUrl, mailUrl, data } = site;
  expect(siteUrl).not.toBe(`http://localhost:${takenPort}`);
  expect(site.log()).toContain(`${takenPort} is taken`);
  expect((await fetch(mailUrl)).status).toBe(200);
  expect(data.named).toBe(data.dataDir);
  const page = await fetch(siteUrl);
  expect(page.status).toBe(200);
  const [script = ""] = /\/assets\/sync-account-links[\w-]*\.js/.exec(await page.text()) ?? [];
  const follow = await fetch(siteUrl + script);
  expect([follow.status, follow.headers.get("content-type")]).toEqual([200, "text/javascript"]);
  expect(await follow.text()).not.toMatch(/\bimport\b/);
});

describe("the log", () => {
  const LOADER = /^export (?:async )?function loader\(.*\n/m;

  test("names the file and line of a loader's error and of its cause", async () => {
    const failure = `$&  if (request.headers.has("x-fail")) {
    const cause = new RangeError("inner");
    throw new TypeError("outer", { cause });
  }
`;
    const { changed, undo } = await change(PRICING, LOADER, failure);
    const lineOf = (words: string) => changed.slice(0, changed.indexOf(words)).split("\n").length;
    await expect.poll(() => status("/pricing", { "X-Fail": "yes" }), PATIENT).toBe(500);
    await undo();
    const [, log = ""] = site.log().split("TypeError: outer");
    const [outer, inner] = log.split("Caused by: RangeError: inner");
    expect(outer).toContain(`pricing.tsx:${lineOf("throw new TypeError")}:`);
    expect(inner).toContain(`pricing.tsx:${lineOf("const cause")}:`);
  });

  test("shows a loader that reads a parameter which its route does not declare", async () => {
    const read = async (path: string) => (await fetch(site.siteUrl + path)).text();
    expect(await read("/pricing?seats=7&minutes=5")).not.toContain("does not declare");
    const reading = '$&  new URL(request.url).searchParams.get("minutes");\n';
    const { undo } = await change(PRICING, LOADER, reading);
    const told = /loader of \/pricing reads the query parameter (?:"|&quot;)minutes/;
    await expect.poll(() => read("/pricing"), PATIENT).toMatch(told);
    expect(site.log()).toMatch(told);
    await undo();
  });
});

describe("a browser", () => {
  let page: Page;

  beforeEach(async () => {
    const visitor = await newVisitor(await launchChromium(), site.siteUrl, "with scripts");
    page = await visitor.newPage();
    // The first visit waits until Vite has compiled the whole app.
    page.setDefaultTimeout(120_000);
  });
  // No page is used again: it may still reload when its test ends.
  afterEach(() => page.context().close());

  async function open(path: string): Promise<void> {
    const connected = page.waitForEvent("console", {
      predicate: (message) => message.text().includes("[vite] connected"),
    });
    await page.goto(path);
    await connected;
    // A document page does not hydrate, and loads again as a whole.
    if (path === "/") await waitForHydration(page);
    else await page.waitForLoadState();
  }

  test("shows an accessible style guide, light and dark", async () => {
    await page.goto("/styleguide");
    await page.getByRole("heading", { level: 1, name: "Style guide" }).waitFor();
    // The development server compiles on request, and reloads a page that loaded too early.
    await page.waitForLoadState("networkidle");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
  });

  test("reloads no page, because the server optimizes all client dependencies at its start", async () => {
    for (const path of ["/", "/pricing", "/contact", "/resources/blog", "/auth/subscribe"])
      await openPage(page, path);
    expect(site.log()).not.toContain("new dependencies optimized");
  });

  test.each([
    ["/", MENU, "{item.name}"],
    ["/company", COMPANY, "{team.link.text}"],
  ])(
    "that shows %s gets each edit, and where a syntax error is until it is corrected",
    async (path, file, words) => {
      // Edits remain: undoing one would reload the page of the next test.
      const word = path === "/" ? "hydrated" : "whole";
      const shows = (text: string) => expect.poll(() => page.content(), PATIENT).toContain(text);
      await open(path);
      await change(file, words, `${words} edited-${word}`);
      await shows(`edited-${word}`);

      await open(path);
      const { undo } = await change(file, "return (", "return ((");
      const shown = () =>
        page.evaluate(() => {
          const overlay = document.querySelector("vite-error-overlay")?.shadowRoot?.textContent;
          return (overlay ?? "") + document.body.innerText;
        });
      await expect.poll(shown, PATIENT).toContain(file);
      await undo();
      await page.getByRole("banner").waitFor();
      await expect.poll(shown, PATIENT).not.toContain(file);

      // A document page is loaded again as a whole, whatever changed.
      if (path !== "/") return;
      await open(path);
      await change("app/styles/base.css", "@layer base {", "@layer base { body { --edited: 1; }");
      const style = () =>
        page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--edited"));
      await expect.poll(style, PATIENT).toBe("1");

      await open(path);
      const script = "installMenus();\nObject.assign(globalThis, { edited: true });";
      await change("app/client/start.ts", "installMenus();", script);
      await expect.poll(() => page.evaluate(() => "edited" in globalThis), PATIENT).toBe(true);
    },
  );

  test("that was still loading gets an edit, too", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/@vite/client", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/company", { waitUntil: "commit" });
    await change(COMPANY, "{team.link.text}", `{team.link.text} late`);
    const served = async () => (await fetch(page.url())).text();
    await expect.poll(served, PATIENT).toMatch(/\blate\b/);
    expect(await page.content()).not.toMatch(/\blate\b/);
    held.resolve();
    await expect.poll(() => page.content(), PATIENT).toMatch(/\blate\b/);
  });

  test("shows the message and stack of a loader that throws, and the page once it is corrected", async () => {
    await open("/company/press");
    const loader = "export function loader() {";
    const throwing = `${loader}\n  throw new Error("no data");`;
    const { undo } = await change("app/routes/company/press.tsx", loader, throwing);
    await page.getByText("no data").first().waitFor();
    await page.getByText("routes/company/press.tsx").first().waitFor();
    await undo();
    await page.getByText("no data").first().waitFor({ state: "detached" });
  });
});
