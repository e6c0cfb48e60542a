import type { MetaDescriptor } from "@remix-run/node";

type Match = { id: string; data: unknown };
type RootData = { site: { brand: string }; siteUrl: string };

type PageSeo = {
  title: string;
  description: string;
  /** Canonical path with its leading slash; absent on pages that have no address of their own. */
  path?: string;
  type?: "website" | "article";
  /** Path or URL of the share image. */
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
    { name: "twitter:card", content: seo.image ? "summary_large_image" : "summary" },
  ];
  if (root) meta.push({ property: "og:site_name", content: root.site.brand });
  if (root && seo.path) {
    const url = new URL(seo.path, root.siteUrl).href;
    meta.push(
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:url", content: url },
    );
  }
  if (root && seo.image) {
    meta.push({ property: "og:image", content: new URL(seo.image, root.siteUrl).href });
  }
  if (seo.publishedAt) meta.push({ property: "article:published_time", content: seo.publishedAt });
  if (seo.modifiedAt) meta.push({ property: "article:modified_time", content: seo.modifiedAt });
  if (seo.noindex) meta.push({ name: "robots", content: "noindex" });
  return meta;
}
