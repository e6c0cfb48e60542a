import { afterEach, describe, expect, test } from "vitest";

import { blogPost, openSite } from "../testing/site.ts";

const { anonymous, service } = await openSite();
await deletePosts();

type Counted = { name: string; count: number };
type Found = {
  total: number;
  categories: Counted[];
  tags: Counted[];
  tag_total: number;
  ids: string[];
};
afterEach(deletePosts);

async function deletePosts(): Promise<void> {
  await service.from("blog_posts").delete().neq("slug", "");
}

function post(slug: string, fields: Record<string, unknown> = {}) {
  return blogPost(slug, { category: "Discovery", tags: ["jtbd", "ai"], ...fields });
}

/** Inserts in portions, each within the statement timeout of a busy machine. */
async function write(...posts: ReturnType<typeof post>[]): Promise<void> {
  for (let start = 0; start < posts.length; start += 100) {
    const portion = posts.slice(start, start + 100);
    await service.from("blog_posts").insert(portion).throwOnError();
  }
}

async function find(filters: Record<string, unknown> = {}, client = anonymous): Promise<Found> {
  const { data, error } = await client.rpc("find_blog_posts", {
    wanted_language: "English",
    ...filters,
  });
  if (error) throw new Error(error.message);
  return data as Found;
}

function pairs(counted: Counted[]): string[] {
  return counted.map(({ name, count }) => `${name} ${count}`);
}

async function slugsFor(...words: string[]): Promise<string[]> {
  const { ids } = await find({ wanted_words: words });
  const { data } = await anonymous.from("blog_posts").select("slug").in("id", ids);
  return (data ?? []).map(({ slug }) => slug as string).sort();
}

describe("the blog's counts", () => {
  test.each([
    ["a draft", { status: "Draft" }],
    ["a page", { post_type: "Page" }],
    ["a scheduled post", { date_published: "2999-01-01T00:00:00Z" }],
    ["a post without a date", { date_published: null }],
  ])("exclude %s for every role", async (_case, hidden) => {
    await write(post("shown"), post("hidden", { ...hidden, title: "Secret", tags: ["secret"] }));
    for (const client of [anonymous, service]) {
      expect(await find({}, client)).toMatchObject({ total: 1, tag_total: 2 });
      expect(await find({ wanted_category: "Discovery" }, client)).toMatchObject({ total: 1 });
      for (const filter of [{ wanted_tags: ["secret"] }, { wanted_words: ["secret"] }]) {
        expect(await find(filter, client)).toMatchObject({ total: 0, categories: [], ids: [] });
      }
    }
    await service.from("blog_posts").update(post("hidden")).eq("slug", "hidden");
    expect((await find()).total).toBe(2);
    await service.from("blog_posts").update(hidden).eq("slug", "hidden");
    expect((await find()).total).toBe(1);
  });

  test("include a scheduled post at its time, without a write", async () => {
    const soon = new Date(Date.now() + 1500).toISOString();
    await write(post("now"), post("soon", { date_published: soon }));
    expect((await find()).total).toBe(1);
    await expect.poll(async () => (await find()).total, { timeout: 10_000 }).toBe(2);
    expect(await find({ wanted_tags: ["ai"] })).toMatchObject({ total: 2 });
  });

  test("and pages match the posts under every combination of filters", async () => {
    const categories = ["Discovery", "Strategy", ""];
    const tags = ["a", "b", "c", "it's", 'say "x"', "50% \\ {c,d}"];
    const posts = Array.from({ length: 60 }, (_, index) =>
      post(`post-${index}`, {
        language: index % 4 === 3 ? "Português" : "English",
        category: categories[index % 3],
        tags: tags.filter((_tag, place) => (index * 7 + place * 3) % (place + 2) === 0),
        content: index % 5 === 0 ? "A word" : "Other",
        // Some share a date.
        date_published: new Date(Date.UTC(2026, 0, 1 + (index % 40))).toISOString(),
      }),
    );
    await write(...posts);
    const { data } = await anonymous.from("blog_posts").select("id,slug").throwOnError();
    const slugs = new Map((data ?? []).map(({ id, slug }) => [id as string, slug as string]));

    const chosen = [[], ["a"], ["it's"], ["a", "b"], ["c", 'say "x"'], ["50% \\ {c,d}", "a", "b"]];
    for (const language of ["English", "Português"]) {
      for (const category of [null, "Discovery", "None"]) {
        for (const wanted of chosen) {
          for (const words of [[], ["word"]]) {
            const wide = posts.filter(
              (post) =>
                post.language === language &&
                wanted.every((tag) => post.tags.includes(tag)) &&
                (words.length === 0 || post.content === "A word"),
            );
            const narrow = wide
              .filter((post) => category === null || post.category === category)
              .sort(
                (a, b) =>
                  b.date_published.localeCompare(a.date_published) || (a.slug < b.slug ? -1 : 1),
              );
            const filters = {
              wanted_language: language,
              wanted_category: category,
              wanted_tags: wanted,
              wanted_words: words,
            };
            const shown: (string | undefined)[] = [];
            for (let skipped = 0; skipped === 0 || skipped < narrow.length; skipped += 7) {
              const found = await find({ ...filters, skipped, most_posts: 7 });
              shown.push(...found.ids.map((id) => slugs.get(id)));
              expect(found.total).toBe(narrow.length);
              expect(pairs(found.categories).sort()).toEqual(
                categories.slice(0, 2).flatMap((name) => {
                  const count = wide.filter((post) => post.category === name).length;
                  return count > 0 ? [`${name} ${count}`] : [];
                }),
              );
              expect(pairs(found.tags).sort()).toEqual(
                tags
                  .flatMap((name) => {
                    const count = narrow.filter((post) => post.tags.includes(name)).length;
                    return count > 0 ? [`${name} ${count}`] : [];
                  })
                  .sort(),
              );
            }
            expect(shown).toEqual(narrow.map(({ slug }) => slug));
            expect((await find({ ...filters, skipped: narrow.length })).ids).toEqual([]);
          }
        }
      }
    }
  });

  test("return as many tags as requested, and how many there are", async () => {
    await write(post("a", { tags: ["one", "two", "three"] }), post("b", { tags: ["two"] }));
    const found = await find({ most_tags: 2 });
    expect([pairs(found.tags), found.tag_total]).toEqual([["two 2", "one 1"], 3]);
  });
});

describe("the blog search", () => {
  test.each([
    ["interviewing", ["english"]],
    ["INTERVIEWS", ["english"]],
    ["caf", ["english"]],
    ["cafe", ["english"]],
    ["node", ["english"]],
    ["dont", ["english"]],
    ["customers", ["english"]],
    ["the", ["english"]],
    ["strategy", ["english"]],
    ["pricing", ["english"]],
    ["address", []],
    ["nowhere", []],
  ])("finds %s in English", async (word, slugs) => {
    await write(
      post("english", {
        title: "The interview",
        category: "Strategy",
        tags: ["pricing"],
        content: "Don't skip the **café** of a customer’s Node.js [team](/address/x).",
      }),
      post("other", { title: "Unlike", content: "Nothing here" }),
    );
    expect(await slugsFor(word)).toEqual(slugs);
  });

  test.each(["avaliação", "avaliacao", "AVALIAÇÕES", "avali", "hipoteses", "hipótese"])(
    "finds %s in Portuguese",
    async (word) => {
      await write(
        post("pt", {
          language: "Português",
          title: "Hipóteses",
          content: "Uma avaliação das hipóteses, e uma hipótese.",
        }),
        post("other", { language: "Português", title: "Outra" }),
      );
      const { total } = await find({ wanted_language: "Português", wanted_words: [word] });
      expect(total).toBe(1);
      expect((await find({ wanted_words: [word] })).total).toBe(0);
    },
  );

  test("requires all words, the last one as a prefix", async () => {
    await write(post("both", { content: "lean canvas" }), post("one", { content: "lean" }));
    expect(await slugsFor("lean", "canv")).toEqual(["both"]);
    expect(await slugsFor("canv", "lean")).toEqual([]);
    expect(await slugsFor("lean")).toEqual(["both", "one"]);
  });

  test("pages through hundreds of posts from both ends, however many match", async () => {
    const posts = Array.from({ length: 900 }, (_, index) =>
      post(`p-${index}`, {
        content: index % 30 === 0 ? "rare common" : "common",
        date_published: new Date(Date.UTC(2026, 0, 1) - (index >> 1) * 3_600_000).toISOString(),
      }),
    );
    await write(...posts);
    const { data } = await anonymous.from("blog_posts").select("id,slug").throwOnError();
    const ids = new Map((data ?? []).map(({ id, slug }) => [slug as string, id as string]));
    const expected = posts
      .toSorted(
        (a, b) => b.date_published.localeCompare(a.date_published) || (a.slug < b.slug ? -1 : 1),
      )
      .map(({ slug, content }) => ({ id: ids.get(slug), rare: content.startsWith("rare") }));
    for (const skipped of [0, 5, 440, 451, 890, 899]) {
      const page = expected.slice(skipped, skipped + 7).map(({ id }) => id);
      const filters = { wanted_category: "Discovery", skipped, most_posts: 7 };
      expect((await find({ ...filters, wanted_words: ["common"] })).ids).toEqual(page);
      expect((await find(filters)).ids).toEqual(page);
    }
    const rare = expected.flatMap((post) => (post.rare ? [post.id] : []));
    for (const skipped of [0, 10, 20, 29]) {
      const { ids } = await find({ wanted_words: ["rare"], skipped, most_posts: 7 });
      expect(ids).toEqual(rare.slice(skipped, skipped + 7));
    }
  });

  test("treats any query as words, never as operators", async () => {
    await write(post("a", { content: "alpha beta" }));
    const odd = ["a | b", "!alpha", "alpha:*", "alpha <-> beta", "'", "\\", "\\'", "", " ", "ﬀ"];
    for (const word of [...odd, "x".repeat(5000), "alpha & ( beta"]) {
      await expect(find({ wanted_words: [word] })).resolves.toHaveProperty("total");
      await expect(find({ wanted_words: ["alpha", word] })).resolves.toHaveProperty("total");
      await expect(find({ wanted_tags: [word] })).resolves.toMatchObject({ total: 0 });
      const total = word === "" ? 1 : 0;
      await expect(find({ wanted_category: word })).resolves.toMatchObject({ total });
    }
    expect(await slugsFor("!alpha")).toEqual(["a"]);
  });

  test.each([
    ["café", ["html"]],
    ["uniao", ["html"]],
    ["H2O", ["html"]],
    ["rock", ["html"]],
    ["roll", ["html"]],
    ["customers", ["html"]],
    ["eacute", []],
    ["mdash", []],
    ["sub", []],
    ["strong", []],
  ])("finds %s where a reader of HTML sees it", async (word, slugs) => {
    const content =
      "<p>Caf&eacute;, uni&atilde;o, H<sub>2</sub>O&nbsp;<strong class='a'>rock</strong>&mdash;roll, customer&rsquo;s</p>";
    await write(post("html", { content }));
    expect(await slugsFor(word)).toEqual(slugs);
  });

  test("indexes the longest post", async () => {
    const content = `${"palavra".repeat(2000)} ${"🧭 ação ".repeat(15_000)} end`;
    await write(post("long", { content }));
    expect(await slugsFor("ação")).toEqual(["long"]);
  });
});

function dated(slug: string, day: number, name: string, fields: Record<string, unknown> = {}) {
  const named = { category: name, tags: [name, "jtbd"] };
  return post(slug, { date_published: `2024-01-0${day}`, ...named, ...fields });
}

describe("a category or tag in several spellings", () => {
  const spellings = ["Estratégia", "estratégia", "ESTRATEGIA"];
  test("is one, and shown as its earliest post spells it", async () => {
    const [first = "", second = "", third = ""] = spellings;
    await write(dated("third", 3, third), dated("first", 1, first), dated("second", 2, second));
    const expected = { categories: [`${first} 3`], tags: ["jtbd 3", `${first} 3`].sort() };
    for (const filter of [
      {},
      ...spellings.map((name) => ({ wanted_category: name })),
      ...spellings.map((name) => ({ wanted_tags: [name] })),
      { wanted_tags: spellings, wanted_category: "estrategia" },
    ]) {
      const { total, categories, tags } = await find(filter);
      const found = { categories: pairs(categories), tags: pairs(tags).sort() };
      expect([total, found]).toEqual([3, expected]);
    }
    const names = { wanted_category: third, wanted_tags: [second, "no-such"] };
    const { data } = await anonymous
      .rpc("spell_blog_topics", { wanted_language: "English", ...names })
      .throwOnError();
    expect(data).toEqual({ author: null, category: first, tags: [first, "no-such"] });
  });

  test("is shown in another spelling once its earliest post is gone or has another", async () => {
    await write(dated("a", 1, "Estrategia"), dated("b", 2, "Estratégia"));
    expect(pairs((await find()).categories)).toEqual(["Estrategia 2"]);
    const earliest = service.from("blog_posts").update({ category: "Estratégia" });
    await earliest.eq("slug", "a").throwOnError();
    expect(pairs((await find()).categories)).toEqual(["Estratégia 2"]);
  });

  test("may be an author, one of several and with a biography or without", async () => {
    await write(
      dated("a", 1, "Estratégia", { author: "Ána Sousa, Bo" }),
      dated("b", 2, "Other", { author: " ana sousa" }),
      dated("c", 3, "Other", { author: "Ana" }),
    );
    await service
      .from("blog_authors")
      .upsert({ name: "ANA SOUSA", biography: "Writes." })
      .throwOnError();
    const found = await find({ wanted_author: "Ana sousa" });
    expect(found).toMatchObject({
      total: 2,
      about: null,
      author: { name: "Ána Sousa", biography: "Writes.", picture: "" },
    });
    expect(pairs(found.categories)).toEqual(["Estratégia 1", "Other 1"]);
    expect(await find({ wanted_author: "Bo", wanted_category: "Other" })).toMatchObject({
      total: 0,
      author: null,
    });
    expect(await find({ wanted_author: "Bo" })).toMatchObject({
      total: 1,
      author: { name: "Bo", biography: null },
    });
    const { data } = await anonymous
      .rpc("spell_blog_topics", { wanted_language: "English", wanted_author: "ANA SOUSA" })
      .throwOnError();
    expect(data).toMatchObject({ author: "Ána Sousa" });
  });

  test("counts once in a post that names it twice", async () => {
    await write(post("twice", { tags: ["AI", "ai", "Ai"] }));
    expect(pairs((await find()).tags)).toEqual(["AI 1"]);
  });
});
