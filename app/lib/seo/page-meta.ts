import type { MetaDescriptor } from "@remix-run/node";

import { isIndexed } from "../http/route-handle";

export type Match = { id: string; data: unknown; handle?: unknown };
/** Path or URL, description, and what else is known of a page's image for other sites. */
export type ShareImage = {
  src: string;
  alt: string;
  type?: string;
  width?: number;
  height?: number;
};
export type RootData = {
  site: { brand: string };
  siteUrl: string;
  /** The generated share image for the page's path. */
  shareImage: ShareImage;
};

export type PageSeo = {
  title: string;
  description: string;
  /** Canonical path with its leading slash; absent on pages without a canonical URL. */
  path?: string;
  /** Whole canonical URL of content that another site published first. */
  canonical?: string | null;
  /** Title in search engines, by default the title. */
  searchTitle?: string;
  /** Title beside a link on networks, by default the title. */
  shareTitle?: string;
  /** Text beside a link on networks, by default the description. */
  shareText?: string;
  type?: "website" | "article";
  /** By default the generated image of the page's path. */
  image?: ShareImage | undefined;
  /** Language tag of the content, for example `pt-BR`. */
  language?: string;
  /** For error pages; other pages set `indexed: false` in their handle. */
  noindex?: boolean;
  /** The title already names the brand. */
  bareTitle?: boolean;
};

const locales: Record<string, string> = { en: "en_US", "pt-BR": "pt_BR" };

export function rootData(matches: readonly (Match | undefined)[]): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.data as RootData | undefined;
}

function imageMeta({ siteUrl, shareImage }: RootData, own?: ShareImage): MetaDescriptor[] {
  const { src, alt, ...facts } = own ?? { type: "image/png", ...shareImage };
  const url = new URL(src, siteUrl).href;
  return [
    { property: "og:image", content: url },
    ...Object.entries(facts).map(([name, value]) => ({
      property: `og:image:${name}`,
      content: String(value),
    })),
    { property: "og:image:alt", content: alt },
    { name: "twitter:image", content: url },
    { name: "twitter:image:alt", content: alt },
  ];
}

type Happened = { refused?: boolean; notice?: string | null } | null | undefined;

/** Puts first what the loaders say has just happened: that a form was rejected, or the start of a flash notice. */
function titleOf(matches: readonly (Match | undefined)[], named: string): string {
  const happened = matches.map((match) => match?.data as Happened);
  if (happened.some((data) => data?.refused)) return `Error: ${named}`;
  const notice = happened.find((data) => data?.notice)?.notice;
  const [headline] = notice?.split(/[.:](?= |$)/) ?? [];
  return headline ? `${headline} · ${named}` : named;
}

/**
 * The `meta` of every page: title, description, canonical URL, share card, robots. Structured data
 * is part of the page's body: see `structured-data.ts`. An article has more: see `article-meta.ts`.
 */
export function pageMeta(matches: readonly (Match | undefined)[], seo: PageSeo): MetaDescriptor[] {
  const root = rootData(matches);
  const { title, description, path, canonical } = seo;
  const address = root && path && (canonical ?? new URL(path, root.siteUrl).href);
  const searched = seo.searchTitle || title;
  const shared = seo.shareText || description;
  const named = seo.bareTitle || !root ? searched : `${searched} · ${root.site.brand}`;
  const hidden = seo.noindex || !isIndexed(matches);
  return [
    { title: titleOf(matches, named) },
    { name: "description", content: description },
    { name: "robots", content: hidden ? "noindex" : "max-image-preview:large" },
    ...(address
      ? [
          { tagName: "link", rel: "canonical", href: address },
          { property: "og:url", content: address },
        ]
      : []),
    { property: "og:type", content: seo.type ?? "website" },
    { property: "og:title", content: seo.shareTitle || title },
    { property: "og:description", content: shared },
    { property: "og:locale", content: locales[seo.language ?? "en"] ?? "en_US" },
    ...(root ? [{ property: "og:site_name", content: root.site.brand }] : []),
    { name: "twitter:card", content: root ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: seo.shareTitle || title },
    { name: "twitter:description", content: shared },
    ...(root ? imageMeta(root, seo.image) : []),
  ];
}
