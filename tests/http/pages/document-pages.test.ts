import { beforeAll, expect, test } from "vitest";

import { listSitePages } from "~/features/page-search/site-routes";
import type { RouteHandle } from "~/lib/http/route-handle";

import {
  canonicalOf,
  hrefsIn,
  mainIn,
  metaOf,
  readPage,
  resourcesOf,
  textOf,
} from "../../support/pages/document.ts";
import type { SitePage } from "../../support/pages/document.ts";
import { addressOf, routes } from "../../support/route-addresses.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";

const listed = new Set(listSitePages(routes).map(({ href }) => href));
const layouts = new Set(Object.values(routes).map((route) => route?.parentId));

/** The pages of the site map that do without the scripts of Remix. */
const PATHS = Object.keys(routes)
  .filter((id) => {
    const handle = routes[id]?.module.handle as RouteHandle | undefined;
    return handle?.hydrate === false && !layouts.has(id) && listed.has(addressOf(id));
  })
  .map(addressOf);

const pages = new Map<string, SitePage>();

const site = shared(startSite);

beforeAll(async () => {
  for (const path of PATHS) pages.set(path, await readPage(site, path));
});

const pageAt = (path: string) => pages.get(path) ?? expect.fail(`${path} was not read`);

test.each(PATHS)("%s links onward, and does not load Remix", (path) => {
  const page = pageAt(path);
  expect(hrefsIn(page.document, "main a:not(nav a)")).toContainEqual(expect.stringMatching(/^\//));
  const files = resourcesOf(page, site.origin).filter(({ pathname }) => pathname.endsWith(".js"));
  expect(files).toEqual([]);
  expect(page.html).not.toMatch(/type="module"|import\(|import\s*["{*]/);
});

/** The page, or the one it is moved to, as a browser goes there. */
async function follow(path: string): Promise<SitePage> {
  const page = await readPage(site, path);
  const location = page.headers.get("location");
  return location ? readPage(site, new URL(location, site.origin).pathname) : page;
}

test.each<[string, string, string?]>([
  ["/training/immersion/", "5-Day Immersion", "/training/immersion"],
  ["/training/%69mmersion", "5-Day Immersion", "/training/immersion"],
  ["/training/advanced", "Training Programs"],
  ["/training/a/b/online-courses", "Online Courses"],
  ["/training/immersion/dates", "Training Programs"],
  ["/training/constructor", "Training Programs"],
])(
  "%s has the heading %s, and is indexed only at its own address",
  async (path, title, address) => {
    const page = await follow(path);
    expect([page.status, textOf(page.document.querySelector("h1"))]).toEqual([200, title]);
    const texts = [...page.document.querySelectorAll("main *")].map(textOf);
    expect(texts).toContain("Coming Soon!");
    expect(canonicalOf(page)).toBe(`${site.origin}${address ?? "/training"}`);
    expect(metaOf(page, "robots")?.includes("noindex") ?? false).toBe(address === undefined);
  },
);

test.each(["/legal/terms", "/legal/privacy", "/legal/cookies"])(
  "%s is a dated document",
  (path) => {
    const { document } = pageAt(path);
    const main = mainIn(document);
    expect(main.querySelector("time[datetime='2024-02-15']")).not.toBeNull();
    const text = [...main.querySelectorAll("h1, h2, h3, p, li, td")].map(textOf).join(" ");
    expect(text).toContain("Last updated: February 15, 2024");
    // No sign of Markdown.
    expect(text).not.toMatch(/[{}]|\*\*|\]\(/);
    const contents = hrefsIn(document, 'nav[aria-label="On this page"] a');
    expect(contents.length).toBeGreaterThan(0);
    for (const href of contents) expect(main.querySelectorAll(href)).toHaveLength(1);
  },
);

test("browsers may prefetch document pages, but nothing that acts or is personal", async () => {
  const rules = pages.get("/company")?.document.querySelector("script[type=speculationrules]");
  const { prefetch } = JSON.parse(rules?.textContent ?? "") as {
    prefetch: { where: { and: { not?: { href_matches?: string[] } }[] } }[];
  };
  const never = prefetch[0]?.where.and.flatMap(({ not }) => not?.href_matches ?? []);
  expect(never).toEqual(expect.arrayContaining(["/auth/*", "/app", "/app/*", "/*.*"]));
  const hydrated = await readPage(site, "/contact");
  expect(hydrated.document.querySelector("script[type=speculationrules]")?.textContent).toBe(
    rules?.textContent,
  );
});
