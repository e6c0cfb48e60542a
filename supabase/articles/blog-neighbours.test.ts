import { beforeEach, expect, test } from "vitest";

import { blogPost, openSite } from "../testing/site.ts";

const { anonymous, service } = await openSite();

beforeEach(async () => {
  await service.from("blog_posts").delete().neq("slug", "").throwOnError();
});

/** The day of January 2024 that it is dated, and what else is particular to it. */
type Draft = { slug: string; day?: number } & Record<string, unknown>;

async function write(...posts: Draft[]): Promise<void> {
  const rows = posts.map(({ slug, day = 1, ...fields }) => {
    const date_published = `2024-01-${String(day).padStart(2, "0")}T00:00:00Z`;
    return blogPost(slug, { date_published, ...fields });
  });
  await service.from("blog_posts").insert(rows).throwOnError();
}

type Teaser = { slug: string };
type Around = { previous: Teaser | null; next: Teaser | null; related: Teaser[] };

async function around(slug: string) {
  const { data } = await anonymous.rpc("blog_posts_around", { post_slug: slug }).throwOnError();
  if (data === null) return null;
  const { previous, next, related } = data as Around;
  return {
    previous: previous?.slug ?? null,
    next: next?.slug ?? null,
    related: related.map(({ slug }) => slug),
  };
}

const hidden: Draft[] = [
  { slug: "draft", day: 2, status: "Draft" },
  { slug: "page", day: 2, post_type: "Page" },
  { slug: "undated", date_published: null },
  { slug: "scheduled", date_published: "2999-01-01T00:00:00Z" },
];

test("the neighbours are the next published posts of the language by date", async () => {
  await write(
    { slug: "first", day: 1 },
    ...hidden,
    { slug: "em-portugues", day: 2, language: "Português" },
    { slug: "second", day: 3 },
    { slug: "third", day: 4 },
  );
  expect(await around("first")).toMatchObject({ previous: null, next: "second" });
  expect(await around("second")).toMatchObject({ previous: "first", next: "third" });
  expect(await around("third")).toMatchObject({ previous: "second", next: null });
  expect(await around("em-portugues")).toEqual({ previous: null, next: null, related: [] });
});

test("following the neighbors visits every post, even with equal dates", async () => {
  const slugs = ["b", "d", "a", "c"];
  await write(...slugs.map((slug) => ({ slug })), { slug: "newest", day: 2 });
  const forth: string[] = [];
  for (let at: string | null | undefined = "d"; at; at = (await around(at))?.next) forth.push(at);
  expect(forth).toEqual(["d", "c", "b", "a", "newest"]);
  const back: string[] = [];
  for (let at: string | null | undefined = "newest"; at; at = (await around(at))?.previous)
    back.push(at);
  expect(back).toEqual(forth.toReversed());
});

test("related posts share tags rather than the category, newest first among equals", async () => {
  await write(
    { slug: "this", day: 9, tags: ["jobs", "ai"], category: "Discovery" },
    { slug: "newest", day: 20 },
    { slug: "both-tags", day: 1, tags: ["ai", "jobs", "other"] },
    { slug: "one-tag-old", day: 2, tags: ["jobs"] },
    { slug: "one-tag-new", day: 3, tags: ["jobs"] },
    { slug: "category", day: 8, category: "Discovery" },
    { slug: "portuguese", day: 8, tags: ["jobs", "ai"], language: "Português" },
    ...hidden.map((post) => ({ tags: ["jobs", "ai"], ...post })),
  );
  expect((await around("this"))?.related).toEqual(["both-tags", "one-tag-new", "one-tag-old"]);
  await service.from("blog_posts").delete().like("slug", "one-tag-%").throwOnError();
  expect((await around("this"))?.related).toEqual(["both-tags", "category", "newest"]);
});

test("new posts count at once", async () => {
  await write(
    { slug: "this", day: 5, tags: ["jobs"] },
    { slug: "other", day: 1, tags: ["jobs"] },
    ...[6, 7, 8, 9].map((day) => ({ slug: `new-${day}`, day })),
  );
  expect((await around("this"))?.related).toEqual(["other", "new-9", "new-8"]);
  await service
    .from("blog_posts")
    .update({ tags: ["ai"] })
    .eq("slug", "other")
    .throwOnError();
  expect((await around("this"))?.related).toEqual(["new-9", "new-8", "new-7"]);
  await service
    .from("blog_posts")
    .update({ tags: ["jobs"] })
    .eq("slug", "new-6")
    .throwOnError();
  await service.from("blog_posts").update({ status: "Draft" }).eq("slug", "new-9").throwOnError();
  expect(await around("this")).toEqual({
    previous: "other",
    next: "new-6",
    related: ["new-6", "new-8", "new-7"],
  });
});

test("nothing is returned about a post that anonymouss may not see", async () => {
  await write(...hidden, { slug: "public" });
  for (const { slug } of [...hidden, { slug: "no-such-post" }]) {
    expect(await around(slug)).toBeNull();
  }
});

test("related posts share a tag whatever its case and accents", async () => {
  await write(
    { slug: "this", day: 5, tags: ["Estratégia"] },
    { slug: "alike", day: 1, tags: ["ESTRATEGIA"] },
    { slug: "newer", day: 4 },
  );
  expect((await around("this"))?.related[0]).toBe("alike");
});
