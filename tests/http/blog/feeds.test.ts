import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, it, test } from "vitest";

import { readPage } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";
import { startWholeSite } from "../../support/servers/whole-site.ts";

/** The children of that name, with or without a prefix, as readers look for them. */
const children = (parent: Element, name: string) =>
  [...parent.children].filter((child) => child.nodeName === name);

/** What a reader of feeds makes of an article, whatever the format. */
function parseXml(text: string) {
  const root = new JSDOM(text, { contentType: "application/xml" }).window.document.documentElement;
  const isRss = root.nodeName === "rss";
  const one = (rss: string, atom: string) => (isRss ? rss : atom);
  const textIn = (parent: Element, rss: string, atom = rss) =>
    children(parent, one(rss, atom))[0]?.textContent?.trim() ?? "";
  const linkIn = (parent: Element, rel: string, name = "link") =>
    children(parent, name)
      .find((link) => link.getAttribute("rel") === rel)
      ?.getAttribute("href") ?? "";
  const [feed = root] = children(root, "channel");
  return {
    version: one(`rss ${root.getAttribute("version")}`, `${root.nodeName} ${root.namespaceURI}`),
    title: textIn(feed, "title"),
    home: isRss ? textIn(feed, "link") : linkIn(feed, "alternate"),
    self: linkIn(feed, "self", one("atom:link", "link")),
    language: isRss ? textIn(feed, "language") : (root.getAttribute("xml:lang") ?? ""),
    items: children(feed, one("item", "entry")).map((item) => ({
      id: textIn(item, "guid", "id"),
      url: isRss ? textIn(item, "link") : linkIn(item, "alternate"),
      title: textIn(item, "title"),
      summary: textIn(item, "description", "summary"),
      html: textIn(item, "content:encoded", "content"),
      author: children(item, one("dc:creator", "author"))
        .map((author) => author.textContent?.trim())
        .join("|"),
      tags: children(item, "category").map((tag) => tag.getAttribute("term") ?? tag.textContent),
      published: Date.parse(textIn(item, "pubDate", "published")),
      // The last change has no place in RSS.
      updated: isRss ? newest : Date.parse(textIn(item, "updated")),
    })),
  };
}

type Parsed = ReturnType<typeof parseXml>;

function parseJson(text: string): Parsed {
  const feed = JSON.parse(text);
  return {
    ...feed,
    home: feed.home_page_url,
    self: feed.feed_url,
    items: feed.items.map((item: Record<string, string> & { authors: { name: string }[] }) =>
      Object.assign(item, {
        html: item["content_html"],
        author: item.authors.map(({ name }) => name).join("|"),
        published: Date.parse(item["date_published"] ?? ""),
        updated: Date.parse(item["date_modified"] ?? ""),
      }),
    ),
  };
}

const formats = [
  ["rss.xml", "application/rss+xml", parseXml, "rss 2.0"],
  ["atom.xml", "application/atom+xml", parseXml, "feed http://www.w3.org/2005/Atom"],
  ["feed.json", "application/feed+json", parseJson, "https://jsonfeed.org/version/1.1"],
] as const;

const hour = 3_600_000;
const newest = Date.now() - hour;

const odd = {
  slug: "odd post & more",
  title: "<b>\u0001Fish</b> & 'chips' ]]>\uFFFF \u{1F980}",
  author: 'A "quoted" <author>, Another',
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
  status: "Published",
  date_published: new Date(newest).toISOString(),
  updated_at: new Date(newest - hour).toISOString(),
};

const blog = shared(startWholeSite);
/** A site whose service was never there. */
const alone = shared(startSite);

beforeAll(async () => {
  const many = Array.from({ length: 22 }, (_, at) => ({
    slug: `many-${at}`,
    title: `Title of many-${at}`,
    content: "Text",
    status: "Published",
    date_published: new Date(newest - (at + 1) * hour).toISOString(),
  }));
  const articles = blog.operator.from("blog_posts");
  await articles.insert([odd, ...many], { defaultToNull: false }).throwOnError();
});

const ask = (path: string, headers?: Record<string, string>) => blog.site.get(path, headers);
const read = async (path: string) => (await ask(path)).text();

describe.each(formats)("%s", (file, type, parse, is) => {
  const path = `/resources/blog/en/${file}`;

  it("is a feed of that type, announced by its page, with the newest articles of its language", async () => {
    const { origin } = blog.site;
    const response = await ask(path);
    expect(response.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    const { version, self, home, language, title, items } = parse(await response.text());
    expect([version, self, language, title]).toEqual([
      is,
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
    expect(new Set(items.map(({ id }) => id)).size).toBe(20);
  });

  it("has an article with special characters, absolute URLs and nothing executable", async () => {
    const { origin } = blog.site;
    const text = await read(path);
    // oxlint-disable-next-line no-control-regex -- these are meant
    expect(/[\0-\u0008\v\f\u000E-\u001F\uFFFF]/.test(text)).toBe(false);
    const [item] = parse(text).items;
    const precision = file === "rss.xml" ? 1000 : 1;
    expect(item).toMatchObject({
      title: "<b>Fish</b> & ‘chips’ ]]> \u{1F980}",
      author: 'A "quoted" <author>|Another',
      tags: ["R&D", "<tag>"],
      summary: expect.stringMatching(/^First words with/),
      html: expect.stringContaining("signs ]]&gt; and &nbsp; and &amp;bogus;."),
      published: newest - (newest % precision),
      // Last changed before its publication.
      updated: newest,
    });
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

/** What the three feeds of a language have. */
const readAll = () =>
  Promise.all(
    formats.map(async ([file, , parse]) => parse(await read(`/resources/blog/en/${file}`)).items),
  );

describe("the id of an article stays when its address changes,", () => {
  test.each(["published lately", "published before ids were made from rows"])(
    "%s",
    async (when) => {
      const articles = blog.operator.from("blog_posts");
      const slug = when.replaceAll(" ", "-");
      const fields = { slug, title: when, content: "Text", status: "Published" };
      const row = { ...fields, date_published: new Date(newest + 1).toISOString() };
      const { data } = await articles.insert(row).select("id").single().throwOnError();
      const { origin } = blog.site;
      const old = `${origin}/resources/blog/${slug}`;
      const isOld = when !== "published lately";
      if (isOld) {
        const slugs = blog.operator.from("blog_feed_slugs");
        await slugs.insert({ post_id: data.id, slug }).throwOnError();
      }
      const id = isOld
        ? old
        : expect.stringMatching(new RegExp(`^tag:[^/]+,2024-02-15:article/${data.id}$`));
      const shown = async () =>
        (await readAll()).map((items) => items.find(({ title }) => title === when));
      // The site asks at most once a second whether articles have changed.
      await expect.poll(shown).toMatchObject(formats.map(() => ({ id, url: old })));
      const change = { slug: `moved-${slug}` };
      await blog.operator.from("blog_posts").update(change).eq("id", data.id).throwOnError();
      const moved = `${origin}/resources/blog/moved-${slug}`;
      await expect.poll(shown).toMatchObject(formats.map(() => ({ id, url: moved })));
      await blog.operator.from("blog_posts").delete().eq("id", data.id).throwOnError();
    },
  );
});

test("a feed is not sent again to a reader that has it, by ETag or date", async () => {
  const path = "/resources/blog/en/atom.xml";
  const { headers } = await ask(path);
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  const date = headers.get("last-modified") ?? "";
  const before = new Date(Date.parse(date) - 1000).toUTCString();
  const conditions: Record<string, string>[] = [
    { "If-None-Match": headers.get("etag") ?? "" },
    { "If-Modified-Since": date },
    { "If-Modified-Since": before },
  ];
  const responses = await Promise.all(conditions.map((condition) => ask(path, condition)));
  expect(responses.map(({ status }) => status)).toEqual([304, 304, 200]);
});

test("a Portuguese feed is in Portuguese, and the Portuguese list links to it", async () => {
  const path = "/resources/blog/pt/rss.xml";
  const { title, language, items } = parseXml(await read(path));
  expect([title, language]).toEqual([expect.stringContaining(", em português"), "pt-BR"]);
  expect(items.some(({ url }) => url.endsWith("/jobs-to-be-done-na-pratica"))).toBe(true);
  expect(items.some(({ url }) => url.includes("many-"))).toBe(false);
  const down = await alone.get(path);
  expect([down.status, down.headers.get("cache-control")]).toEqual([503, "private, no-store"]);
  expect(Number(down.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await down.text()).toContain("Não foi possível carregar os artigos");
  const list = await blog.open("/resources/blog?language=pt");
  expect(list.querySelector("a[href$='.xml']")?.getAttribute("href")).toBe(path);
  expect((await ask("/resources/blog/xx/rss.xml")).status).toBe(404);
});

test("feed readers on the web may load article images", async () => {
  const response = await ask("/images/blog/lean-canvas-in-an-hour.svg");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});
