import type { MetaDescriptor } from "@remix-run/node";

import { parseUrl } from "../validation/parse-url";
import { shareCard } from "../http/picture-address";
import { isIndexed } from "../http/route-handle";

type Match = { id: string; data: unknown; handle?: unknown };
type ShareImage = { src: string; alt: string; width: number; height: number };
type RootData = {
  site: { brand: string };
  siteUrl: string;
  /** The generated share image for the page's path. */
  shareImage: ShareImage;
};

type PageSeo = {
  title: string;
  description: string;
  /** Canonical path with its leading slash; absent on pages without a canonical URL. */
  path?: string;
  type?: "website" | "article";
  /**
   * Path or URL of the page's own image; one that networks do not show is replaced by the generated share
   * image.
   */
  image?: string | null;
  keywords?: readonly string[];
  author?: string;
  /** Language tag of the content, for example `pt-BR`. */
  language?: string;
  /** The same content in other languages; requires `language` and `path`. */
  translations?: readonly { language: string; path: string }[];
  publishedAt?: string | null;
  modifiedAt?: string | null;
  /** For error pages; other pages set `indexed: false` in their handle. */
  noindex?: boolean;
  /** The title already names the brand. */
  bareTitle?: boolean;
  /** The page shows a rejected form; the title then starts with "Error:". */
  refused?: boolean;
};

const locales: Record<string, string> = { en: "en_US", "pt-BR": "pt_BR" };

function rootData(matches: readonly (Match | undefined)[]): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.data as RootData | undefined;
}

/** Not all social networks show SVG, WebP and AVIF. */
function isShareable(url: string, base: string): boolean {
  const parsed = parseUrl(url, base);
  return parsed !== null && !/\.(?:svgz?|webp|avif)$/i.test(parsed.pathname);
}

type SharedImage = { src: string; alt: string; type?: string; width?: number; height?: number };

function sharedImage({ siteUrl, shareImage }: RootData, { image, title }: PageSeo): SharedImage {
  const card = shareCard(image ?? "");
  if (card) return { ...card, alt: title };
  if (image && isShareable(image, siteUrl)) return { src: image, alt: title };
  return { ...shareImage, type: "image/png" };
}

function imageMeta(root: RootData, seo: PageSeo): MetaDescriptor[] {
  const { src, alt, ...facts } = sharedImage(root, seo);
  const url = new URL(src, root.siteUrl).href;
  const { type, width, height } = facts;
  const known = Object.entries({ type, width, height }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ property: `og:image:${name}`, content: String(value) }],
  );
  return [
    { property: "og:image", content: url },
    ...known,
    { property: "og:image:alt", content: alt },
    { name: "twitter:image", content: url },
    { name: "twitter:image:alt", content: alt },
  ];
}

function articleMeta({ type, publishedAt, modifiedAt, author, keywords = [] }: PageSeo) {
  if (type !== "article") return [];
  const pairs = [
    ["article:published_time", publishedAt],
    ["article:modified_time", modifiedAt],
    ["article:author", author],
    ...keywords.map((keyword) => ["article:tag", keyword]),
  ];
  return pairs.flatMap(([property, content]) => (content ? [{ property, content }] : []));
}

/** Puts first what has just happened: the start of the flash notice that a matched page's loader has. */
function titleOf(matches: readonly (Match | undefined)[], named: string, refused = false): string {
  if (refused) return `Error: ${named}`;
  const notices = matches.map(
    (match) => (match?.data as { notice?: string | null } | null)?.notice,
  );
  const [headline] = notices.find(Boolean)?.split(/[.:](?= |$)/) ?? [];
  return headline ? `${headline} · ${named}` : named;
}

function addressMeta(siteUrl: string, path: string): MetaDescriptor[] {
  const url = new URL(path, siteUrl).href;
  return [
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:url", content: url },
  ];
}

/** Each language version links to all versions, itself included. */
function translationMeta(siteUrl: string, seo: PageSeo): MetaDescriptor[] {
  const { language, path, translations = [] } = seo;
  if (!language || !path || translations.length === 0) return [];
  return [{ language, path }, ...translations].map((version) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang: version.language,
    href: new URL(version.path, siteUrl).href,
  }));
}

/**
 * The `meta` of every page: title, description, canonical URL, share card, robots. Structured data
 * is part of the page's body: see `structured-data.ts`.
 */
export function pageMeta(matches: readonly (Match | undefined)[], seo: PageSeo): MetaDescriptor[] {
  const root = rootData(matches);
  const { title, description, path, author } = seo;
  const keywords = [...new Set(seo.keywords)];
  const named = seo.bareTitle || !root ? title : `${title} · ${root.site.brand}`;
  const hidden = seo.noindex || !isIndexed(matches);
  return [
    { title: titleOf(matches, named, seo.refused) },
    { name: "description", content: description },
    ...(keywords.length > 0 ? [{ name: "keywords", content: keywords.join(", ") }] : []),
    ...(author ? [{ name: "author", content: author }] : []),
    { name: "robots", content: hidden ? "noindex" : "max-image-preview:large" },
    ...(root && path ? addressMeta(root.siteUrl, path) : []),
    ...(root ? translationMeta(root.siteUrl, seo) : []),
    { property: "og:type", content: seo.type ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:locale", content: locales[seo.language ?? "en"] ?? "en_US" },
    ...(root ? [{ property: "og:site_name", content: root.site.brand }] : []),
    { name: "twitter:card", content: root ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...(root ? imageMeta(root, seo) : []),
    ...articleMeta({ ...seo, keywords }),
  ];
}
