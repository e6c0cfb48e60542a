import { describe, expect, it } from "vitest";

import { availableExperts } from "~/content/experts/experts";
import { patternsWithoutPages } from "~/features/page-search/site-routes";

import { hrefsIn, readPage, textOf } from "../../support/pages/document.ts";
import { routes } from "../../support/route-addresses.ts";
import { startFakeService } from "../../support/servers/service.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";

const service = shared(startFakeService);
const site = shared(() =>
  startSite({ siteUrl: "https://www.example.com", supabase: service.supabase }),
);

async function read(path: string) {
  const { status, document, html } = await readPage(site, path);
  return { status, document, html, links: hrefsIn(document, "main a") };
}

it("the sitemap lists the pages of each route with parameters", () => {
  expect(patternsWithoutPages(routes)).toEqual([]);
});

describe("an unknown URL", () => {
  it("suggests the intended page, and offers its section and other pages of it", async () => {
    const { status, document, links } = await read("/contcat");
    expect([status, links[0]]).toEqual([404, "/contact"]);
    const robots = document.querySelector("meta[name=robots]")?.getAttribute("content");
    expect(robots).toBe("noindex");
    const product = await read("/products/no-such-product");
    expect(product.links.indexOf("/products")).toBe(product.links.indexOf("/") - 1);
    const others = product.links.filter((href) => href.startsWith("/products/"));
    expect(others.length).toBeGreaterThan(1);
  });

  it("offers the search of the blog, the home page and the contact page", async () => {
    const { document, html, links } = await read("/no-such-page");
    expect(html).not.toContain("Were you looking for one of these?");
    expect(document.querySelector("form[action='/resources/blog'] [name=q]")).not.toBeNull();
    expect(links).toEqual(expect.arrayContaining(["/", "/contact", "/resources/blog"]));
  });

  it("of an expert lists the experts", async () => {
    const { status, document, links } = await read("/products/ai-experts/astrology");
    expect([status, textOf(document.querySelector("h1"))]).toEqual([404, "No such expert"]);
    const experts = availableExperts().map(({ slug }) => `/products/ai-experts/${slug}`);
    expect(links).toEqual(expect.arrayContaining(experts));
  });
});
