import type { PostSummary } from "../post";
import { PostCard } from "./post-card";

/** The articles of one page; the first is larger. */
export function PostList({ posts }: { posts: readonly PostSummary[] }) {
  const [lead, ...others] = posts;
  if (!lead) return null;
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
