import { describe, expect, it, test } from "vitest";

import { metaOf, readPage, textOf, thingsOf } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";
import { newStaff } from "../../support/people/staff.ts";
import { startWholeSite } from "../../support/servers/whole-site.ts";

/** Occurs in every part of an article that readers could see. */
const WORD = "zanzibar";

function article(slug: string, fields: Record<string, unknown> = {}) {
  return {
    slug,
    title: `${WORD} ${slug}`,
    content: `About **${WORD}**.`,
    author: WORD,
    category: `${WORD} category`,
    // One of an article of the seed, beside which it would stand as related.
    tags: [WORD, "discovery", "strategy"],
    language: "English",
    image_url: `/images/blog/${WORD}.svg`,
    status: "Published",
    post_type: "Blog",
    date_published: "2026-01-01T00:00:00Z",
    ...fields,
  };
}

const hidden = [
  article("unseen-draft", { status: "Draft" }),
  article("unseen-scheduled", { date_published: "2999-01-01T00:00:00Z" }),
];

const blog = shared(async () => {
  const site = await startWholeSite({ analyticsTagId: "G-TEST" });
  await site.operator.from("blog_posts").insert(hidden).throwOnError();
  return { ...site, editor: await newStaff(site.backend, ["editor"]) };
});

async function read(path: string, person?: { cookie: string }) {
  const response = await blog.visit(path, person);
  return { status: response.status, text: await response.text() };
}

const surfaces = [
  "/resources/blog",
  "/resources/blog.data",
  "/resources/blog?q=interview",
  "/resources/blog/the-struggling-moment",
  "/resources/blog/the-struggling-moment.data",
  "/resources/blog/no-such-post",
  "/resources/blog/en/rss.xml",
  "/resources/blog/en/atom.xml",
  "/resources/blog/en/feed.json",
  "/sitemap.xml",
  "/llms.txt",
];

describe("a draft or scheduled article", () => {
  it.each(surfaces)("is not mentioned at %s, also to editors, who may read it", async (path) => {
    for (const person of [{ cookie: "" }, blog.editor]) {
      expect((await read(path, person)).text.includes(WORD)).toBe(false);
    }
  });

  it("is neither listed nor counted in a list", async () => {
    for (const query of [`q=${WORD}`, `tag=${WORD}`, `category=${WORD}+category`]) {
      const { text } = await read(`/resources/blog?${query}`);
      expect(text).toContain("No article matches");
      expect((await read(`/resources/blog.data?${query}`)).text + text).not.toContain("unseen-");
    }
  });

  it.each(hidden)("is treated as missing: $slug", async ({ slug }) => {
    const nothingAt = "unseen-nothing";
    const nothing = await read(`/resources/blog/${nothingAt}`);
    const page = await read(`/resources/blog/${slug}`);
    expect(page.status).toBe(404);
    expect(page.text.replaceAll(slug, "") === nothing.text.replaceAll(nothingAt, "")).toBe(true);
    const data = await read(`/resources/blog/${slug}.data`);
    expect([data.status, data.text.includes(WORD)]).toEqual([404, false]);
  });
});

test("a published article appears at once on each surface", async () => {
  const date_published = new Date(Date.now() - 1_000).toISOString();
  const soon = { title: "Soon to come", tags: ["soon-tag"], status: "Draft", date_published };
  await blog.operator.from("blog_posts").insert(article("soon", soon)).throwOnError();
  const places = [
    "/resources/blog?tag=soon-tag",
    `/resources/blog?q=${WORD}`,
    "/resources/blog/soon",
    "/resources/blog/en/atom.xml",
    "/sitemap.xml",
    "/llms.txt",
  ];
  const seenAt = async () => {
    const pages = await Promise.all(places.map((path) => read(path)));
    return places.filter((_path, at) => /Soon to come|blog\/soon</.test(pages[at]?.text ?? ""));
  };
  expect(await seenAt()).toEqual([]);
  await blog.operator.from("blog_posts").update({ status: "Published" }).eq("slug", "soon");
  expect(await seenAt()).toEqual(places);
});

/** 16:30:00 UTC in the far future, which no test reaches. */
const ends = Date.UTC(2099, 2, 17, 16, 30) / 1000;

const guarded = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

function guardsOf(headers: Headers) {
  return Object.fromEntries(Object.keys(guarded).map((name) => [name, headers.get(name)]));
}

async function linkTo(slug: string, expires = ends) {
  const { data } = await blog.operator.rpc("sign_blog_preview", { slug, expires }).throwOnError();
  const query = new URLSearchParams({ expires: String(expires), signature: String(data) });
  return { path: `/resources/blog/preview/${slug}`, query };
}

describe("a signed link", () => {
  it.each([
    ["unseen-draft", /^Preview, not published\. .* until March 17, 2099 at 16:30 UTC\.$/],
    ["unseen-scheduled", /^Preview, not published before January 1, 2999 at 00:00 UTC\. /],
  ])("shows the article as its page will, marked as a preview: %s", async (slug, notice) => {
    const { path, query } = await linkTo(slug);
    const page = await readPage(blog.site, `${path}?${query}`);
    expect([page.status, guardsOf(page.headers)]).toEqual([200, guarded]);
    const main = page.document.querySelector("main");
    expect(textOf(main?.querySelector("h1"))).toBe(`${WORD} ${slug}`);
    const notices = [...(main?.querySelectorAll("output") ?? [])].map(textOf);
    expect(notices).toContainEqual(expect.stringMatching(notice));
    expect(main?.querySelector(".prose")?.innerHTML).toContain(`<strong>${WORD}</strong>`);
  });

  it("is hidden from search engines and analytics, with its signature in no link and no log entry", async () => {
    const { path, query } = await linkTo("unseen-draft");
    const signature = query.get("signature") ?? "";
    const page = await readPage(blog.site, `${path}?${query}`);
    expect(metaOf(page, "robots")).toBe("noindex");
    expect(page.document.querySelector("link[rel=canonical]")).toBeNull();
    expect(thingsOf(page).map((thing) => thing["@type"])).not.toContain("BlogPosting");
    expect(page.document.documentElement.hasAttribute("data-analytics-tag")).toBe(false);
    const addresses = [...page.document.querySelectorAll("[href], [src], [action]")];
    const told = addresses.filter(({ attributes }) =>
      [...attributes].some(({ value }) => value.includes(signature)),
    );
    expect(told.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(JSON.stringify(blog.site.log).includes(signature)).toBe(false);
  });

  it("redirects to the article once it is published", async () => {
    const { path, query } = await linkTo("the-struggling-moment");
    const { status, headers } = await blog.visit(`${path}?${query}`);
    const published = "/resources/blog/the-struggling-moment";
    expect([status, headers.get("location")]).toEqual([302, published]);
    expect(guardsOf(headers)).toEqual(guarded);
  });
});

test("a preview link that was changed responds as for an unknown article", async () => {
  const { path, query } = await linkTo("unseen-draft");
  for (const [name, value] of [
    ["expires", `${ends}.0`],
    ["signature", ""],
  ] as const) {
    const search = new URLSearchParams(query);
    search.set(name, value);
    const page = await readPage(blog.site, `${path}?${search}`);
    const main = textOf(page.document.querySelector("main"));
    expect([page.status, main]).toEqual([404, expect.stringContaining("Post Not Found")]);
    expect(guardsOf(page.headers)).toEqual(guarded);
    const data = await read(`${path}.data?${search}`);
    expect([data.status, data.text.includes(WORD)]).toEqual([404, false]);
  }
});

test("a preview link responds with 503 while the database fails", async () => {
  const alone = await startSite();
  const { path, query } = await linkTo("unseen-draft");
  const page = await readPage(alone, `${path}?${query}`);
  await alone.close();
  expect([page.status, guardsOf(page.headers)]).toEqual([503, guarded]);
  expect(textOf(page.document.querySelector("main"))).toContain("cannot be loaded right now");
});

test("an old address of a published article leads permanently to the present one", async () => {
  const articles = blog.operator.from("blog_posts");
  await articles.insert(article("moved-a", { title: "Moved" })).throwOnError();
  await articles.update({ slug: "moved-b" }).eq("slug", "moved-a").throwOnError();
  const { status, headers } = await blog.visit("/resources/blog/moved-a?utm_source=mail");
  const place = "/resources/blog/moved-b?utm_source=mail";
  expect([status, headers.get("location")]).toEqual([301, place]);
  await articles.update({ slug: "moved-secret", status: "Draft" }).eq("slug", "moved-b");
  const { status: gone, text } = await read("/resources/blog/moved-b");
  expect([gone, text.includes("moved-secret")]).toEqual([404, false]);
});
