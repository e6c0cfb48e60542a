import type { BlogCopy } from "~/content/blog";
import { Icon } from "~/ui/primitives/icon";
import type { Glyph } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/site-link";

import { postHref } from "../post";
import type { PostTeaser, PostsAround } from "../post";
import { PostImage } from "../post-image";

type NeighborProps = { post: PostTeaser; label: string; rel: "prev" | "next" };

const glyphs: Record<NeighborProps["rel"], Glyph> = { prev: "arrow-left", next: "arrow-right" };

function Neighbor({ post, label, rel }: NeighborProps) {
  const forward = rel === "next";
  return (
    <SiteLink
      href={postHref(post.slug)}
      rel={rel}
      className={`group grid grid-cols-1 content-start gap-1 py-5 ${forward ? "sm:col-start-2 sm:justify-items-end sm:text-right" : ""}`}
    >
      <span className="inline-flex items-center gap-2 text-sm text-muted">
        {forward ? null : <Icon glyph={glyphs[rel]} className="size-4" />}
        {label}
        {forward ? <Icon glyph={glyphs[rel]} className="size-4" /> : null}
      </span>
      <span className="max-w-full font-semibold text-pretty wrap-anywhere underline-offset-4 group-hover:underline">
        {post.title}
      </span>
    </SiteLink>
  );
}

function Related({ post }: { post: PostTeaser }) {
  return (
    <li className="group relative grid grid-cols-1 content-start gap-3">
      <PostImage src={post.imageUrl} />
      <p className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-muted">
        {post.published ? <time dateTime={post.published.iso}>{post.published.text}</time> : null}
        {post.category ? (
          <span className="font-semibold text-ink-soft">{post.category}</span>
        ) : null}
      </p>
      <h3 className="text-lg leading-title">
        <SiteLink
          href={postHref(post.slug)}
          className="decoration-1 underline-offset-4 group-hover:underline after:card-area"
        >
          {post.title}
        </SiteLink>
      </h3>
    </li>
  );
}

type RelatedPostsProps = { around: PostsAround; copy: BlogCopy };

/** Related posts, and the previous and the next one, in the language of the article. */
export function RelatedPosts({ around, copy }: RelatedPostsProps) {
  const { previous, next, related } = around;
  if (!previous && !next && related.length === 0) return null;
  return (
    <div data-print="none" className="grid grid-cols-1 gap-12 border-t border-line pt-10 md:pt-12">
      {related.length > 0 ? (
        <section aria-labelledby="related" className="grid grid-cols-1 gap-6">
          <h2 id="related" className="text-xl leading-title">
            {copy.related}
          </h2>
          <ul className="grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-3">
            {related.map((post) => (
              <Related key={post.slug} post={post} />
            ))}
          </ul>
        </section>
      ) : null}
      {previous || next ? (
        <nav
          aria-label={copy.neighbors}
          className="grid grid-cols-1 gap-x-8 border-y border-line max-sm:divide-y max-sm:divide-line sm:grid-cols-2"
        >
          {previous ? <Neighbor post={previous} label={copy.previous} rel="prev" /> : null}
          {next ? <Neighbor post={next} label={copy.next} rel="next" /> : null}
        </nav>
      ) : null}
    </div>
  );
}
