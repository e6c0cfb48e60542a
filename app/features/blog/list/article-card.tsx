import { useId } from "react";

import { blogCopy } from "~/content/blog";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { ArticleImage } from "../article-image";
import { articleHref } from "../article-types";
import type { ListedArticle } from "../article-types";

const looks = {
  lead: {
    article: "grid gap-x-10 gap-y-5 xl:has-[>img]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]",
    title: "text-2xl leading-heading",
    room: "min-h-[calc(5lh+2.25rem)] sm:min-h-[calc(3lh+2.25rem)] xl:group-has-[>img]:min-h-[calc(6lh+2.25rem)]",
  },
  tile: {
    article: "grid grid-cols-1 grid-rows-[auto_1fr] gap-5",
    title: "text-xl leading-title",
    room: "min-h-[calc(5lh+2.25rem)] sm:min-h-[calc(7lh+2.25rem)] xl:min-h-[calc(5lh+2.25rem)]",
  },
};

type ArticleCardProps = {
  article: ListedArticle;
  look?: keyof typeof looks;
  /** Loads the image at once, for a card above the fold. */
  eager?: boolean;
  /** Whom the page is about; an article by that author alone does not say so again. */
  author?: string | null;
};

/** One article of the list; `lead` is the larger one. */
export function ArticleCard({ article, look = "tile", eager, author }: ArticleCardProps) {
  const titleId = useId();
  const classes = looks[look];
  return (
    <article
      lang={article.language.tag}
      aria-labelledby={titleId}
      className={`group relative ${classes.article}`}
    >
      <ArticleImage src={article.imageUrl} eager={eager} />
      <div className="grid grid-cols-1 grid-rows-[auto_auto_1fr] gap-3">
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {article.published ? (
            <time dateTime={article.published.iso}>{article.published.text}</time>
          ) : null}
          {article.category ? (
            <span className="font-semibold text-ink-soft">{article.category}</span>
          ) : null}
        </p>
        <h2
          id={titleId}
          className={`${classes.title} decoration-1 underline-offset-4 group-hover:underline`}
        >
          {article.title}
        </h2>
        {/* Reserves the lines of a full excerpt, so that loading the font does not shift the layout. */}
        <div
          className={`grid grid-cols-1 grid-rows-[auto_1fr] gap-3 ${article.excerpt.endsWith("…") ? classes.room : ""}`}
        >
          <p className="text-pretty text-ink-soft">{article.excerpt}</p>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 self-start gap-y-1 text-sm">
            {article.author === author ? null : (
              <span className="text-muted">{article.author}</span>
            )}
            <SiteLink
              href={articleHref(article.slug)}
              className="font-semibold text-link underline underline-offset-4 after:card-area"
            >
              {blogCopy[article.language.code].readMore}{" "}
              <span className="sr-only">{article.title}</span>
            </SiteLink>
          </p>
        </div>
      </div>
    </article>
  );
}
