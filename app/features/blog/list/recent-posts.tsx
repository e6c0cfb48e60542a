import { missingPostCopy } from "~/content/blog";
import { SiteLink } from "~/ui/primitives/site-link";

import { postHref } from "../post";
import type { RecentPost } from "../post";

/** Titles of recent articles, for the page of a missing post. */
export function RecentPosts({ posts }: { posts: readonly RecentPost[] }) {
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
