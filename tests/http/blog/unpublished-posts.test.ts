import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { metaOf, readPage, textOf, thingsOf } from "../../support/document.ts";
import { startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

let backend: Backend;
let site: TestSite;
let service: SupabaseClient;
let visitor: SupabaseClient;

/** Occurs in every part of a post that readers could see. */
const MARK = "zanzibar";

function post(slug: string, fields: Record<string, unknown> = {}) {
  return {
    slug,
    title: `${MARK} ${slug}`,
    content: `About **${MARK}**.`,
    author: MARK,
    category: `${MARK} category`,
    // One of an article of the seed, beside which it would stand as related.
    tags: [MARK, "discovery", "strategy"],
    language: "English",
    image_url: `/images/blog/${MARK}.svg`,
    status: "Published",
    post_type: "Blog",
    date_published: "2026-01-01T00:00:00Z",
    ...fields,
  };
}

const hidden = [
  post("unseen-draft", { status: "Draft" }),
  post("unseen-archived", { status: "Archived" }),
  post("unseen-scheduled", { date_published: "2999-01-01T00:00:00Z" }),
  post("unseen-undated", { date_published: null }),
  post("unseen-page", { post_type: "Page" }),
];

function client(key: string): SupabaseClient {
  return createClient(backend.apiUrl, key, { auth: { persistSession: false } });
}

beforeAll(async () => {
  backend = await startSiteBackend();
  service = client(backend.secretKey);
  visitor = client(backend.publishableKey);
  await service.from("blog_posts").insert(hidden).throwOnError();
  site = await startSite({
    supabase: { url: backend.apiUrl, anonKey: backend.publishableKey },
    analyticsTagId: "G-TEST",
  });
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

function visitorsPosts() {
  return visitor.from("blog_posts");
}

async function postsAround(slug: string): Promise<unknown> {
  return (await visitor.rpc("blog_posts_around", { post_slug: slug }).throwOnError()).data;
}

function ask(path: string, init: RequestInit = {}) {
  return fetch(`${site.origin}${path}`, { redirect: "manual", ...init });
}

async function read(path: string, init: RequestInit = {}) {
  const response = await ask(path, init);
  return { status: response.status, text: await response.text() };
}

const surfaces = [
  "/resources/blog",
  "/resources/blog.data",
  `/resources/blog?tag=discovery`,
  "/resources/blog?q=interview",
  "/resources/blog/the-struggling-moment",
  "/resources/blog/the-struggling-moment.data",
  "/resources/blog/lean-canvas-in-an-hour",
  "/resources/blog/no-such-post",
  "/resources/blog/en/rss.xml",
  "/resources/blog/en/atom.xml",
  "/resources/blog/en/feed.json",
  "/sitemap.xml",
  "/llms.txt",
];

describe("a draft or scheduled post", () => {
  it.each(surfaces)("is not mentioned at %s", async (path) => {
    expect((await read(path)).text.includes(MARK)).toBe(false);
  });

  it.each([`q=${MARK}`, `tag=${MARK}`, `category=${MARK}+category`])(
    "is neither listed nor counted at /resources/blog?%s",
    async (query) => {
      for (const path of [`/resources/blog?${query}`, `/resources/blog.data?${query}`]) {
        const { text } = await read(path);
        expect([text.includes("unseen-"), text.includes(`About ${MARK}.`)]).toEqual([false, false]);
      }
      const { text } = await read(`/resources/blog?${query}`);
      expect(text.includes("No article matches")).toBe(true);
    },
  );

  it.each(hidden.map(({ slug }) => slug))("is treated as missing: %s", async (slug) => {
    const nothingAt = "unseen-nothing";
    const nothing = await read(`/resources/blog/${nothingAt}`);
    const page = await read(`/resources/blog/${slug}`);
    expect(page.status).toBe(404);
    expect(page.text.includes("Post Not Found")).toBe(true);
    expect(page.text.replaceAll(slug, "") === nothing.text.replaceAll(nothingAt, "")).toBe(true);
    const data = await read(`/resources/blog/${slug}.data`);
    expect([data.status, data.text.includes(MARK)]).toEqual([404, false]);
    expect((await read(`/resources/blog/${slug}`, { method: "HEAD" })).status).toBe(404);
  });

  it("cannot be read through the API", async () => {
    const answers = await Promise.all([
      visitorsPosts().select("*").like("slug", "unseen-%"),
      visitorsPosts().select("*").contains("tags", [MARK]),
      visitorsPosts().select("*").eq("status", "Draft"),
      visitorsPosts().select("*").neq("status", "Published"),
      visitorsPosts().select("*").gt("date_published", "2998-01-01"),
      visitorsPosts().select("*").is("date_published", null),
    ]);
    expect(answers.map(({ data, error }) => [data, error])).toEqual(answers.map(() => [[], null]));
    const counted = await visitorsPosts()
      .select("*", { count: "exact", head: true })
      .like("slug", "unseen-%");
    expect(counted.count).toBe(0);
    for (const { slug } of hidden)
      expect(await postsAround(slug)).toEqual(await postsAround("nothing"));
    expect(JSON.stringify(await postsAround("the-struggling-moment"))).not.toContain(MARK);
  });
});

test("a scheduled post appears at its time without any action", async () => {
  const soon = post("soon", {
    title: "Soon to come",
    category: "Soon category",
    tags: ["soon-tag"],
    date_published: new Date(Date.now() + 2_000).toISOString(),
  });
  await service.from("blog_posts").insert(soon).throwOnError();
  const places = [
    "/resources/blog",
    "/resources/blog?tag=soon-tag",
    "/resources/blog?category=Soon+category",
    `/resources/blog?q=${MARK}`,
    "/resources/blog/soon",
    "/resources/blog/en/atom.xml",
    "/sitemap.xml",
    "/llms.txt",
  ];
  const seenAt = async () => {
    const pages = await Promise.all(places.map((path) => read(path)));
    return places.filter((_path, at) => /Soon to come|blog\/soon</.test(pages[at]?.text ?? ""));
  };
  const first = await seenAt();
  // Unless the machine was too slow to look in time.
  if (Date.now() < Date.parse(soon.date_published)) expect(first).toEqual([]);
  await expect.poll(seenAt, { timeout: 20_000, interval: 200 }).toEqual(places);
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
  const { data } = await service.rpc("sign_blog_preview", { slug, expires }).throwOnError();
  const query = new URLSearchParams({ expires: String(expires), signature: String(data) });
  return { path: `/resources/blog/preview/${slug}`, query };
}

describe("a signed link", () => {
  it.each([
    ["unseen-draft", "Preview, not published. This link works until March 17, 2099 at 16:30 UTC."],
    [
      "unseen-scheduled",
      "Preview, not published before January 1, 2999 at 00:00 UTC. This link works until March 17, 2099 at 16:30 UTC.",
    ],
  ])("shows the post as its page will, marked as a preview: %s", async (slug, notice) => {
    const { path, query } = await linkTo(slug);
    const page = await readPage(site, `${path}?${query}`);
    expect(page.status).toBe(200);
    expect(guardsOf(page.headers)).toEqual(guarded);
    const main = page.document.querySelector("main");
    expect(textOf(main?.querySelector("h1"))).toBe(`${MARK} ${slug}`);
    expect([...(main?.querySelectorAll("output") ?? [])].map(textOf)).toContain(notice);
    expect(main?.querySelector(".prose")?.innerHTML).toContain(`<strong>${MARK}</strong>`);
    expect(main?.querySelector("article")?.getAttribute("lang")).toBe("en");
  });

  it("is hidden from search engines and analytics, with its signature in no link and no log entry", async () => {
    const { path, query } = await linkTo("unseen-draft");
    const signature = query.get("signature") ?? "";
    const page = await readPage(site, `${path}?${query}`);
    expect(metaOf(page, "robots")).toBe("noindex");
    expect(page.document.querySelector("link[rel=canonical]")).toBeNull();
    expect(thingsOf(page).map((thing) => thing["@type"])).not.toContain("BlogPosting");
    expect(page.document.documentElement.hasAttribute("data-analytics-tag")).toBe(false);
    const addresses = [...page.document.querySelectorAll("[href], [src], [action]")];
    const told = addresses.filter(({ attributes }) =>
      [...attributes].some(({ value }) => value.includes(signature)),
    );
    expect(told.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(JSON.stringify(site.log).includes(signature)).toBe(false);
  });

  it("works for HEAD and data requests, and is never cached", async () => {
    const { path, query } = await linkTo("unseen-draft");
    const head = await ask(`${path}?${query}`, { method: "HEAD" });
    expect([head.status, guardsOf(head.headers)]).toEqual([200, guarded]);
    const data = await ask(`${path}.data?${query}`);
    expect([data.status, guardsOf(data.headers)]).toEqual([200, guarded]);
    expect((await data.text()).includes(MARK)).toBe(true);
  });

  it("redirects to the post once it is published", async () => {
    const { path, query } = await linkTo("the-struggling-moment");
    const { status, headers } = await ask(`${path}?${query}`);
    expect([status, headers.get("location")]).toEqual([
      302,
      "/resources/blog/the-struggling-moment",
    ]);
    expect(guardsOf(headers)).toEqual(guarded);
  });
});

type Change = (query: URLSearchParams) => void;

const wrong: [name: string, slug: string, change: Change][] = [
  ["another post", "unseen-archived", () => {}],
  ["no post", "nothing", () => {}],
  ["a later time", "unseen-draft", (query) => query.set("expires", String(ends + 1))],
  ["an odd time", "unseen-draft", (query) => query.set("expires", `${ends}.0`)],
  ["no time", "unseen-draft", (query) => query.delete("expires")],
  ["another signature", "unseen-draft", (query) => query.set("signature", "0".repeat(64))],
  ["an odd signature", "unseen-draft", (query) => query.set("signature", "' or true --")],
  ["no signature", "unseen-draft", (query) => query.delete("signature")],
];

describe("an invalid preview link", () => {
  /** Text of the page for an unknown post. */
  let missing: string;

  beforeAll(async () => {
    const page = await readPage(site, "/resources/blog/no-such-post");
    missing = textOf(page.document.querySelector("main"));
    expect(missing).toContain("Post Not Found");
  });

  async function expectMissing(address: string) {
    const page = await readPage(site, address);
    expect([page.status, textOf(page.document.querySelector("main"))]).toEqual([404, missing]);
    expect(guardsOf(page.headers)).toEqual(guarded);
    expect(metaOf(page, "robots")).toBe("noindex");
    const data = await ask(address.replace("?", ".data?"));
    expect([data.status, (await data.text()).includes(MARK)]).toEqual([404, false]);
  }

  it.each(wrong)("answers as for an unknown post: %s", async (_name, slug, change) => {
    const { query } = await linkTo("unseen-draft");
    change(query);
    await expectMissing(`/resources/blog/preview/${slug}?${query}`);
  });

  it("answers as for an unknown post after it has expired", async () => {
    const { path, query } = await linkTo("unseen-draft", Math.floor(Date.now() / 1000) - 1);
    await expectMissing(`${path}?${query}`);
  });
});

test("a preview link answers 503 while the database fails", async () => {
  const alone = await startSite();
  const { path, query } = await linkTo("unseen-draft");
  const page = await readPage(alone, `${path}?${query}`);
  await alone.close();
  expect([page.status, guardsOf(page.headers)]).toEqual([503, guarded]);
  expect(textOf(page.document.querySelector("main"))).toContain("cannot be loaded right now");
});
