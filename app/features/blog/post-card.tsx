import { useId } from "react";

import { blogCopy } from "~/content/blog";
import { SiteLink } from "~/ui/primitives/site-link";

import { postHref } from "./post";
import type { PostSummary } from "./post";

/** One article in the list. */
export function PostCard({ post }: { post: PostSummary }) {
  const titleId = useId();
  return (
    <article
      lang={post.language.tag}
      aria-labelledby={titleId}
      className="relative flex flex-col gap-4 overflow-hidden rounded-lg border border-line bg-surface"
    >
      {post.imageUrl ? (
        <img
          src={post.imageUrl}
          alt=""
          width={1200}
          height={630}
          loading="lazy"
          className="aspect-[1200/630] w-full bg-sunken object-cover"
        />
      ) : null}
      <div className="flex grow flex-col gap-3 px-5 pb-5">
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {post.published ? <time dateTime={post.published.iso}>{post.published.text}</time> : null}
          <span>{post.category}</span>
        </p>
        <h2 id={titleId} className="text-lg leading-title">
          {post.title}
        </h2>
        <p className="text-ink-soft">{post.excerpt}</p>
        <p className="mt-auto text-sm text-muted">{post.author}</p>
        <p>
          <SiteLink
            href={postHref(post.slug)}
            lang="en"
            className="font-semibold text-link underline after:absolute after:inset-0"
          >
            {blogCopy.readMore}{" "}
            <span lang={post.language.tag} className="sr-only">
              {post.title}
            </span>
          </SiteLink>
        </p>
      </div>
    </article>
  );
}
