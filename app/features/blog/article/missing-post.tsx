import { blogCopy, missingPostCopy } from "~/content/blog";
import { NotFound } from "~/ui/layout/not-found";
import { SiteLink } from "~/ui/primitives/site-link";

import { filtersHref } from "../list/filters";
import { defaultLanguage } from "../languages";
import type { RecentPost } from "../post";
import { postHref } from "../post";

export const missingPostSeo = {
  title: missingPostCopy.title,
  description: missingPostCopy.text,
  noindex: true,
};

/** The page for an unknown or unpublished post. */
export function MissingPost({ recent }: { recent: readonly RecentPost[] }) {
  const back = filtersHref({ language: defaultLanguage });
  return (
    <NotFound
      title={missingPostCopy.title}
      text={missingPostCopy.text}
      mainLink={{ name: blogCopy[defaultLanguage.code].back, href: back }}
    >
      <RecentPosts posts={recent} />
    </NotFound>
  );
}

/** Titles of recent articles, for the page of a missing post. */
function RecentPosts({ posts }: { posts: readonly RecentPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="recent-posts" className="grid gap-3">
      <h2
        id="recent-posts"
        className="font-sans text-sm font-semibold tracking-normal text-ink-soft"
      >
        {missingPostCopy.recent}
      </h2>
      <ul className="border-t border-line">
        {posts.map(({ slug, title, language }) => (
          <li key={slug} lang={language.tag} className="border-b border-line">
            <SiteLink
              href={postHref(slug)}
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
