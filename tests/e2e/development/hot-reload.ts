import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterEach, beforeEach, expect, test } from "vitest";

import { newVisitor, waitForHydration } from "../../support/chromium.ts";
import type { DevelopmentSite } from "../../support/development-site.ts";

/** Vite compiles on request, beside the browsers of other tests. */
const PATIENT = { timeout: 60_000 };
const COMPANY = "app/features/company/company-page.tsx";

let project: string;
let page: Page;

/** Replaces a file in one step: Vite, which reads it at any time, would keep a half-written file. */
async function replaceFile(path: string, text: string): Promise<void> {
  // Outside the project, where Vite does not watch.
  const unfinished = `${project}-edit`;
  await writeFile(unfinished, text);
  await rename(unfinished, path);
}

/** Changes a file; returns the way back. */
async function change(file: string, from: string, to: string): Promise<() => Promise<void>> {
  const path = join(project, file);
  const text = await readFile(path, "utf8");
  expect(text).toContain(from);
  await replaceFile(path, text.replace(from, to));
  return () => replaceFile(path, text);
}

let edits = 0;

/** A word that no earlier edit contains. Edits remain: undoing one would reload the next test's page. */
function newWord(): string {
  edits += 1;
  return `edited${edits}`;
}

/** Resolves when Vite's client in the page next listens for changes. */
function viteConnected() {
  return page.waitForEvent("console", {
    predicate: (message) => message.text().includes("[vite] connected"),
  });
}

async function open(path: string): Promise<void> {
  const connected = viteConnected();
  await page.goto(path);
  await connected;
  // A document page does not hydrate, and loads again as a whole.
  if (path === "/") await waitForHydration(page);
  else await page.waitForLoadState();
}

/** That an edit of each kind of file reaches the browser. */
export function testHotReload(started: () => { browser: Browser; site: DevelopmentSite }): void {
  beforeEach(async () => {
    const { browser, site } = started();
    ({ project } = site);
    const visitor = await newVisitor(browser, site.siteUrl, "with scripts");
    page = await visitor.newPage();
    // The first visit waits until Vite has compiled the whole app.
    page.setDefaultTimeout(120_000);
  });
  // No page is used again: it may still reload when its test ends.
  afterEach(() => page.context().close());

  test.each([
    {
      part: "the header of a hydrated page",
      path: "/",
      file: "app/ui/layout/main-menu.tsx",
      from: "{item.name}",
    },
    {
      part: "the content of the home page",
      path: "/",
      file: "app/content/home.ts",
      from: "Three steps.",
    },
    {
      part: "the markup of a document page",
      path: "/company",
      file: COMPANY,
      from: "{team.link.text}",
    },
  ])("an edit of $part reaches the browser", async ({ path, file, from }) => {
    const word = newWord();
    await open(path);
    await change(file, from, `${from} ${word}`);
    await expect.poll(() => page.content(), PATIENT).toContain(word);
  });

  test("an edit reaches a document page that was still loading", async () => {
    const word = newWord();
    const held = Promise.withResolvers<void>();
    await page.route("**/@vite/client", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/company", { waitUntil: "commit" });
    await change(COMPANY, "{team.link.text}", `{team.link.text} ${word}`);
    await expect.poll(async () => (await fetch(page.url())).text(), PATIENT).toContain(word);
    expect(await page.content()).not.toContain(word);
    held.resolve();
    await expect.poll(() => page.content(), PATIENT).toContain(word);
  });

  test.each(["/", "/company"])("an edit of the styles reaches %s", async (path) => {
    const property = `--${newWord()}`;
    await open(path);
    await change("app/styles/base.css", "@layer base {", `@layer base { body { ${property}: 1; }`);
    const value = () =>
      page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), property);
    await expect.poll(value, PATIENT).toBe("1");
  });

  test.each(["/", "/company"])("an edit of the inlined scripts reaches %s", async (path) => {
    const word = newWord();
    await open(path);
    const start = "installMenus();";
    await change(
      "app/client/start.ts",
      start,
      `${start}\nObject.assign(globalThis, { ${word}: true });`,
    );
    const hasRun = () => page.evaluate((name) => name in globalThis, word);
    await expect.poll(hasRun, PATIENT).toBe(true);
  });

  test.each(["/", "/company"])(
    "%s shows where a syntax error is, and the page once it is corrected",
    async (path) => {
      const file = path === "/" ? "app/ui/layout/main-menu.tsx" : COMPANY;
      await open(path);
      const undo = await change(file, "return (", "return ((");
      const shown = () =>
        page.evaluate(() => {
          const overlay =
            document.querySelector("vite-error-overlay")?.shadowRoot?.textContent ?? "";
          return overlay + document.body.innerText;
        });
      await expect.poll(shown, PATIENT).toContain(file);
      await undo();
      await page.getByRole("banner").waitFor();
      await expect.poll(shown, PATIENT).not.toContain(file);
    },
  );

  test("a loader that throws shows its message and stack, and the page once it is corrected", async () => {
    const file = "app/routes/company/about.tsx";
    await open("/company");
    const undo = await change(
      file,
      "export function loader() {",
      'export function loader() {\n  throw new Error("no data");',
    );
    await page.getByText("no data").first().waitFor();
    await page.getByText("routes/company/about.tsx").first().waitFor();
    await undo();
    await page.getByText("no data").first().waitFor({ state: "detached" });
  });
}
