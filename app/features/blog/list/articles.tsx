import { useNavigation, useLocation, useNavigationType, Link } from "@remix-run/react";
import { useRef, useEffect } from "react";
import type { RefObject } from "react";

import { blogCopy } from "~/content/blog";
import { Notice } from "~/ui/primitives/notice";
import { Pagination } from "~/ui/primitives/links/pagination";
import { Spinner } from "~/ui/primitives/spinner";
import type { BlogCopy } from "~/content/blog";
import { Icon } from "~/ui/primitives/icon";

import { PageOutOfRange, EmptyList } from "./empty-list";
import { activeFilters, countText, filtersHref, hrefWithFilter, isAuthorPage } from "./filters";
import type { BlogFilters, ActiveFilter } from "./filters";
import type { ArticleList as List, ListedArticle } from "../article-types";
import { ArticleCard } from "./article-card";

type ActiveFiltersProps = { filters: ActiveFilter[]; clearHref: string; copy: BlogCopy };

/** The active filters, each with a link that removes it. */
function ActiveFilters({ filters, clearHref, copy }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <>
      <ul data-in-place className="flex flex-wrap gap-2">
        {filters.map(({ name, href }) => (
          <li key={name}>
            <Link
              to={href}
              preventScrollReset
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-dark pr-2 pl-3 text-on-dark"
            >
              <span className="sr-only">{`${copy.without} `}</span>
              <span className="max-w-60 truncate">{name}</span>
              <Icon glyph="x" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={clearHref}
        preventScrollReset
        data-in-place
        className="py-1 text-link underline underline-offset-2"
      >
        {copy.clear}
      </Link>
    </>
  );
}

/**
 * Moves the focus to the list if the clicked filter link was removed. Otherwise focus and scroll
 * position stay.
 */
function useFocusAfterFilter(list: RefObject<HTMLElement>): void {
  const location = useLocation();
  const type = useNavigationType();
  const before = useRef(location);

  useEffect(() => {
    const last = before.current;
    before.current = location;
    if (last === location || type === "POP") return;
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [list, location, type]);
}

type ArticleListProps = { articles: readonly ListedArticle[]; author: string | null };

/**
 * The articles of one page: a large one, then pairs; one that is left over is large, too. Under an author, who is the head
 * of the page, all are alike.
 */
function ArticleList({ articles, author }: ArticleListProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-10 gap-y-12 sm:grid-cols-2">
      {articles.map((article, index) => {
        const isLeftOver = articles.length % 2 === 0 && index === articles.length - 1;
        return author === null && (index === 0 || isLeftOver) ? (
          <li key={article.slug} className="sm:col-span-2">
            <ArticleCard article={article} look="lead" eager={index === 0} />
          </li>
        ) : (
          <li key={article.slug} className="grid">
            <ArticleCard article={article} author={author} eager={index === 0} />
          </li>
        );
      })}
    </ul>
  );
}

type CountProps = { list: List; filters: BlogFilters };

/** Live region; the `key` makes screen readers announce the count again even if it is the same. */
function Count({ list: { total, pages }, filters }: CountProps) {
  const { page, language } = filters;
  const copy = blogCopy[language.code];
  const place = pages > 1 && page <= pages ? `, ${copy.page} ${page} ${copy.of} ${pages}` : "";
  return (
    <output className={isAuthorPage(filters) ? "sr-only" : undefined}>
      <span key={filtersHref(filters)} className="tabular-nums">
        {countText(total, copy) + place}
      </span>
    </output>
  );
}

/** Shown when loading takes longer than 150 ms. */
function Loading({ text }: { text: string }) {
  return (
    <p className="pointer-events-none invisible absolute inset-x-0 top-40 bottom-0 z-10 flex items-start justify-center opacity-0 group-aria-busy:visible group-aria-busy:opacity-100 group-aria-busy:transition-[opacity,visibility] group-aria-busy:delay-150">
      <span className="sticky top-1/2 inline-flex items-center gap-3 rounded-full border border-line bg-raised px-5 py-2 shadow-md">
        <Spinner />
        <span>{text}</span>
      </span>
    </p>
  );
}

function Found({ filters, list }: { filters: BlogFilters; list: List }) {
  const { language } = filters;
  const copy = blogCopy[language.code];
  // Who stands in the heading is no filter among others.
  const author = list.author && filters.author;
  const withoutAuthor = hrefWithFilter(filters, { author: null });
  const active = activeFilters(filters).filter(({ href }) => !author || href !== withoutAuthor);
  const clearHref = filtersHref({ language, author });
  const hrefOf = (page: number) => filtersHref({ ...filters, page });
  return (
    <>
      <div
        className={
          isAuthorPage(filters)
            ? "contents"
            : "flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted"
        }
      >
        <Count list={list} filters={filters} />
        {list.total > 0 ? (
          <ActiveFilters filters={active} clearHref={clearHref} copy={copy} />
        ) : null}
      </div>
      {filters.page > list.pages ? (
        <PageOutOfRange filters={filters} pages={list.pages} />
      ) : list.total === 0 ? (
        <EmptyList filters={filters} active={active} clearHref={clearHref} />
      ) : (
        <>
          <ArticleList articles={list.articles} author={list.author?.name ?? null} />
          {list.pages > 1 ? (
            <div className="mt-4 border-t border-line pt-6">
              <Pagination
                label={copy.pages}
                words={copy.pagination}
                page={filters.page}
                pages={list.pages}
                hrefOf={hrefOf}
              />
            </div>
          ) : null}
        </>
      )}
    </>
  );
}

type ArticlesProps = {
  filters: BlogFilters;
  /** Null if loading failed. */
  list: List | null;
};

/** The articles that match the filters. */
export function Articles({ filters, list }: ArticlesProps) {
  const copy = blogCopy[filters.language.code];
  const section = useRef<HTMLElement>(null);
  const { location } = useNavigation();
  useFocusAfterFilter(section);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={copy.articles}
      aria-busy={location?.pathname === "/resources/blog"}
      className="group relative outline-none"
    >
      <Loading text={copy.loading} />
      <div className="grid grid-cols-1 content-start gap-6 group-aria-busy:opacity-50 group-aria-busy:transition-opacity group-aria-busy:delay-150">
        {list ? (
          <Found filters={filters} list={list} />
        ) : (
          <Notice tone="warn">{copy.unavailable}</Notice>
        )}
      </div>
    </section>
  );
}
