import type { BlogCopy } from "~/content/blog";
import { Icon } from "~/ui/primitives/icon";
import type { Glyph } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { articleHref } from "../article-types";
import type { ArticleTeaser, ArticlesAround } from "../article-types";
import { ArticleImage } from "../article-image";

type NeighborProps = { article: ArticleTeaser; label: string; rel: "prev" | "next" };

const glyphs: Record<NeighborProps["rel"], Glyph> = { prev: "arrow-left", next: "arrow-right" };

function Neighbor({ article, label, rel }: NeighborProps) {
  const forward = rel === "next";
  return (
    <SiteLink
      href={articleHref(article.slug)}
      rel={rel}
      className={`group grid grid-cols-1 content-start gap-1 py-5 ${forward ? "sm:col-start-2 sm:justify-items-end sm:text-right" : ""}`}
    >
      <span className="inline-flex items-center gap-2 text-sm text-muted">
        {forward ? null : <Icon glyph={glyphs[rel]} className="size-4" />}
        {label}
        {forward ? <Icon glyph={glyphs[rel]} className="size-4" /> : null}
      </span>
      <span className="max-w-full font-semibold text-pretty wrap-anywhere underline-offset-4 group-hover:underline">
        {article.title}
      </span>
    </SiteLink>
  );
}

function Related({ article }: { article: ArticleTeaser }) {
  return (
    <li className="group relative grid grid-cols-1 content-start gap-3">
      <ArticleImage src={article.imageUrl} />
      <p className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-muted">
        {article.published ? (
          <time dateTime={article.published.iso}>{article.published.text}</time>
        ) : null}
        {article.category ? (
          <span className="font-semibold text-ink-soft">{article.category}</span>
        ) : null}
      </p>
      <h3 className="text-lg leading-title">
        <SiteLink
          href={articleHref(article.slug)}
          className="decoration-1 underline-offset-4 group-hover:underline after:card-area"
        >
          {article.title}
        </SiteLink>
      </h3>
    </li>
  );
}

type RelatedArticlesProps = { around: ArticlesAround; copy: BlogCopy };

/** Related articles, and the previous and the next one, in the language of the article. */
export function RelatedArticles({ around, copy }: RelatedArticlesProps) {
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
            {related.map((article) => (
              <Related key={article.slug} article={article} />
            ))}
          </ul>
        </section>
      ) : null}
      {previous || next ? (
        <nav
          aria-label={copy.neighbors}
          className="grid grid-cols-1 gap-x-8 border-y border-line max-sm:divide-y max-sm:divide-line sm:grid-cols-2"
        >
          {previous ? <Neighbor article={previous} label={copy.previous} rel="prev" /> : null}
          {next ? <Neighbor article={next} label={copy.next} rel="next" /> : null}
        </nav>
      ) : null}
    </div>
  );
}
