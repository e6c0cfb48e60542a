import { blogCopy } from "~/content/blog";
import { NotFound } from "~/ui/layout/not-found";

import { filtersHref } from "../list/filters";
import { defaultLanguage } from "../languages";
import type { RecentPost } from "../post";
import { RecentPosts } from "../list/recent-posts";

export const missingPostSeo = {
  title: blogCopy.missingTitle,
  description: blogCopy.missing,
  noindex: true,
};

/** The page for an unknown or unpublished post. */
export function MissingPost({ recent }: { recent: readonly RecentPost[] }) {
  const back = filtersHref({ language: defaultLanguage });
  return (
    <NotFound
      title={blogCopy.missingTitle}
      text={blogCopy.missing}
      wayOut={{ name: blogCopy.back, href: back }}
    >
      <RecentPosts posts={recent} />
    </NotFound>
  );
}
