import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { shareImageSize } from "~/content/site/share-images";
import { listSitePages, patternsWithoutPages } from "~/features/page-search/site-routes";

import { startFakeService } from "../../support/service.ts";
import type { FakeService } from "../../support/service.ts";
import { startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const { routes } = (await import("../../../build/server/index.js" as string)) as ServerBuild;
const pages = listSitePages(routes).map(({ href }) => href);

let site: TestSite;
let service: FakeService;

beforeAll(async () => {
  service = await startFakeService();
  site = await startSite({ siteUrl: "https://www.example.com", supabase: service.supabase });
});
afterAll(async () => {
  await site.close();
  await service.close();
});

function get(path: string): Promise<Response> {
  return fetch(`${site.origin}${path}`, { redirect: "manual" });
}

async function read(path: string): Promise<string> {
  const response = await get(path);
  return response.text();
}

function property(html: string, name: string): string {
  return new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
}

function linksIn(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) => href);
}

it("the sitemap lists the pages of each route with parameters", () => {
  expect(patternsWithoutPages(routes)).toEqual([]);
});

describe("an unknown URL", () => {
  it.each([
    ["/contcat", "/contact"],
    ["/blog", "/resources/blog"],
    ["/blog/anything", "/resources/blog"],
    ["/login", "/auth/login"],
  ])("%s suggests the intended page", async (path, meant) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("Page not found");
    expect(html).toContain('name="robots" content="noindex"');
    expect(linksIn(html)[0]).toBe(meant);
  });

  it.each([
    ["/products/no-such-product", "/products"],
    ["/demo/no-such-package", "/demo"],
    ["/resources/no-such-page", "/resources"],
    ["/company/no-such-page", "/company"],
    ["/cases/no-such-case", "/cases"],
  ])("%s offers its section first of the buttons, and other pages of it", async (path, section) => {
    const html = await read(path);
    const links = linksIn(html);
    expect(links.indexOf(section)).toBe(links.indexOf("/") - 1);
    expect(links.filter((href) => href.startsWith(`${section}/`)).length).toBeGreaterThan(1);
  });

  it("offers the search of the blog, the home page and the contact page", async () => {
    const html = await read("/no-such-page");
    expect(html).not.toContain("Were you looking for one of these?");
    expect(html).toMatch(/<form action="\/resources\/blog">[\s\S]*name="q"/);
    expect(linksIn(html)).toEqual(expect.arrayContaining(["/", "/contact", "/resources/blog"]));
  });

  it("is never repeated as markup", async () => {
    expect(await read("/contact%22%3E%3Cscript%3Ealert(1)")).not.toContain("<script>alert");
  });
});

describe.each(pages)("the suggested page %s", (path) => {
  it("exists", async () => {
    expect((await get(path)).status).toBe(200);
  });

  it("has a share image of the size in its meta tags", async () => {
    const html = await read(path);
    const image = new URL(property(html, "og:image"));
    expect(image.origin).toBe("https://www.example.com");
    expect(property(html, "og:image:alt")).not.toBe("");
    expect(html).toContain('name="twitter:card" content="summary_large_image"');

    const response = await get(image.pathname);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const png = Buffer.from(await response.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      shareImageSize.width,
      shareImageSize.height,
    ]);
    expect([property(html, "og:image:width"), property(html, "og:image:height")]).toEqual([
      String(shareImageSize.width),
      String(shareImageSize.height),
    ]);
    expect(png.length).toBeLessThan(60_000);
  });
});

it("the home page and the blog are among the suggested pages", () => {
  expect(pages).toEqual(expect.arrayContaining(["/contact", "/resources/blog"]));
});

describe("the browser's icons and manifest", () => {
  it("match what the page's head declares", async () => {
    const html = await read("/");
    const hrefs = [
      ...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
    ];
    expect(hrefs.map(([, href]) => href)).toEqual([
      "/favicon.ico",
      "/favicon.svg",
      "/apple-touch-icon.png",
      "/manifest.webmanifest",
    ]);
    for (const [, href = ""] of hrefs) {
      const response = await get(href);
      expect([href, response.status]).toEqual([href, 200]);
      expect(response.headers.get("content-type")).toMatch(
        /^(?:image\/|application\/manifest\+json)/,
      );
    }
  });
});
