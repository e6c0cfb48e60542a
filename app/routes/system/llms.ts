import type { LoaderFunctionArgs } from "@remix-run/node";
import { shareCards } from "~/content/site/share-images";
import { resolveSite } from "~/content/site/site";
import { guideCopy } from "~/content/site/site-files";
import { feedFormats, feedPath, feedTitle } from "~/features/blog/feeds/feed";
import { languages } from "~/features/blog/languages";
import { loadNewestArticles } from "~/features/blog/list/load-articles.server";
import { listSitePages } from "~/features/page-search/site-routes";
import { llmsText } from "~/features/site-files/llms";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";

const experts = "/products/ai-experts/";
const newestArticles = 20;

/** Where the newest articles are in full. */
const wholeTexts = languages.map((language) => ({
  name: feedTitle(language),
  path: feedPath(language, feedFormats[0]),
  line: guideCopy.feeds,
}));

/** Lists the articles. */
export const handle: RouteHandle = { cache: { ttl: HOUR, articles: true } };

export async function loader({ context }: LoaderFunctionArgs) {
  // Not before it is asked for: the build contains this very module.
  const { routes } = await import("virtual:remix/server-build");
  const site = resolveSite(context.siteOverrides);
  const articles = await loadNewestArticles(context, newestArticles);
  const links = listSitePages(routes)
    .filter(({ indexed }) => indexed)
    .map(({ name, href }) => ({ name, path: href, line: shareCards.get(href)?.line }));
  const text = llmsText(context.siteUrl, {
    title: site.brand,
    summary: site.tagline,
    contactEmail: site.contactEmail,
    sections: [
      { title: guideCopy.pages, links: links.filter(({ path }) => !path.startsWith(experts)) },
      { title: guideCopy.experts, links: links.filter(({ path }) => path.startsWith(experts)) },
      {
        title: guideCopy.articles,
        links: [
          ...(articles ?? []).map(({ title, path }) => ({ name: title, path })),
          ...(articles ? wholeTexts : []),
        ],
      },
    ],
  });
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
