import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

import { blogCopy } from "~/content/blog";
import { Icon } from "~/ui/primitives/icon";
import { SearchField } from "~/ui/forms/search-field";

import type { FacetOption } from "./facets";
import { filterPairs, filtersHref } from "./filters";
import type { BlogFilters as Filters } from "./filters";
import { languages } from "../languages";
import { topicLabel } from "../topic-label";
import type { ArticleList } from "../article-types";

type GroupProps = { title: string; children: ReactNode };

function FilterGroup({ title, children }: GroupProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">{title}</h2>
      {children}
    </div>
  );
}

function Choice({ choice, className }: { choice: FacetOption; className: string }) {
  return (
    <Link
      to={choice.href}
      preventScrollReset
      className={className}
      aria-current={choice.active ? "true" : undefined}
    >
      <span className="min-w-0">{topicLabel(choice.name)}</span>{" "}
      <span className="tabular-nums opacity-75">{`(${choice.count})`}</span>
    </Link>
  );
}

function LanguageChoice({ filters }: { filters: Filters }) {
  const copy = blogCopy[filters.language.code];
  return (
    <FilterGroup title={copy.languages}>
      <ul className="grid grid-cols-2 rounded-md border border-control p-1">
        {languages.map((choice) => (
          <li key={choice.code}>
            <Link
              to={filtersHref({ language: choice, search: filters.search })}
              preventScrollReset
              lang={choice.tag}
              className="flex min-h-9 items-center justify-center rounded-sm px-3 text-sm text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-dark aria-[current]:font-semibold aria-[current]:text-on-dark"
              aria-current={choice.code === filters.language.code ? "true" : undefined}
            >
              {choice.name}
            </Link>
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}

type Choices = Pick<ArticleList, "categories" | "tags" | "otherTagsHref">;
type ChoicesProps = Choices & { filters: Filters };

function CategoryAndTagChoices({ filters, categories, tags, otherTagsHref }: ChoicesProps) {
  const copy = blogCopy[filters.language.code];
  return (
    <>
      {categories.length > 0 ? (
        <FilterGroup title={copy.categories}>
          <ul className="border-t border-line">
            {categories.map((choice) => (
              <li key={choice.name} className="border-b border-line">
                <Choice
                  choice={choice}
                  className="flex min-h-11 items-center justify-between gap-3 border-transparent text-ink-soft hover:text-ink hover:underline hover:underline-offset-4 aria-[current]:border-l-4 aria-[current]:border-brand-yellow aria-[current]:pl-3 aria-[current]:font-semibold aria-[current]:text-ink"
                />
              </li>
            ))}
          </ul>
        </FilterGroup>
      ) : null}
      {tags.length > 0 ? (
        <FilterGroup title={filters.allTags ? copy.allTags : copy.tags}>
          <ul className="flex flex-wrap gap-2">
            {tags.map((choice) => (
              <li key={choice.name} className="max-w-full">
                <Choice
                  choice={choice}
                  className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line px-3 text-sm text-ink-soft hover:border-control hover:text-ink aria-[current]:border-dark aria-[current]:bg-dark aria-[current]:text-on-dark"
                />
              </li>
            ))}
          </ul>
          {otherTagsHref ? (
            <Link
              to={otherTagsHref}
              preventScrollReset
              className="justify-self-start py-1 text-sm text-link underline underline-offset-2"
            >
              {filters.allTags ? copy.fewerTags : copy.moreTags}
            </Link>
          ) : null}
        </FilterGroup>
      ) : null}
    </>
  );
}

/** Search form; hidden fields keep the other filters. */
function BlogSearch({ filters }: { filters: Filters }) {
  const copy = blogCopy[filters.language.code];
  const form = useRef<HTMLFormElement>(null);
  const others = filterPairs({ ...filters, search: "", page: 1 });

  // Update the uncontrolled field when the URL changes; a `key` would remount it and lose the focus.
  // The ref keeps text that was typed before hydration.
  const followed = useRef(filters.search);
  useEffect(() => {
    if (followed.current === filters.search) return;
    followed.current = filters.search;
    const field = form.current?.elements.namedItem("q");
    if (field instanceof HTMLInputElement) field.value = filters.search;
  }, [filters.search]);

  return (
    <search>
      <Form ref={form} action="/resources/blog" preventScrollReset>
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <SearchField label={copy.search} button={copy.searchButton} value={filters.search} />
      </Form>
    </search>
  );
}

type BlogFiltersProps = { filters: Filters; choices: Choices | null };

/** Open where there is a column for it. */
function Fold({ title, children }: GroupProps) {
  return (
    <details className="blog-choices rounded-md border border-line bg-surface">
      <summary className="flex min-h-11 items-center gap-2 px-4 font-semibold">
        <Icon glyph="sliders-horizontal" />
        <span>{title}</span>
      </summary>
      <div className="grid grid-cols-1 gap-6 px-4 pt-2 pb-5">{children}</div>
    </details>
  );
}

/**
 * Filters as links and a GET form, so that they work without JavaScript. On narrow windows most are
 * collapsed; all of them on an author's page, which readers open for its articles.
 */
export function BlogFilters({ filters, choices }: BlogFiltersProps) {
  const copy = blogCopy[filters.language.code];
  const hasChoices = choices !== null && choices.categories.length + choices.tags.length > 0;
  const lists = hasChoices ? <CategoryAndTagChoices filters={filters} {...choices} /> : null;
  const isAuthor = filters.author !== null;
  const all = (
    <>
      <BlogSearch filters={filters} />
      <nav aria-label={copy.filters} className="grid grid-cols-1 content-start gap-6 lg:gap-8">
        <LanguageChoice filters={filters} />
        {lists && !isAuthor ? <Fold title={copy.more}>{lists}</Fold> : lists}
      </nav>
    </>
  );
  return (
    <div data-in-place className="grid grid-cols-1 content-start gap-6 lg:gap-8">
      {isAuthor ? <Fold title={copy.filters}>{all}</Fold> : all}
    </div>
  );
}
