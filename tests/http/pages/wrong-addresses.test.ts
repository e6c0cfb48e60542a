import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";

import { patternsWithoutPages } from "~/features/page-search/site-routes";

import { startFakeService } from "../../support/service.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";

const { routes } = (await import("../../../build/server/index.js" as string)) as ServerBuild;

const service = shared(startFakeService);
const site = shared(() =>
  startSite({ siteUrl: "https://www.example.com", supabase: service.supabase }),
);

function get(path: string): Promise<Response> {
  return fetch(`${site.origin}${path}`, { redirect: "manual" });
}

async function read(path: string): Promise<string> {
  const response = await get(path);
  return response.text();
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
