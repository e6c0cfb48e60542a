import { describe, expect, test } from "vitest";

import { testContext } from "~/platform/testing";

import { loadPostAddresses } from "./load-post-addresses.server";
import { loadPost } from "./load-post.server";
import { loadPosts } from "./load-posts.server";

const row = {
  slug: "lean-canvas",
  title: "A Lean Canvas",
  content: `# Heading\n\n${"A **sentence** with words. ".repeat(20)}`,
  author: "Strategy team",
  category: "Strategy",
  tags: ["canvas"],
  language: "Português",
  image_url: "/images/x.svg",
  date_published: "2026-03-01T23:30:00+00:00",
  updated_at: null,
};

describe("loadPosts", () => {
  test("asks for published blog posts, newest first", async () => {
    const context = testContext(() => Response.json([row]));
    await loadPosts(context);
    const query = context.calls[0]?.query;
    expect(query?.get("status")).toBe("eq.Published");
    expect(query?.get("post_type")).toBe("eq.Blog");
    expect(query?.get("order")).toBe("date_published.desc");
  });

  test("makes a card of a row", async () => {
    const posts = await loadPosts(testContext(() => Response.json([row])));
    expect(posts).toHaveLength(1);
    const card = posts?.[0]?.card;
    expect(card).toMatchObject({
      slug: "lean-canvas",
      language: { code: "pt" },
      published: { text: "1 de março de 2026" },
    });
    expect(card?.excerpt.length).toBeLessThanOrEqual(200);
    expect(card?.excerpt).toMatch(/^A sentence with words\. .*…$/);
  });

  test.each([
    ["is down", () => new Response("Bad gateway", { status: 502 })],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
    ["answers with something else", () => Response.json([{ slug: 1 }])],
  ])("a database that %s is logged, and there is no list", async (_case, service) => {
    const context = testContext(service);
    expect(await loadPosts(context)).toBeNull();
    expect(context.logged).toEqual(["error: blog posts could not be loaded"]);
  });
});

describe("loadPost", () => {
  test("gives the article with a description of at most 155 characters", async () => {
    const post = await loadPost(
      "lean-canvas",
      testContext(() => Response.json([row])),
    );
    expect(post?.html).toContain("<h2>Heading</h2>");
    expect(post?.description.length).toBeLessThanOrEqual(155);
    expect(post?.description.endsWith("…")).toBe(true);
  });

  test("there is no post where there is no row", async () => {
    expect(
      await loadPost(
        "no-such-post",
        testContext(() => Response.json([])),
      ),
    ).toBeNull();
  });

  test.each(["A_b", "a--b", "é", "a,b", "100%", "../x", "a&status=eq.Draft"])(
    "the post whose slug is %j is asked for by exactly that",
    async (slug) => {
      const context = testContext(() => Response.json([{ ...row, slug }]));
      expect((await loadPost(slug, context))?.slug).toBe(slug);
      const query = context.calls[0]?.query;
      expect([query?.getAll("slug"), query?.getAll("status")]).toEqual([
        [`eq.${slug}`],
        ["eq.Published"],
      ]);
    },
  );

  test.each(["", "a\0b", "\uD800", "a".repeat(201)])("nothing is asked for %j", async (slug) => {
    const context = testContext();
    expect(await loadPost(slug, context)).toBeNull();
    expect(context.calls).toEqual([]);
  });

  test("a database that cannot answer is not a missing post", async () => {
    const context = testContext(() => new Response("Bad gateway", { status: 502 }));
    await expect(loadPost("lean-canvas", context)).rejects.toThrow();
  });
});

describe("loadPostAddresses", () => {
  const total = 3;

  function fewAtATime({ query }: { query: URLSearchParams }): Response {
    const from = Number(query.get("offset") ?? 0);
    const rows = Array.from({ length: Math.min(2, total - from) }, (_, index) => ({
      slug: `post-${from + index}`,
      title: "Title",
      language: "English",
      updated_at: null,
    }));
    const range = `${from}-${from + rows.length - 1}/${total}`;
    return Response.json(rows, { status: 206, headers: { "Content-Range": range } });
  }

  test("asks until it has all posts, however few come at a time", async () => {
    const context = testContext(fewAtATime);
    const posts = await loadPostAddresses(context);
    expect(posts?.map(({ path }) => path)).toEqual([
      "/resources/blog/post-0",
      "/resources/blog/post-1",
      "/resources/blog/post-2",
    ]);
  });

  test("a database that is down is logged", async () => {
    const context = testContext(() => new Response("Bad gateway", { status: 502 }));
    expect(await loadPostAddresses(context)).toBeNull();
    expect(context.logged).toHaveLength(1);
  });
});
