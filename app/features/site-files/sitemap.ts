import { escapeXml } from "~/lib/seo/xml";

export type SitemapEntry = {
  path: string;
  /** Date of the last change, if known. */
  changed?: string | null | undefined;
  /** All language versions, including this one. */
  translations?: readonly { language: string; path: string }[];
};

function isoDate(value: string): string | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** A date without a time stays without a time. */
function lastmod(changed: SitemapEntry["changed"]): string[] {
  if (!changed) return [];
  const date = /^\d{4}-\d{2}-\d{2}$/.test(changed) ? changed : isoDate(changed);
  return date ? [`<lastmod>${date}</lastmod>`] : [];
}

/** `sitemap.xml` as sitemaps.org defines it. */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const address = (path: string) => escapeXml(new URL(path, siteUrl).href);
  const urls = entries.map(({ path, changed, translations = [] }) => {
    const links = translations.map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(other.language)}" href="${address(other.path)}"/>`,
    );
    const parts = [`<loc>${address(path)}</loc>`, ...lastmod(changed), ...links];
    return `<url>${parts.join("")}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
