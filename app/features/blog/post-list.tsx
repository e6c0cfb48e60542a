import { SearchX } from "lucide-react";

import { blogCopy } from "~/content/blog";
import { ButtonLink } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";

import type { PostSummary } from "./post";
import { PostCard } from "./post-card";

type PostListProps = {
  posts: readonly PostSummary[];
  /** What was searched for, if anything. */
  search: string;
  /** The list without its filters. */
  clearHref: string;
};

/** The articles found, or what to do when there are none. */
export function PostList({ posts, search, clearHref }: PostListProps) {
  const [lead, ...others] = posts;
  if (!lead) {
    return (
      <div className="grid justify-items-start gap-4 rounded-lg border border-dashed border-control p-6 md:p-10">
        <Icon glyph={SearchX} className="size-8 text-muted" />
        <p className="max-w-full text-lg font-semibold">
          {search ? `${blogCopy.emptySearch} “${search}”.` : blogCopy.empty}
        </p>
        <p className="text-ink-soft">{blogCopy.emptyHint}</p>
        <ButtonLink href={clearHref} look="plain">
          {blogCopy.clear}
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-1">
      <li>
        <PostCard post={lead} look="lead" />
      </li>
      {others.map((post) => (
        <li key={post.slug} className="mt-8 border-t border-line pt-8 md:mt-10 md:pt-10">
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  );
}
