import { describe, expect, test } from "vitest";

import { testContext } from "../../../../tests/support/load-context";
import { storedArticle } from "../../../../tests/support/stored-article";

import { readFilters } from "./filters";
import { loadArticleList, loadRecentArticles } from "./load-articles.server";

const row = { ...storedArticle, id: "00000000-0000-4000-8000-000000000001" };

function read(query: string) {
  return readFilters(new URLSearchParams(query));
}

describe("loadArticleList", () => {
  const found = {
    total: 1,
    categories: [{ name: "Strategy", count: 1 }],
    tags: [{ name: "canvas", count: 1 }],
    tag_total: 1,
    ids: [row.id],
    about: null,
    author: null,
  };

  test("maps a row to a card", async () => {
    const context = testContext(({ path }) =>
      Response.json(path === "/rest/v1/blog_posts" ? [row] : found),
    );
    const list = await loadArticleList(read("language=pt&q=canvas"), context);
    expect(list).toMatchObject({ total: 1, pages: 1 });
    const [card] = list?.articles ?? [];
    expect(card).toMatchObject({
      language: { code: "pt" },
      published: { text: "1 de março de 2026" },
      excerpt: expect.stringMatching(/^A sentence with words\. .{100,177}…$/),
    });
    expect(card).not.toHaveProperty("content");
  });

  test("shows a changed text immediately", async () => {
    for (const content of ["Before.", "After.", "Before."]) {
      const service = ({ path }: { path: string }) =>
        Response.json(path === "/rest/v1/blog_posts" ? [{ ...row, content }] : found);
      const list = await loadArticleList(read("tag=canvas"), testContext(service));
      expect(list?.articles[0]?.excerpt).toBe(content);
    }
  });

  test("makes no query for a search without a word", async () => {
    const context = testContext();
    expect(await loadArticleList(read("q=%25%25"), context)).toMatchObject({
      total: 0,
      articles: [],
    });
    expect(context.calls).toEqual([]);
  });

  test.each([
    ["is down", () => new Response("Bad gateway", { status: 502 })],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
    ["responds with something else", () => Response.json([{ slug: 1 }])],
  ])("logs a database that %s and returns no list", async (_case, service) => {
    const context = testContext(service);
    expect(await loadArticleList(read(""), context)).toBeNull();
    expect(context.logged).toEqual(["error: Blog articles could not be loaded"]);
  });
});

describe("loadRecentArticles", () => {
  test("queries only the articles that it shows, without their texts", async () => {
    const english = { ...row, language: "English" };
    const context = testContext(() => Response.json([english, { ...english, slug: "other" }]));
    const articles = await loadRecentArticles(context);
    expect(articles.map(({ slug }) => slug)).toEqual(["lean-canvas", "other"]);
    expect(context.calls[0]?.query.get("limit")).toBe("3");
    expect(context.calls[0]?.query.get("select")).not.toContain("content");
  });

  test("returns no articles and logs an error if the database fails", async () => {
    const context = testContext(() => new Response("Bad gateway", { status: 502 }));
    expect(await loadRecentArticles(context)).toEqual([]);
    expect(context.logged).toHaveLength(1);
  });
});
