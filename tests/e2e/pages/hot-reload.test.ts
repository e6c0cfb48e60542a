import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";

import { launchChromium, newVisitor } from "../../support/chromium.ts";
import { freePort, waitUntilReady } from "../../support/product.ts";

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

let project: string;
let siteUrl: string;
let developmentSite: ChildProcess;
let browser: Browser;
let visitor: BrowserContext;
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

const changed = new Map<string, string>();

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(project, file);
  const text = await readFile(path, "utf8");
  expect(text).toContain(from);
  if (!changed.has(path)) changed.set(path, text);
  await writeFile(path, text.replace(from, to));
}

async function undoChanges(): Promise<void> {
  for (const [path, text] of changed) await writeFile(path, text);
  changed.clear();
}

/** Opens a page and waits until Vite's client listens for changes. */
async function open(path: string): Promise<void> {
  const connected = page.waitForEvent("console", {
    predicate: (message) => message.text().includes("[vite] connected"),
    timeout: 60_000,
  });
  await page.goto(path);
  await connected;
  await page.waitForLoadState("networkidle");
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
  visitor = await newVisitor(browser, siteUrl, "with scripts");
  page = await visitor.newPage();
});
afterEach(async () => {
  await visitor.close();
  await undoChanges();
});

test.each([
  {
    part: "the header of a hydrated page",
    path: "/",
    file: "app/content/site/navigation.ts",
    from: 'name: "Pricing"',
  },
  {
    part: "the header of a document page",
    path: "/company",
    file: "app/content/site/navigation.ts",
    from: 'name: "Pricing"',
  },
  {
    part: "the footer",
    path: "/contact",
    file: "app/ui/layout/site-footer.tsx",
    from: "LinkedIn",
  },
  {
    part: "the content of the home page",
    path: "/",
    file: "app/content/home.ts",
    from: "Product decisions you can defend",
  },
  {
    part: "the markup of the home page",
    path: "/",
    file: "app/features/home/home-how-it-works.tsx",
    from: "{how.transcripts}",
  },
  {
    part: "the markup of a document page",
    path: "/company",
    file: "app/features/company/company-page.tsx",
    from: "<Page",
  },
])("an edit of $part reaches the browser", async ({ path, file, from }) => {
  await open(path);
  await change(file, from, from.endsWith('"') ? from.replace(/"$/, ' edited"') : `${from} edited`);
  await page.getByText("edited").first().waitFor({ state: "attached" });
});
