import { blogCopy, missingPostCopy } from "~/content/blog";
import { NotFound } from "~/ui/layout/not-found";

import { filtersHref } from "../list/filters";
import { defaultLanguage } from "../languages";
import type { RecentPost } from "../post";
import { RecentPosts } from "../list/recent-posts";

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
