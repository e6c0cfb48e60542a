import type { IncomingMessage, ServerResponse } from "node:http";

import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, it, test } from "vitest";

import { readPage } from "../../support/document.ts";
import { startFakeService } from "../../support/service.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";
import { startWholeSite } from "../../support/whole-site.ts";

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

type JsonItem = { authors: { name: string }[] } & Record<
  "content_html" | "date_published" | "date_modified",
  string
>;

function parseJson(text: string): Parsed {
  const feed = JSON.parse(text);
  expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
  return {
    title: feed.title,
    home: feed.home_page_url,
    self: feed.feed_url,
    language: feed.language,
    items: feed.items.map((item: JsonItem) =>
      Object.assign(item, {
        html: item.content_html,
        author: item.authors.map(({ name }) => name).join(),
        published: Date.parse(item.date_published),
        updated: Date.parse(item.date_modified),
      }),
    ),
  };
}

const formats = [
  { file: "rss.xml", type: "application/rss+xml", parse: parseRss },
  { file: "atom.xml", type: "application/atom+xml", parse: parseAtom },
  { file: "feed.json", type: "application/feed+json", parse: parseJson },
] as const;

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

const blog = shared(startWholeSite);
/** A site whose service was never there. */
const alone = shared(startSite);

beforeAll(async () => {
  const many = Array.from({ length: 22 }, (_, index) =>
    post(`many-${index}`, { date_published: new Date(newest - (index + 1) * hour).toISOString() }),
  );
  await blog.operator
    .from("blog_posts")
    .insert([odd, ...many])
    .throwOnError();
});

async function read(path: string, headers: Record<string, string> = {}, { origin } = blog.site) {
  const response = await fetch(`${origin}${path}`, { headers });
  return { response, text: await response.text() };
}

describe.each(formats)("$file", ({ file, type, parse }) => {
  const path = `/resources/blog/en/${file}`;

  it("is a feed of that type, announced by its page, with the newest posts of its language", async () => {
    const { origin } = blog.site;
    const { response, text } = await read(path);
    expect(response.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    const { self, home, language, title, items } = parse(text);
    expect([self, language, title]).toEqual([
      `${origin}${path}`,
      "en",
      expect.stringMatching(/ Blog, English$/),
    ]);
    for (const url of [home, items.at(-1)?.url ?? ""]) {
      const page = await readPage(blog.site, url.slice(origin.length));
      const announced = page.document.querySelector(`link[rel=alternate][type="${type}"]`);
      expect(new URL(announced?.getAttribute("href") ?? "", url).href).toBe(self);
    }
    expect(items).toHaveLength(20);
    expect(items.map(({ url, title }) => [url.slice(origin.length), title])).toEqual([
      ["/resources/blog/odd%20post%20%26%20more", expect.any(String)],
      ...Array.from({ length: 19 }, (_, at) => [
        `/resources/blog/many-${at}`,
        `Title of many-${at}`,
      ]),
    ]);
    for (const { id, url } of items) expect(id).toBe(url);
  });

  it("is not sent again to a reader that has it, by ETag or date", async () => {
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
    const responses = await Promise.all(conditions.map((condition) => read(path, condition)));
    expect(responses.map(({ response }) => response.status)).toEqual([304, 304, 200]);
  });

  it("is temporarily unavailable, not empty, if posts were never loaded", async () => {
    const { response, text } = await read(path, {}, alone);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(text).toContain("The articles cannot be loaded right now.");
  });

  it("has an article with special characters, absolute URLs and nothing executable", async () => {
    const { origin } = blog.site;
    const { text } = await read(path);
    // oxlint-disable-next-line no-control-regex -- these are meant
    expect(/[\0-\u0008\v\f\u000E-\u001F\uFFFF]/.test(text)).toBe(false);
    const [item] = parse(text).items;
    const precision = file === "rss.xml" ? 1000 : 1;
    expect(item).toMatchObject({
      title: "<b>Fish</b> & 'chips' ]]> \u{1F980}",
      author: 'A "quoted" <author>',
      tags: ["R&D", "<tag>"],
      summary: expect.stringMatching(/^First words with/),
      html: expect.stringContaining("signs ]]&gt; and &nbsp; and &amp;bogus;."),
      published: newest - (newest % precision),
    });
    // Last changed before its publication.
    if (item?.updated !== undefined) expect(item.updated).toBe(newest);
    const article = JSDOM.fragment(item?.html ?? "");
    const addresses = [...article.querySelectorAll("a, img")].map(
      (element) => element.getAttribute("href") ?? element.getAttribute("src"),
    );
    expect(addresses).toEqual([
      `${origin}/images/blog/x.svg`,
      `${origin}/pricing`,
      `${origin}/resources/blog/other`,
      `${origin}/resources/blog/odd%20post%20%26%20more#place`,
      `${origin}/x`,
      "https://elsewhere.test/?a=1&b=2",
      `${origin}/images/blog/x.svg`,
      `${origin}/images/blog/y.png`,
      null,
      null,
    ]);
    expect(article.querySelector("[srcset], [onclick], script")).toBeNull();
    expect(article.textContent).toContain("<script>alert(1)</script>");
  });
});

test("a Portuguese feed is in Portuguese, and the Portuguese list links to it", async () => {
  const path = "/resources/blog/pt/rss.xml";
  const { title, language, items } = parseRss((await read(path)).text);
  expect([title, language]).toEqual([expect.stringContaining(", em português"), "pt-BR"]);
  expect(items.some(({ url }) => url.endsWith("/jobs-to-be-done-na-pratica"))).toBe(true);
  expect(items.some(({ url }) => url.includes("many-"))).toBe(false);
  expect((await read(path, {}, alone)).text).toContain("Não foi possível carregar os artigos");
  const list = await blog.open("/resources/blog?language=pt");
  expect(list.querySelector("a[href$='.xml']")?.getAttribute("href")).toBe(path);
  expect((await read("/resources/blog/xx/rss.xml")).response.status).toBe(404);
});

test("feed readers on the web may load article images", async () => {
  const { response } = await read("/images/blog/lean-canvas-in-an-hour.svg");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

/** A Supabase with one post; its title is the version of the articles too. */
function serve(title: string) {
  const row = post("fake");
  return (request: IncomingMessage, response: ServerResponse) => {
    const found = request.url?.endsWith("blog_version") ? title : [{ ...row, title }];
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(found));
  };
}

test("a feed remains available while Supabase is down", async () => {
  const service = await startFakeService();
  const other = await startSite({ supabase: service.supabase });
  const path = "/resources/blog/en/atom.xml";
  try {
    service.answer = serve("Before");
    const before = await read(path, {}, other);
    service.answer = (_request, response) => response.writeHead(502).end("Bad gateway");
    const during = await read(path, {}, other);
    expect(during.response.status).toBe(200);
    expect(during.text).toBe(before.text);
    service.answer = serve("After");
    const text = async () => (await read(path, {}, other)).text;
    await expect.poll(text).toContain("<title>After</title>");
  } finally {
    await other.close();
    await service.close();
  }
});
