import type { Post } from "./post";

/** A whole article. */
export function PostArticle({ post }: { post: Post }) {
  return (
    <article lang={post.language.tag} className="grid grid-cols-1 gap-6">
      {post.imageUrl ? (
        <img
          src={post.imageUrl}
          alt=""
          width={1200}
          height={630}
          className="aspect-[1200/630] w-full rounded-lg bg-sunken object-cover"
        />
      ) : null}
      <header className="grid gap-3">
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          {post.published ? <time dateTime={post.published.iso}>{post.published.text}</time> : null}
          <span>{post.language.name}</span>
          <span>{post.category}</span>
        </p>
        <h1 className="text-2xl leading-heading">{post.title}</h1>
        <p className="text-ink-soft">{post.author}</p>
        {post.tags.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {post.tags.map((tag) => (
              <li key={tag} className="rounded-full border border-line px-3 py-1 text-sm">
                {tag}
              </li>
            ))}
          </ul>
        ) : null}
      </header>
      <div className="prose" dangerouslySetInnerHTML={{ __html: post.html }} />
    </article>
  );
}
