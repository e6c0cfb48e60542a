import type { PostSummary } from "../post";
import { PostCard } from "./post-card";

/** The articles of one page in pairs; an odd number begins with a larger one. */
export function PostList({ posts }: { posts: readonly PostSummary[] }) {
  const hasLead = posts.length % 2 === 1;
  return (
    <ul className="grid grid-cols-1 gap-x-10 gap-y-12 sm:grid-cols-2">
      {posts.map((post, index) =>
        hasLead && index === 0 ? (
          <li key={post.slug} className="sm:col-span-2">
            <PostCard post={post} look="lead" eager />
          </li>
        ) : (
          <li key={post.slug} className="grid">
            <PostCard post={post} eager={index < 2 && !hasLead} />
          </li>
        ),
      )}
    </ul>
  );
}
