import type { MetaDescriptor } from "@remix-run/node";

import { shareCard, sharedImage } from "../http/picture-address";
import { authorNames } from "../validation/author-names";
import { pageMeta, rootData } from "./page-meta";
import type { Match, PageSeo, ShareImage } from "./page-meta";

type ArticleSeo = Omit<PageSeo, "image" | "type"> & {
  /** Paths or URLs; networks show the first that they can, or else the generated image. */
  images?: readonly (string | null)[];
  keywords?: readonly string[];
  author?: string;
  /** The same content in other languages; requires `language` and `path`. */
  translations?: readonly { language: string; path: string }[];
  publishedAt?: string | null;
  modifiedAt?: string | null;
};

function imageOf({ images = [], title }: ArticleSeo): ShareImage | undefined {
  const image = images.find((one) => one && sharedImage(one));
  const src = image && sharedImage(image);
  return src ? { ...shareCard(image), src, alt: title } : undefined;
}

function factsMeta({ publishedAt, modifiedAt, author }: ArticleSeo, keywords: string[]) {
  const pairs = [
    ["article:published_time", publishedAt],
    ["article:modified_time", modifiedAt],
    ...authorNames(author ?? "").map((name) => ["article:author", name]),
    ...keywords.map((keyword) => ["article:tag", keyword]),
  ];
  return pairs.flatMap(([property, content]) => (content ? [{ property, content }] : []));
}

/** Each language version links to all versions, itself included. */
function translationMeta(siteUrl: string, seo: ArticleSeo): MetaDescriptor[] {
  const { language, path, translations = [] } = seo;
  if (!language || !path || translations.length === 0) return [];
  return [{ language, path }, ...translations].map((version) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang: version.language,
    href: new URL(version.path, siteUrl).href,
  }));
}

/** The `meta` of an article: that of a page with its own image, author, dates, tags and translations. */
export function articleMeta(
  matches: readonly (Match | undefined)[],
  seo: ArticleSeo,
): MetaDescriptor[] {
  const siteUrl = rootData(matches)?.siteUrl;
  const keywords = [...new Set(seo.keywords)];
  const image = siteUrl === undefined ? undefined : imageOf(seo);
  return [
    ...pageMeta(matches, { ...seo, type: "article", image }),
    ...(keywords.length > 0 ? [{ name: "keywords", content: keywords.join(", ") }] : []),
    ...(seo.author ? [{ name: "author", content: seo.author }] : []),
    ...(siteUrl === undefined ? [] : translationMeta(siteUrl, seo)),
    ...factsMeta(seo, keywords),
  ];
}
