import type { LoaderFunctionArgs } from "@remix-run/node";

import { changedOn, translatedArticles } from "~/content/site/site-files";
import { filtersHref } from "~/features/blog/list/filters";
import { languages } from "~/features/blog/languages";
import { loadArticleAddresses } from "~/features/blog/feeds/load-article-addresses.server";
import type { ArticleAddress } from "~/features/blog/feeds/load-article-addresses.server";
import { listSitePages } from "~/features/page-search/site-routes";
import { sitemapXml } from "~/features/site-files/sitemap";
import type { SitemapEntry } from "~/features/site-files/sitemap";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";

function articleEntries(articles: readonly ArticleAddress[]): SitemapEntry[] {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const groupOf = new Map(
    translatedArticles.flatMap((group) => group.map((slug) => [slug, group])),
  );
  return articles.map(({ slug, path, updatedAt }) => {
    const group = (groupOf.get(slug) ?? []).flatMap((other) => bySlug.get(other) ?? []);
    return { path, changed: updatedAt, translations: group.length > 1 ? group : [] };
  });
}

/** Lists the articles. */
export const handle: RouteHandle = { cache: { ttl: HOUR, articles: true } };

export async function loader({ context }: LoaderFunctionArgs) {
  // Not before it is asked for: the build contains this very module.
  const { routes } = await import("virtual:remix/server-build");
  const pages = listSitePages(routes).filter(({ indexed }) => indexed);
  const articles = await loadArticleAddresses(context);
  const paths = new Set([
    "/",
    ...pages.map(({ href }) => href),
    ...languages.map((language) => filtersHref({ language })),
  ]);
  const entries = [...paths].map((path) => ({ path, changed: changedOn[path] }));
  return new Response(
    sitemapXml(context.siteUrl, [...entries, ...articleEntries(articles ?? [])]),
    {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
      },
    },
  );
}
