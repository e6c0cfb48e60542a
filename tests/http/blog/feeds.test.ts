import type { Backend } from "@helmwise/embedded-supabase";
import type { IncomingMessage, ServerResponse } from "node:http";

import { createClient } from "@supabase/supabase-js";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { ownLinksOf, readPage } from "../../support/document.ts";
import { startFakeService } from "../../support/service.ts";
import { startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

/** What a reader of feeds makes of an article, whatever the format. */
type Item = {
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  author: string;
  tags: string[];
  published: number;
  updated?: number;
};
type Parsed = { title: string; home: string; self: string; language: string; items: Item[] };

function xmlOf(text: string): Document {
  return new JSDOM(text, { contentType: "application/xml" }).window.document;
}

/** The children of that name, with or without a prefix, as readers look for them. */
function children(parent: Element, name: string): Element[] {
  return [...parent.children].filter((child) => child.nodeName === name);
}

function textIn(parent: Element, name: string): string {
  const [child] = children(parent, name);
  return child?.textContent ?? "";
}

function parseRss(text: string): Parsed {
  const rss = xmlOf(text).documentElement;
  expect([rss.nodeName, rss.getAttribute("version")]).toEqual(["rss", "2.0"]);
  const [channel] = children(rss, "channel") as [Element];
  const rfc822 = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
  const [self] = children(channel, "atom:link");
  expect(self?.getAttribute("rel")).toBe("self");
  return {
    title: textIn(channel, "title"),
    home: textIn(channel, "link"),
    self: self?.getAttribute("href") ?? "",
    language: textIn(channel, "language"),
    items: children(channel, "item").map((item) => {
      expect(textIn(item, "pubDate")).toMatch(rfc822);
      const [guid] = children(item, "guid");
      expect(guid?.getAttribute("isPermaLink")).toBe("true");
      return {
        id: textIn(item, "guid"),
        url: textIn(item, "link"),
        title: textIn(item, "title"),
        summary: textIn(item, "description"),
        html: textIn(item, "content:encoded"),
        author: textIn(item, "dc:creator"),
        tags: children(item, "category").map((tag) => tag.textContent ?? ""),
        published: Date.parse(textIn(item, "pubDate")),
      };
    }),
  };
}

function linkOf(parent: Element, rel: string): string {
  const link = children(parent, "link").find((link) => link.getAttribute("rel") === rel);
  return link?.getAttribute("href") ?? "";
}

function parseAtom(text: string): Parsed {
  const feed = xmlOf(text).documentElement;
  expect([feed.namespaceURI, feed.nodeName]).toEqual(["http://www.w3.org/2005/Atom", "feed"]);
  expect(textIn(feed, "id")).toBe(linkOf(feed, "self"));
  expect(Date.parse(textIn(feed, "updated"))).not.toBeNaN();
  return {
    title: textIn(feed, "title"),
    home: linkOf(feed, "alternate"),
    self: linkOf(feed, "self"),
    language: feed.getAttribute("xml:lang") ?? "",
    items: children(feed, "entry").map((entry) => {
      const [content] = children(entry, "content");
      const [author] = children(entry, "author");
      expect(content?.getAttribute("type")).toBe("html");
      return {
        id: textIn(entry, "id"),
        url: linkOf(entry, "alternate"),
        title: textIn(entry, "title"),
        summary: textIn(entry, "summary"),
        html: content?.textContent ?? "",
        author: author ? textIn(author, "name") : "",
        tags: children(entry, "category").map((tag) => tag.getAttribute("term") ?? ""),
        published: Date.parse(textIn(entry, "published")),
        updated: Date.parse(textIn(entry, "updated")),
      };
    }),
  };
}

type JsonItem = Record<"id" | "url" | "title" | "summary" | "content_html", string> &
  Record<"date_published" | "date_modified", string> & {
    authors: { name: string }[];
    tags: string[];
  };
type JsonFeed = Record<"version" | "title" | "home_page_url" | "feed_url" | "language", string> & {
  items: JsonItem[];
};

function parseJson(text: string): Parsed {
  const feed = JSON.parse(text) as JsonFeed;
  expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
  return {
    title: feed.title,
    home: feed.home_page_url,
    self: feed.feed_url,
    language: feed.language,
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      html: item.content_html,
      author: item.authors.map(({ name }) => name).join(),
      tags: item.tags,
      published: Date.parse(item.date_published),
      updated: Date.parse(item.date_modified),
    })),
  };
}

const formats = [
  { file: "rss.xml", type: "application/rss+xml", parse: parseRss },
  { file: "atom.xml", type: "application/atom+xml", parse: parseAtom },
  { file: "feed.json", type: "application/feed+json", parse: parseJson },
] as const;

const table = ["en", "pt"].flatMap((language) =>
  formats.map((format) => ({ ...format, path: `/resources/blog/${language}/${format.file}` })),
);

const hour = 3_600_000;
const newest = Date.now() - hour;

function post(slug: string, fields: Record<string, unknown> = {}) {
  return {
    slug,
    title: `Title of ${slug}`,
    content: "Text",
    author: "Editor",
    category: "Discovery",
    tags: [],
    language: "English",
    image_url: null,
    status: "Published",
    post_type: "Blog",
    date_published: new Date(newest - 24 * hour).toISOString(),
    updated_at: new Date(newest - 24 * hour).toISOString(),
    ...fields,
  };
}

const odd = post("odd post & more", {
  title: "<b>\u0001Fish</b> & 'chips' ]]>\uFFFF \u{1F980}",
  author: 'A "quoted" <author>',
  category: "R&D",
  tags: ["<tag>", "R&D"],
  content: [
    "First words with \u000Bcontrol\u0008 signs ]]> and &nbsp; and &bogus;.",
    "[near](/pricing) [beside](other) [below](#place) [up](../../x) [far](https://elsewhere.test/?a=1&b=2)",
    "![A picture](/images/blog/x.svg)",
    '<img src="y.png" srcset="y.png 1x, z.png 2x" alt=""><script>alert(1)</script><p onclick="alert(1)">P</p>',
    '<a href="javascript:alert(1)">script</a> <a href="http://[">broken</a>',
  ].join("\n\n"),
  image_url: "/images/blog/x.svg",
  date_published: new Date(newest).toISOString(),
  updated_at: new Date(newest - hour).toISOString(),
});

let backend: Backend;
let site: TestSite;
/** A site whose service was never there. */
let alone: TestSite;

beforeAll(async () => {
  backend = await startSiteBackend();
  const service = createClient(backend.apiUrl, backend.secretKey, {
    auth: { persistSession: false },
  });
  const many = Array.from({ length: 22 }, (_, index) =>
    post(`many-${index}`, { date_published: new Date(newest - (index + 1) * hour).toISOString() }),
  );
  const hidden = [
    post("hidden-draft", { status: "Draft" }),
    post("hidden-scheduled", { date_published: new Date(newest + 24 * hour).toISOString() }),
    post("hidden-undated", { date_published: null }),
    post("hidden-page", { post_type: "Page" }),
  ];
  const { error } = await service.from("blog_posts").insert([odd, ...many, ...hidden]);
  if (error) throw error;
  site = await startSite({ supabase: { url: backend.apiUrl, anonKey: backend.publishableKey } });
  alone = await startSite();
});
afterAll(async () => {
  await alone.close();
  await site.close();
  await backend.close();
});

async function read(path: string, headers: Record<string, string> = {}, from = site) {
  const response = await fetch(`${from.origin}${path}`, { headers });
  return { response, text: await response.text() };
}

describe.each(table)("$path", ({ path, type, parse }) => {
  it("is a feed of that type with its own URL and that of its page", async () => {
    const { response, text } = await read(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    const { self, home, language, title } = parse(text);
    expect(self).toBe(`${site.origin}${path}`);
    expect(language).toBe(path.includes("/pt/") ? "pt-BR" : "en");
    expect(title).toMatch(path.includes("/pt/") ? /^Blog da .*, em português$/ : / Blog, English$/);
    const page = await readPage(site, home.slice(site.origin.length));
    expect(page.status).toBe(200);
    const announced = page.document.querySelector(`link[rel=alternate][type="${type}"]`);
    expect(new URL(announced?.getAttribute("href") ?? "", home).href).toBe(self);
  });

  it("has the newest posts of its language only, each with its text and a permanent id", async () => {
    const { items } = parse((await read(path)).text);
    expect(items.length).toBeGreaterThan(1);
    expect(items.length).toBeLessThanOrEqual(20);
    const dates = items.map(({ published }) => published);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const { id, url, title, html, author } of items) {
      expect(id).toBe(url);
      expect(url).toMatch(new RegExp(`^${site.origin}/resources/blog/`));
      expect(url).not.toContain("hidden");
      expect(title).not.toBe("");
      expect(author).not.toBe("");
      expect(html).not.toBe("");
    }
    const page = await readPage(site, (items.at(-1)?.url ?? "").slice(site.origin.length));
    expect(page.status).toBe(200);
    expect(page.document.querySelector(`link[rel=alternate][type="${type}"]`)).not.toBeNull();
  });

  it("has only absolute URLs in its articles", async () => {
    for (const { html } of parse((await read(path)).text).items) {
      const article = JSDOM.fragment(html);
      for (const name of ["href", "src", "cite", "srcset"]) {
        for (const element of article.querySelectorAll(`[${name}]`)) {
          expect(element.getAttribute(name)).toMatch(/^(?:https?:\/\/|mailto:)/);
        }
      }
    }
  });

  it("answers 304 by ETag or date", async () => {
    const { headers } = (await read(path)).response;
    expect(headers.get("cache-control")).toBe("public, max-age=300");
    const etag = headers.get("etag") ?? "";
    const date = headers.get("last-modified") ?? "";
    const before = new Date(Date.parse(date) - 1000).toUTCString();
    const conditions: Record<string, string>[] = [
      { "If-None-Match": etag },
      { "If-Modified-Since": date },
      { "If-Modified-Since": before },
    ];
    const answers = await Promise.all(conditions.map((condition) => read(path, condition)));
    const statuses = answers.map(({ response }) => response.status);
    expect(statuses).toEqual([304, 304, 200]);
    const head = await fetch(`${site.origin}${path}`, { method: "HEAD" });
    expect([head.status, head.headers.get("etag")]).toEqual([200, etag]);
  });

  it("is temporarily unavailable, not empty, if posts were never loaded", async () => {
    const { response, text } = await read(path, {}, alone);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(text).toMatch(
      path.includes("/pt/")
        ? /^Não foi possível carregar os artigos agora\./
        : /^The articles cannot be loaded right now\./,
    );
  });
});

describe.each(formats)("an article with special characters in $file", ({ file, parse }) => {
  let item: Item | undefined;

  beforeAll(async () => {
    const { text } = await read(`/resources/blog/en/${file}`);
    // oxlint-disable-next-line no-control-regex -- these are meant
    expect(/[\0-\u0008\v\f\u000E-\u001F\uFFFF]/.test(text)).toBe(false);
    [item] = parse(text).items;
  });

  it("keeps its text", () => {
    expect(item?.url).toBe(`${site.origin}/resources/blog/odd%20post%20%26%20more`);
    expect(item?.title).toBe("<b>Fish</b> & 'chips' ]]> \u{1F980}");
    expect(item?.author).toBe('A "quoted" <author>');
    expect(item?.tags).toEqual(["R&D", "<tag>"]);
    expect(item?.summary).toMatch(/^First words with/);
    expect(item?.html).toContain("signs ]]&gt; and &nbsp; and &amp;bogus;.");
  });

  it("has its publication date, even if last changed before", () => {
    const precision = file === "rss.xml" ? 1000 : 1;
    expect(item?.published).toBe(newest - (newest % precision));
    if (item?.updated !== undefined) expect(item.updated).toBe(newest);
  });

  it("has absolute URLs, its image and nothing executable", () => {
    const article = JSDOM.fragment(item?.html ?? "");
    const addresses = [...article.querySelectorAll("a, img")].map(
      (element) => element.getAttribute("href") ?? element.getAttribute("src"),
    );
    expect(addresses).toEqual([
      `${site.origin}/images/blog/x.svg`,
      `${site.origin}/pricing`,
      `${site.origin}/resources/blog/other`,
      `${site.origin}/resources/blog/odd%20post%20%26%20more#place`,
      `${site.origin}/x`,
      "https://elsewhere.test/?a=1&b=2",
      `${site.origin}/images/blog/x.svg`,
      `${site.origin}/images/blog/y.png`,
      null,
      null,
    ]);
    expect(item?.html).not.toMatch(/<script|script:/);
    expect(article.textContent).toContain("<script>alert(1)</script>");
  });
});

test("the list links to the feed of its language", async () => {
  const english = ownLinksOf(await readPage(site, "/resources/blog"), site.origin);
  const portuguese = ownLinksOf(await readPage(site, "/resources/blog?language=pt"), site.origin);
  expect(english.filter((link) => link.endsWith(".xml"))).toEqual(["/resources/blog/en/rss.xml"]);
  expect(portuguese.filter((link) => link.endsWith(".xml"))).toEqual([
    "/resources/blog/pt/rss.xml",
  ]);
});

test("feed readers on the web may load article images", async () => {
  const { response } = await read("/images/blog/lean-canvas-in-an-hour.svg");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

test("there is no feed in a language that the blog does not have", async () => {
  expect((await read("/resources/blog/xx/rss.xml")).response.status).toBe(404);
});

const titleOf = ({ title }: { title: string }) => title;

test("a feed remains available while Supabase is down", async () => {
  const service = await startFakeService();
  const other = await startSite({ supabase: service.supabase });
  const row = { ...post("fake"), title: "Before" };
  const rows = (fields: object) => (request: IncomingMessage, response: ServerResponse) => {
    const version = JSON.stringify(fields);
    const found = request.url?.endsWith("blog_version") ? version : [{ ...row, ...fields }];
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(found));
  };
  const path = "/resources/blog/en/atom.xml";
  try {
    service.answer = rows({});
    const before = await read(path, {}, other);
    service.answer = (_request, response) => response.writeHead(502).end("Bad gateway");
    const during = await read(path, {}, other);
    expect(during.response.status).toBe(200);
    expect(during.text).toBe(before.text);
    service.answer = rows({ title: "After" });
    const titles = async () => parseAtom((await read(path, {}, other)).text).items.map(titleOf);
    await expect.poll(titles).toEqual(["After"]);
  } finally {
    await other.close();
    await service.close();
  }
});
