import type { MetaDescriptor } from "@remix-run/node";

type Match = { id: string; data: unknown };
type ShareImage = { src: string; alt: string; width: number; height: number };
type RootData = {
  site: { brand: string };
  siteUrl: string;
  /** The picture drawn for the page's address. */
  shareImage: ShareImage;
};

type PageSeo = {
  title: string;
  description: string;
  /** Canonical path with its leading slash; absent on pages that have no address of their own. */
  path?: string;
  type?: "website" | "article";
  /** Path or URL of the page's own picture; one that networks cannot show gives way to a drawn card. */
  image?: string | null;
  publishedAt?: string | null;
  modifiedAt?: string | null;
  noindex?: boolean;
  /** The title already names the brand. */
  bareTitle?: boolean;
  /** The page shows a refused form. */
  refused?: boolean;
};

function rootData(matches: readonly (Match | undefined)[]): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.data as RootData | undefined;
}

/** Social networks show no SVG. */
function isShareable(url: string, base: string): boolean {
  return URL.canParse(url, base) && !/\.svgz?$/i.test(new URL(url, base).pathname);
}

function imageMeta({ siteUrl, shareImage }: RootData, seo: PageSeo): MetaDescriptor[] {
  if (seo.image && isShareable(seo.image, siteUrl)) {
    return [
      { property: "og:image", content: new URL(seo.image, siteUrl).href },
      { property: "og:image:alt", content: seo.title },
    ];
  }
  return [
    { property: "og:image", content: new URL(shareImage.src, siteUrl).href },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(shareImage.width) },
    { property: "og:image:height", content: String(shareImage.height) },
    { property: "og:image:alt", content: shareImage.alt },
  ];
}

/** The one way to describe a page: title, description, canonical address, share card, robots. */
export function pageMeta(matches: readonly (Match | undefined)[], seo: PageSeo): MetaDescriptor[] {
  const root = rootData(matches);
  const named = seo.bareTitle || !root ? seo.title : `${seo.title} · ${root.site.brand}`;
  const title = seo.refused ? `Error: ${named}` : named;
  const meta: MetaDescriptor[] = [
    { title },
    { name: "description", content: seo.description },
    { property: "og:title", content: seo.title },
    { property: "og:description", content: seo.description },
    { property: "og:type", content: seo.type ?? "website" },
    { name: "twitter:card", content: root ? "summary_large_image" : "summary" },
  ];
  if (root) {
    meta.push({ property: "og:site_name", content: root.site.brand }, ...imageMeta(root, seo));
  }
  if (root && seo.path) {
    const url = new URL(seo.path, root.siteUrl).href;
    meta.push(
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:url", content: url },
    );
  }
  if (seo.publishedAt) meta.push({ property: "article:published_time", content: seo.publishedAt });
  if (seo.modifiedAt) meta.push({ property: "article:modified_time", content: seo.modifiedAt });
  if (seo.noindex) meta.push({ name: "robots", content: "noindex" });
  return meta;
}
