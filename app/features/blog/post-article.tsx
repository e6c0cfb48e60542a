import { blogPosting } from "~/platform/structured-data";
import type { DescribedPost } from "~/platform/structured-data";
import { SiteLink } from "~/ui/primitives/site-link";
import { StructuredData } from "~/ui/primitives/structured-data";

import { filtersHref } from "./filters";
import { postHref } from "./post";
import type { Post } from "./post";
import { PostImage } from "./post-image";

function described(post: Post): DescribedPost {
  return {
    ...post,
    path: postHref(post.slug),
    language: post.language.tag,
    image: post.imageUrl,
    published: post.published?.iso ?? null,
    modified: post.updatedAt,
  };
}

/** A whole article. */
export function PostArticle({ post }: { post: Post }) {
  const { language, published } = post;
  return (
    <article lang={language.tag} className="grid grid-cols-1 gap-8 md:gap-10">
      <StructuredData describe={(site) => [blogPosting(site, described(post))]} />
      {post.imageUrl ? (
        <div className="lg:mx-[calc((100%-min(100%+8rem,100vw-2*var(--spacing-gutter)))/2)] xl:mx-[calc((100%-min(100%+12rem,100vw-2*var(--spacing-gutter)))/2)]">
          <PostImage src={post.imageUrl} eager />
        </div>
      ) : null}
      <header className="grid gap-5">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {published ? <time dateTime={published.iso}>{published.text}</time> : null}
          <span>{language.name}</span>
          {post.category ? (
            <span className="font-semibold text-ink-soft">{post.category}</span>
          ) : null}
        </p>
        <h1 className="text-3xl leading-heading">{post.title}</h1>
        {post.author ? <p className="text-ink-soft">{post.author}</p> : null}
        {post.tags.length > 0 ? (
          <ul className="flex flex-wrap gap-2" data-print="none">
            {post.tags.map((tag) => (
              <li key={tag}>
                <SiteLink
                  href={filtersHref({ language, tags: [tag] })}
                  className="inline-flex min-h-8 items-center rounded-full border border-line px-3 text-sm text-ink-soft hover:border-control hover:text-ink"
                >
                  {tag}
                </SiteLink>
              </li>
            ))}
          </ul>
        ) : null}
      </header>
      <div
        className="prose border-t border-line pt-8 md:pt-10"
        dangerouslySetInnerHTML={{ __html: post.html }}
      />
    </article>
  );
}
