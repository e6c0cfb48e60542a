import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";

import { translatedArticles } from "../../../app/content/site/site-files.ts";
import {
  canonicalOf,
  hrefsIn,
  metaOf,
  readPage,
  textOf,
  thingsOf,
} from "../../support/pages/document.ts";
import type { SitePage } from "../../support/pages/document.ts";
import { startFakeService } from "../../support/servers/service.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";

const BLOG = "/resources/blog";
const [[english = "", portuguese = ""] = []] = translatedArticles;

const row = {
  id: "b9a5a3f6-4f83-4a4e-9d0e-3a0d3a1f0c11",
  title: "</script><script>alert(1)</script> & “quotes”",
  content: `${"Some words to read. ".repeat(60)}\n\n## A part`,
  author: "The team",
  category: "Discovery",
  tags: ["jobs", "a & b"],
  language: "English",
  image_url: "/images/blog/lean-canvas-in-an-hour.svg",
  date_published: "2026-03-01T23:30:00+00:00",
  updated_at: "2026-04-01T00:00:00+00:00",
  status: "Published",
  post_type: "Blog",
};

/** The articles in the fake Supabase, by slug. */
const rows = new Map<string, object>();

/** The least that a service has to be: rows of one table, and no functions. */
function answerPlainly({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, "http://service.test");
  const asked = (searchParams.get("slug") ?? "").replaceAll(/^(?:eq\.|in\.\()|\)$/g, "").split(",");
  const found = asked.flatMap((slug) => {
    const known = rows.get(slug);
    return known ? [{ ...known, slug }] : [];
  });
  const isTable = pathname === "/rest/v1/blog_posts";
  response.writeHead(isTable ? 200 : 404, { "Content-Type": "application/json" });
  response.end(JSON.stringify(isTable ? found : { code: "PGRST202", message: "No function" }));
}

const service = shared(startFakeService);
const site = shared(() => startSite({ supabase: service.supabase }));
beforeEach(() => {
  service.answer = answerPlainly;
  rows.clear();
  rows.set("a-post", row).set(english, row);
});

function alternatesOf({ document }: SitePage): [string | null, string | undefined][] {
  return [...document.querySelectorAll("head link[rel=alternate][hreflang]")].map((link) => [
    link.getAttribute("hreflang"),
    link.getAttribute("href")?.slice(site.origin.length),
  ]);
}

describe("an article without the database functions", () => {
  it("has meta data for search engines and social networks", async () => {
    const page = await readPage(site, "/resources/blog/a-post");
    const url = `${site.origin}/resources/blog/a-post`;
    expect(canonicalOf(page)).toBe(url);
    expect(metaOf(page, "description")).toMatch(/^Some words to read\..{100,136}…$/);
    expect(metaOf(page, "og:type")).toBe("article");
    const dates = { datePublished: "2026-03-01T23:30:00.000Z", dateModified: row.updated_at };
    const facts = { headline: row.title, mainEntityOfPage: url, keywords: row.tags, ...dates };
    expect(thingsOf(page)).toMatchObject([{ "@type": "BlogPosting", inLanguage: "en", ...facts }]);
    const shared = [...page.document.querySelectorAll<HTMLAnchorElement>("a[target=_blank]")]
      .map(({ href }) => new URL(href))
      .filter(({ host }) => ["x.com", "www.linkedin.com", "wa.me"].includes(host))
      .map(({ searchParams }) => [...searchParams.values()].toSorted().join(" "));
    const both = [row.title, url].toSorted().join(" ");
    expect(shared).toEqual([both, both, `${row.title} ${url}`]);
  });

  it("has every part of an article, and its text as markup", async () => {
    const { document, html } = await readPage(site, "/resources/blog/a-post");
    const article = document.querySelector("article") ?? expect.fail();
    expect(document.querySelector(`main a[href="${BLOG}"]`)).not.toBeNull();
    expect(article.querySelector(`img[src="${row.image_url}"]`)).not.toBeNull();
    expect(textOf(article.querySelector("time"))).toBe("March 1, 2026");
    expect(textOf(article.querySelector("h1"))).toBe(row.title);
    for (const part of [row.language, row.category, row.author, ...row.tags]) {
      expect(textOf(article.querySelector("header"))).toContain(part);
    }
    expect(textOf(article.querySelector(".prose h2"))).toContain("A part");
    expect(document.querySelector("#related")).toBeNull();
    expect(html).not.toContain("<script>alert");
    expect(document.querySelectorAll("script[src], link[rel=modulepreload]")).toHaveLength(0);
  });

  it.each([
    ["Time de Product Delivery", "Português", "product-delivery", "04"],
    ["A guest", "English", "customer-discovery", "01"],
  ])("by %s in %s ends with the expert %s", async (author, language, slug, number) => {
    rows.set("a-post", { ...row, author, language });
    const { document } = await readPage(site, "/resources/blog/a-post");
    expect(hrefsIn(document, "main aside a")).toEqual([
      expect.stringMatching(/^\/workshop\//),
      `/products/ai-experts/${slug}`,
      `/demo/ai-lawyer-${number}`,
    ]);
    // The drawings of experts have English words.
    const picture = document.querySelector("main aside img");
    expect(picture === null).toBe(language !== "English");
  });

  it.each([
    ["odi", "English", "opportunity-ranking"],
    ["tam", "Português", "market-size"],
  ])("with the tag %s in %s offers the session %s", async (tag, language, slug) => {
    rows.set("a-post", { ...row, tags: ["constructor", tag], language });
    const { document } = await readPage(site, "/resources/blog/a-post");
    expect(hrefsIn(document, "main aside a[href^='/workshop']")).toEqual([`/workshop/${slug}`]);
  });

  it("names its translations only if they are published", async () => {
    expect(alternatesOf(await readPage(site, "/resources/blog/a-post"))).toEqual([]);
    expect(alternatesOf(await readPage(site, `/resources/blog/${english}`))).toEqual([]);
    rows.set(portuguese, { ...row, language: "Português", title: "A tradução" });
    const expected = [
      ["en", `/resources/blog/${english}`],
      ["pt-BR", `/resources/blog/${portuguese}`],
    ];
    const page = await readPage(site, `/resources/blog/${english}`);
    expect(alternatesOf(page)).toEqual(expected);
    const link = page.document.querySelector("article header a[hreflang]");
    expect([textOf(link), link?.getAttribute("lang")]).toEqual(["A tradução", "pt-BR"]);
    const other = await readPage(site, `/resources/blog/${portuguese}`);
    expect(alternatesOf(other)).toEqual(expected.toReversed());
  });
});

it("an unknown article answers 404, a failing database 503", async () => {
  const missing = await readPage(site, "/resources/blog/not-there");
  expect(missing.status).toBe(404);
  expect(textOf(missing.document.querySelector("main"))).toContain("Post Not Found");
  for (const status of [502, 200, 404]) {
    service.answer = (_request, response) => response.writeHead(status).end();
    const down = await readPage(site, "/resources/blog/a-post");
    expect(down.status).toBe(503);
    expect(textOf(down.document.querySelector("main"))).toContain("try again in a few minutes");
  }
});
