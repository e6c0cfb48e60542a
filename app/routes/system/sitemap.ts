import type { LoaderFunctionArgs } from "@remix-run/node";

import { changedOn, translatedPosts } from "~/content/site-files";
import { filtersHref } from "~/features/blog/filters";
import { languages } from "~/features/blog/languages";
import { loadPostAddresses } from "~/features/blog/load-post-addresses.server";
import type { PostAddress } from "~/features/blog/load-post-addresses.server";
import { sitePages } from "~/features/page-search/site-pages";
import { sitemapXml } from "~/features/site-files/sitemap";
import type { SitemapEntry } from "~/features/site-files/sitemap";

function translationsOf({ slug }: PostAddress, posts: readonly PostAddress[]) {
  const slugs = translatedPosts.find((group) => group.includes(slug)) ?? [];
  const found = posts.filter((post) => slugs.includes(post.slug));
  return found.length > 1 ? found : [];
}

function postEntries(posts: readonly PostAddress[]): SitemapEntry[] {
  return posts.map((post) => ({
    path: post.path,
    changed: post.updatedAt,
    translations: translationsOf(post, posts),
  }));
}

export async function loader({ context }: LoaderFunctionArgs) {
  // Not before it is asked for: the build contains this very module.
  const { routes } = await import("virtual:remix/server-build");
  const pages = sitePages(routes).filter(({ indexed }) => indexed);
  const posts = await loadPostAddresses(context);
  const paths = new Set([
    "/",
    ...pages.map(({ href }) => href),
    ...languages.map((language) => filtersHref({ language })),
  ]);
  const entries = [...paths].map((path) => ({ path, changed: changedOn[path] }));
  return new Response(sitemapXml(context.siteUrl, [...entries, ...postEntries(posts ?? [])]), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": posts ? "public, max-age=3600" : "public, no-cache",
    },
  });
}
