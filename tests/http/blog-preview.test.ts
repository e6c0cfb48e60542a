import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { startBackend } from "../../supabase/embedded/backend.ts";
import type { Backend } from "../../supabase/embedded/backend.ts";
import { metaOf, readPage, textOf, thingsOf } from "../support/document.ts";
import { startSite } from "../support/site.ts";
import type { TestSite } from "../support/site.ts";

let backend: Backend;
let site: TestSite;
let service: SupabaseClient;

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

function post(slug: string, fields: object = {}) {
  return {
    slug,
    title: `Title of ${slug}`,
    content: "Words of the **draft**.",
    author: "Editor",
    category: "Discovery",
    language: "Português",
    status: "Published",
    post_type: "Blog",
    date_published: "2026-01-01T00:00:00Z",
    ...fields,
  };
}

async function linkTo(slug: string, expires = ends) {
  const { data } = await service.rpc("sign_blog_preview", { slug, expires }).throwOnError();
  const query = new URLSearchParams({ expires: String(expires), signature: String(data) });
  return { path: `/resources/blog/preview/${slug}`, query };
}

function ask(path: string, init: RequestInit = {}) {
  return fetch(`${site.origin}${path}`, { redirect: "manual", ...init });
}

beforeAll(async () => {
  backend = await startBackend({
    dataDir: "memory",
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    seedFiles: [],
    configFile: "supabase/config.toml",
  });
  service = createClient(backend.apiUrl, backend.secretKey, { auth: { persistSession: false } });
  await service
    .from("blog_posts")
    .insert([
      post("draft", { status: "Draft" }),
      post("other", { status: "Draft" }),
      post("scheduled", { date_published: "2098-12-31T23:05:00Z" }),
      post("published"),
    ])
    .throwOnError();
  site = await startSite({
    supabase: { url: backend.apiUrl, anonKey: backend.publishableKey },
    analyticsTagId: "G-TEST",
  });
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

describe("a signed link", () => {
  it.each([
    ["draft", "Preview, not published. This link works until March 17, 2099 at 16:30 UTC."],
    [
      "scheduled",
      "Preview, not published before December 31, 2098 at 23:05 UTC. This link works until March 17, 2099 at 16:30 UTC.",
    ],
  ])("shows the post as its page will, and says what it is: %s", async (slug, notice) => {
    const { path, query } = await linkTo(slug);
    const page = await readPage(site, `${path}?${query}`);
    expect(page.status).toBe(200);
    expect(guardsOf(page.headers)).toEqual(guarded);
    const main = page.document.querySelector("main");
    expect(textOf(main?.querySelector("h1"))).toBe(`Title of ${slug}`);
    expect([...(main?.querySelectorAll("output") ?? [])].map(textOf)).toContain(notice);
    expect(main?.querySelector(".prose")?.innerHTML).toContain("<strong>draft</strong>");
    expect(main?.querySelector("article")?.getAttribute("lang")).toBe("pt-BR");
  });

  it("tells no search engine, no network, no counter and no other page of itself", async () => {
    const { path, query } = await linkTo("draft");
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

  it("works for HEAD, and for the site's own scripts, and is kept by nobody", async () => {
    const { path, query } = await linkTo("draft");
    const head = await ask(`${path}?${query}`, { method: "HEAD" });
    expect([head.status, guardsOf(head.headers)]).toEqual([200, guarded]);
    const data = await ask(`${path}.data?${query}`);
    expect([data.status, guardsOf(data.headers)]).toEqual([200, guarded]);
    expect((await data.text()).includes("Title of draft")).toBe(true);
  });

  it("leads to the post itself once that is published", async () => {
    const { path, query } = await linkTo("published");
    const { status, headers } = await ask(`${path}?${query}`);
    expect([status, headers.get("location")]).toEqual([302, "/resources/blog/published"]);
    expect(guardsOf(headers)).toEqual(guarded);
  });
});

type Change = (query: URLSearchParams) => void;

const wrong: [name: string, slug: string, change: Change][] = [
  ["another post", "other", () => {}],
  ["no post", "nothing", () => {}],
  ["a later time", "draft", (query) => query.set("expires", String(ends + 1))],
  ["an odd time", "draft", (query) => query.set("expires", `${ends}.0`)],
  ["no time", "draft", (query) => query.delete("expires")],
  ["another signature", "draft", (query) => query.set("signature", "0".repeat(64))],
  ["an odd signature", "draft", (query) => query.set("signature", "' or true --")],
  ["no signature", "draft", (query) => query.delete("signature")],
];

describe("a link that is not right", () => {
  /** What is read where there is no post. */
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
    expect([data.status, (await data.text()).includes("Title of")]).toEqual([404, false]);
  }

  it.each(wrong)("is as one to nothing: %s", async (_name, slug, change) => {
    const { query } = await linkTo("draft");
    change(query);
    await expectMissing(`/resources/blog/preview/${slug}?${query}`);
  });

  it("is as one to nothing once it has ended", async () => {
    const { path, query } = await linkTo("draft", Math.floor(Date.now() / 1000) - 1);
    await expectMissing(`${path}?${query}`);
  });
});

test("while the posts cannot be had, a link says so, and to try again", async () => {
  const alone = await startSite();
  const { path, query } = await linkTo("draft");
  const page = await readPage(alone, `${path}?${query}`);
  await alone.close();
  expect([page.status, guardsOf(page.headers)]).toEqual([503, guarded]);
  expect(textOf(page.document.querySelector("main"))).toContain("cannot be loaded right now");
});
