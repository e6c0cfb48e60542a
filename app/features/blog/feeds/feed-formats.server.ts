import { escapeXml, printable } from "~/lib/seo/xml";

import type { Feed, FeedEntry, FeedFormat } from "./feed";

type Attributes = Record<string, string>;

/** An element with text; no element if the text is empty. */
function element(name: string, text: string | null, attributes: Attributes = {}): string[] {
  return text ? [`<${name}${attributesOf(attributes)}>${escapeXml(text)}</${name}>`] : [];
}

function empty(name: string, attributes: Attributes): string {
  return `<${name}${attributesOf(attributes)}/>`;
}

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join("");
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

function rssItem(entry: FeedEntry): string[] {
  return [
    "<item>",
    ...element("title", entry.title),
    ...element("link", entry.url),
    ...element("guid", entry.id, { isPermaLink: String(entry.id === entry.url) }),
    ...element("pubDate", entry.published?.toUTCString() ?? null),
    ...entry.authors.flatMap((author) => element("dc:creator", author)),
    ...entry.categories.flatMap((category) => element("category", category)),
    ...element("description", entry.summary),
    ...element("content:encoded", entry.html),
    "</item>",
  ];
}

/** RSS 2.0 with the full text as `content:encoded`. */
function rss(feed: Feed): string {
  return [
    declaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    ...element("title", feed.title),
    ...element("link", feed.homeUrl),
    ...element("description", feed.description),
    ...element("language", feed.language),
    ...(feed.entries.length > 0 ? element("lastBuildDate", feed.updated.toUTCString()) : []),
    empty("atom:link", { href: feed.url, rel: "self", type: "application/rss+xml" }),
    ...feed.entries.flatMap(rssItem),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function atomEntry(entry: FeedEntry): string[] {
  return [
    "<entry>",
    ...element("id", entry.id),
    `<title>${escapeXml(entry.title)}</title>`,
    empty("link", { rel: "alternate", type: "text/html", href: entry.url }),
    ...element("published", entry.published?.toISOString() ?? null),
    ...element("updated", entry.updated.toISOString()),
    ...entry.authors.flatMap((author) => ["<author>", ...element("name", author), "</author>"]),
    ...entry.categories.map((category) => empty("category", { term: category })),
    ...element("summary", entry.summary),
    `<content type="html">${escapeXml(entry.html)}</content>`,
    "</entry>",
  ];
}

function atom(feed: Feed): string {
  return [
    declaration,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">`,
    ...element("id", feed.url),
    ...element("title", feed.title),
    ...element("subtitle", feed.description),
    ...element("updated", feed.updated.toISOString()),
    empty("link", { rel: "self", type: "application/atom+xml", href: feed.url }),
    empty("link", {
      rel: "alternate",
      type: "text/html",
      hreflang: feed.language,
      href: feed.homeUrl,
    }),
    ...element("icon", new URL("/favicon.ico", feed.siteUrl).href),
    "<author>",
    ...element("name", feed.brand),
    ...element("uri", feed.siteUrl),
    "</author>",
    ...feed.entries.flatMap(atomEntry),
    "</feed>",
    "",
  ].join("\n");
}

function json(feed: Feed): string {
  const items = feed.entries.map((entry) => ({
    id: entry.id,
    url: entry.url,
    title: entry.title,
    summary: entry.summary || undefined,
    content_html: entry.html,
    image: entry.image ?? undefined,
    date_published: entry.published?.toISOString(),
    date_modified: entry.updated.toISOString(),
    authors: entry.authors.map((name) => ({ name })),
    tags: entry.categories,
    language: feed.language,
  }));
  const whole = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.url,
    description: feed.description,
    icon: new URL("/apple-touch-icon.png", feed.siteUrl).href,
    favicon: new URL("/favicon.ico", feed.siteUrl).href,
    authors: [{ name: feed.brand, url: feed.siteUrl }],
    language: feed.language,
    items,
  };
  return JSON.stringify(whole, (_name, value: unknown) =>
    typeof value === "string" ? printable(value) : value,
  );
}

const writers: Record<FeedFormat["file"], (feed: Feed) => string> = {
  "rss.xml": rss,
  "atom.xml": atom,
  "feed.json": json,
};

export function feedText(feed: Feed, format: FeedFormat): string {
  return writers[format.file](feed);
}
