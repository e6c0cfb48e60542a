import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";

import { launchChromium, takenOver } from "../../support/chromium.ts";
import { freePort, waitUntilReady } from "../../support/product.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const product = inject("product");
const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const COPIED = [
  "app",
  "package.json",
  "public",
  "remix.config.js",
  "server",
  "server.ts",
  "tools",
  "tsconfig.json",
  "vite.config.ts",
];

/** Vite compiles on request, beside the browsers of other tests. */
const PATIENT = { timeout: 60_000 };

let project: string;
let siteUrl: string;
let developmentSite: ChildProcess;
let browser: Browser;
let page: Page;

/** Copies what a development server reads; its packages are links, its Vite cache is its own. */
async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hot-reload-"));
  for (const name of COPIED) await cp(join(PROJECT, name), join(folder, name), { recursive: true });
  const modules = join(folder, "node_modules");
  await mkdir(modules);
  const packages = await readdir(join(PROJECT, "node_modules"));
  for (const name of packages.filter((entry) => !entry.startsWith("."))) {
    await symlink(join(PROJECT, "node_modules", name), join(modules, name));
  }
  return folder;
}

async function startDevelopmentSite(): Promise<void> {
  const port = await freePort();
  siteUrl = `http://localhost:${port}`;
  developmentSite = spawn(process.execPath, ["server.ts"], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      SITE_URL: siteUrl,
      SUPABASE_URL: product.apiUrl,
      SUPABASE_ANON_KEY: product.publishableKey,
    },
    stdio: "ignore",
  });
  await waitUntilReady(developmentSite, siteUrl);
}

/** Changes a file; returns the way back. */
async function change(file: string, from: string, to: string): Promise<() => Promise<void>> {
  const path = join(project, file);
  const text = await readFile(path, "utf8");
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
  return () => writeFile(path, text);
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
  // A document page has no framework, and loads again as a whole.
  if (path === "/") await takenOver(page);
  else await page.waitForLoadState();
}

beforeAll(async () => {
  project = await copyProject();
  browser = await launchChromium();
  await startDevelopmentSite();
}, 120_000);
afterAll(async () => {
  await browser.close();
  developmentSite.kill("SIGKILL");
  if (developmentSite.exitCode === null) await once(developmentSite, "exit");
  await rm(project, { recursive: true, force: true });
});
beforeEach(async () => {
  page = await startVisit(browser, siteUrl, "with scripts");
  // The first visit waits until Vite has compiled the whole app.
  page.setDefaultTimeout(120_000);
});
afterEach(() => endVisit(page));

const COMPANY = "app/features/company/company-page.tsx";

test.each([
  {
    part: "the header of a hydrated page",
    path: "/",
    file: "app/ui/layout/main-menu.tsx",
    from: "{item.name}",
  },
  {
    part: "the header of a document page",
    path: "/company",
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
    part: "the markup of the home page",
    path: "/",
    file: "app/features/home/home-how-it-works.tsx",
    from: "{how.source.before}",
  },
  {
    part: "the markup of a document page",
    path: "/company",
    file: COMPANY,
    from: "{team.link.text}",
  },
  {
    part: "the content of a document page",
    path: "/company",
    file: "app/content/company.ts",
    from: "An example of a finished page",
  },
])("an edit of $part reaches the browser", async ({ path, file, from }) => {
  const word = newWord();
  await open(path);
  await change(file, from, `${from} ${word}`);
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
        const overlay = document.querySelector("vite-error-overlay")?.shadowRoot?.textContent ?? "";
        return overlay + document.body.innerText;
      });
    await expect.poll(shown, PATIENT).toContain(file);
    await page.waitForLoadState();
    await undo();
    await page.getByRole("banner").waitFor();
    await expect.poll(shown, PATIENT).not.toContain(file);
  },
);

test("a loader that throws shows its message and stack, and the page once it is corrected", async () => {
  const file = "app/routes/company/about.tsx";
  await open("/company");
  const connected = viteConnected();
  const undo = await change(
    file,
    "export function loader() {",
    'export function loader() {\n  throw new Error("no data");',
  );
  await page.getByText("no data").first().waitFor();
  await page.getByText("routes/company/about.tsx").first().waitFor();
  await connected;
  await undo();
  await page.getByText("no data").first().waitFor({ state: "detached" });
});
