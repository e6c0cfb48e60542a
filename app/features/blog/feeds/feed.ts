import type { MetaDescriptor } from "@remix-run/node";

import { blogCopy } from "~/content/blog";

import { languages } from "../languages";
import type { Language } from "../languages";

/** One article of a feed. All URLs are absolute, `html` is sanitized. */
export type FeedEntry = {
  /** Stays when the address changes. */
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  authors: string[];
  categories: string[];
  image: string | null;
  published: Date | null;
  /** Never before `published`. */
  updated: Date;
};

/** The newest articles in one language, newest first. */
export type Feed = {
  title: string;
  description: string;
  language: string;
  brand: string;
  siteUrl: string;
  /** The page that lists the same articles. */
  homeUrl: string;
  /** URL of the feed itself. */
  url: string;
  updated: Date;
  entries: FeedEntry[];
};

export const feedFormats = [
  { file: "rss.xml", name: "RSS", type: "application/rss+xml" },
  { file: "atom.xml", name: "Atom", type: "application/atom+xml" },
  { file: "feed.json", name: "JSON Feed", type: "application/feed+json" },
] as const;

export type FeedFormat = (typeof feedFormats)[number];

export function feedPath(language: Language, { file }: FeedFormat): string {
  return `/resources/blog/${language.code}/${file}`;
}

export function feedTitle(language: Language): string {
  return blogCopy[language.code].feedTitle;
}

/** The feed at a path that ends like `/en/rss.xml`; null for any other path. */
export function feedAt(path: string): { language: Language; format: FeedFormat } | null {
  const [code, file] = path.split("/").slice(-2);
  const language = languages.find((language) => language.code === code);
  const format = feedFormats.find((format) => format.file === file);
  return language && format ? { language, format } : null;
}

/** `<link rel="alternate">` elements for the feeds of a language. */
export function feedLinks(language: Language): MetaDescriptor[] {
  return feedFormats.map((format) => ({
    tagName: "link",
    rel: "alternate",
    type: format.type,
    title: `${feedTitle(language)} (${format.name})`,
    href: feedPath(language, format),
  }));
}
