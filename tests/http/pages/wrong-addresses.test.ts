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
  it("suggests the intended page", async () => {
    const response = await get("/contcat");
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('name="robots" content="noindex"');
    expect(linksIn(html)[0]).toBe("/contact");
  });

  it("offers its section first of the buttons, and other pages of it", async () => {
    const links = linksIn(await read("/products/no-such-product"));
    expect(links.indexOf("/products")).toBe(links.indexOf("/") - 1);
    expect(links.filter((href) => href.startsWith("/products/")).length).toBeGreaterThan(1);
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

it.each(pages)("%s has a share image of the size in its meta tags", async (path) => {
  const html = await read(path);
  const image = new URL(property(html, "og:image"));
  const { width, height } = shareImageSize;
  const declared = [property(html, "og:image:width"), property(html, "og:image:height")];
  expect(declared).toEqual([String(width), String(height)]);
  const response = await get(image.pathname);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const png = Buffer.from(await response.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  expect(png.length).toBeLessThan(60_000);
});

it("the icons and the manifest of the page's head exist", async () => {
  const links = (await read("/")).matchAll(
    /<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g,
  );
  const hrefs = [...links].map(([, href = ""]) => href);
  expect(hrefs.length).toBeGreaterThan(0);
  for (const href of hrefs) {
    const { status, headers } = await get(href);
    expect([href, status]).toEqual([href, 200]);
    expect(headers.get("content-type")).toMatch(/^(?:image\/|application\/manifest\+json)/);
  }
});
