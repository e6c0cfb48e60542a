import { describe, expect, test } from "vitest";

import { testContext } from "../../../../../tests/support/load-context";
import { storedArticle as row } from "../../../../../tests/support/stored-article";

import { loadArticleAddresses } from "../../feeds/load-article-addresses.server";
import { loadArticle } from "./load-article.server";

type Replies = { article?: unknown; around?: () => Response };

/** A Supabase with one article, and with related articles only on request. */
function withArticle({ article = row, around }: Replies = {}) {
  return testContext(({ path }) => {
    if (path === "/rest/v1/rpc/blog_posts_around") {
      return around?.() ?? Response.json({ code: "PGRST202" }, { status: 404 });
    }
    if (path === "/rest/v1/blog_authors") return Response.json([]);
    return Response.json(article === null ? [] : [article]);
  });
}

describe("loadArticle", () => {
  test.each([
    [0, 0],
    [1, 1],
    [230, 1],
    [1_000, 5],
  ])("%i words take %i minutes to read", async (words, minutes) => {
    const content = "word ".repeat(words);
    expect(
      (await loadArticle("a", withArticle({ article: { ...row, content } })))?.article.minutes,
    ).toBe(minutes);
  });

  test("shows the source of an article that cannot be parsed, and logs it", async () => {
    const context = withArticle({ article: { ...row, slug: "deep", content: ">".repeat(50_000) } });
    const found = await loadArticle("deep", context);
    expect(found?.article.html).toContain("&gt;&gt;&gt;");
    expect(context.logged.filter((line) => line.startsWith("error"))).toHaveLength(1);
  });

  test.each(["A_b", "é", "a,b", "100%", "../x", "a&status=eq.Draft"])(
    "queries the article with exactly the slug %j",
    async (slug) => {
      const context = withArticle({ article: { ...row, slug } });
      expect((await loadArticle(slug, context))?.article.slug).toBe(slug);
      const query = context.calls.find(({ path }) => path === "/rest/v1/blog_posts")?.query;
      expect(["slug", "status", "post_type"].map((name) => query?.getAll(name))).toEqual([
        [`eq.${slug}`],
        ["eq.Published"],
        ["eq.Blog"],
      ]);
    },
  );

  test.each(["", "a\0b", "\uD800", "a".repeat(201)])(
    "makes no query for the slug %j",
    async (slug) => {
      const context = testContext();
      expect(await loadArticle(slug, context)).toBeNull();
      expect(context.calls).toEqual([]);
    },
  );
});

describe("related content of an article", () => {
  const { slug, title, category, language, image_url, date_published } = row;
  const teaser = { slug, title, category, language, image_url, date_published };

  test("is loaded with the post", async () => {
    const found = { previous: null, next: teaser, related: [teaser] };
    const context = withArticle({ around: () => Response.json(found) });
    const article = await loadArticle("lean-canvas", context);
    expect(article?.around).toMatchObject({
      previous: null,
      next: { slug, published: { text: "1 de março de 2026" } },
      related: [{ title }],
    });
  });

  test.each([
    ["does not exist", () => Response.json({ code: "PGRST202" }, { status: 404 })],
    ["fails", () => new Response("Bad gateway", { status: 502 })],
    ["responds with something else", () => Response.json([row])],
  ])("is left out if the database function %s", async (_case, around) => {
    const context = withArticle({ around });
    const found = await loadArticle("lean-canvas", context);
    expect(found?.article.title).toBe(title);
    expect(found?.around).toBeNull();
    expect(context.logged.length).toBeLessThanOrEqual(1);
  });

  test("queries a translation only for articles that have one", async () => {
    const context = withArticle();
    await loadArticle("alone", context);
    const asked = context.calls.filter(({ path }) => path.startsWith("/rest/v1/blog_posts"));
    expect(asked).toHaveLength(1);
  });
});

const total = 3;

function fewAtATime({ query }: { query: URLSearchParams }): Response {
  const from = Number(query.get("slug")?.replace("gt.post-", "") ?? -1) + 1;
  const rows = Array.from({ length: Math.min(2, total - from) }, (_, index) => ({
    slug: `post-${from + index}`,
    language: "English",
    updated_at: null,
  }));
  const range = `${from}-${from + rows.length - 1}/${total}`;
  return Response.json(rows, { status: 206, headers: { "Content-Range": range } });
}

test("the addresses of articles are queried in pages until there are all, whatever the page size", async () => {
  const context = testContext(fewAtATime);
  const articles = await loadArticleAddresses(context);
  expect(articles?.map(({ path }) => path)).toEqual([
    "/resources/blog/post-0",
    "/resources/blog/post-1",
    "/resources/blog/post-2",
  ]);
});

test.each([
  ["https://site.test/resources/blog/other", ["Other title", "In short", "site.test"]],
  ["[Mine](/resources/blog/other#part)", ["Mine", "In short", "site.test"]],
  ["https://site.test/pricing", ["Pricing", "site.test"]],
  ["https://a.test/resources/blog/other", ["https://a.test/resources/blog/other", "a.test"]],
  ["See /resources/blog/other", []],
])("the article with %j has a card with the lines %j", async (line, lines) => {
  const other = { ...row, slug: "other", title: "Other title", excerpt: "In short" };
  const context = testContext(({ path, query }) => {
    if (path !== "/rest/v1/blog_posts") return Response.json({}, { status: 404 });
    const isOther = query.get("slug") === "in.(other)";
    return Response.json([isOther ? other : { ...row, content: line }]);
  });
  const article = await loadArticle(
    "lean-canvas",
    Object.assign(context, { siteUrl: "https://site.test" }),
  );
  const html = article?.article.html ?? "";
  const [, card = ""] = /<div class="bookmark">(.*?)<\/div>/s.exec(html) ?? [];
  expect(card.split(/<[^>]*>/).filter((text) => text.trim())).toEqual(lines);
});

test("an article is shown with the words of its links while the linked articles cannot be read", async () => {
  const context = testContext(({ path, query }) => {
    if (path !== "/rest/v1/blog_posts") return Response.json({}, { status: 404 });
    if (query.get("slug")?.startsWith("in.")) return Response.json({}, { status: 502 });
    return Response.json([{ ...row, content: "[Mine](/resources/blog/other)" }]);
  });
  const article = await loadArticle("lean-canvas", context);
  expect(article?.article.html).toContain(">Mine</a>");
  expect(context.logged.filter((entry) => entry.startsWith("warn"))).not.toEqual([]);
});
