import { blogCopy, missingArticleCopy } from "~/content/blog";
import { NotFound } from "~/ui/layout/not-found";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { filtersHref } from "../list/filters";
import { defaultLanguage } from "../languages";
import type { RecentArticle } from "../article-types";
import { articleHref } from "../article-types";

export const missingArticleSeo = {
  title: missingArticleCopy.title,
  description: missingArticleCopy.text,
  noindex: true,
};

/** The page for an unknown or unpublished article. */
export function MissingArticle({ recent }: { recent: readonly RecentArticle[] }) {
  const back = filtersHref({ language: defaultLanguage });
  return (
    <NotFound
      title={missingArticleCopy.title}
      text={missingArticleCopy.text}
      mainLink={{ name: blogCopy[defaultLanguage.code].back, href: back }}
    >
      <RecentArticles articles={recent} />
    </NotFound>
  );
}

/** Titles of recent articles, for the page of a missing article. */
function RecentArticles({ articles }: { articles: readonly RecentArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="recent-posts" className="grid gap-3">
      <h2
        id="recent-posts"
        className="font-sans text-sm font-semibold tracking-normal text-ink-soft"
      >
        {missingArticleCopy.recent}
      </h2>
      <ul className="border-t border-line">
        {articles.map(({ slug, title, language }) => (
          <li key={slug} lang={language.tag} className="border-b border-line">
            <SiteLink
              href={articleHref(slug)}
              className="flex min-h-14 items-center py-2 text-lg font-semibold underline-offset-4 hover:underline"
            >
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
