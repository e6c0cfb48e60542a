import { Form } from "@remix-run/react";
import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";

import { blogCopy } from "~/content/blog";
import { Icon } from "~/ui/primitives/icon";
import { SearchField } from "~/ui/primitives/search-field";
import { SiteLink } from "~/ui/primitives/site-link";

import { filterPairs, filtersHref } from "./filters";
import type { BlogFilters as Filters, FilterChoice } from "./filters";
import { languages } from "./languages";

type GroupProps = { title: string; children: ReactNode };

function FilterGroup({ title, children }: GroupProps) {
  return (
    <div className="grid gap-3">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">{title}</h2>
      {children}
    </div>
  );
}

function Choice({ choice, className }: { choice: FilterChoice; className: string }) {
  return (
    <SiteLink
      href={choice.href}
      className={className}
      aria-current={choice.active ? "true" : undefined}
    >
      <span>{choice.name}</span> <span className="tabular-nums opacity-75">({choice.count})</span>
    </SiteLink>
  );
}

function LanguageChoice({ filters }: { filters: Filters }) {
  return (
    <FilterGroup title={blogCopy.languages}>
      <ul className="grid grid-cols-2 rounded-md border border-control p-1">
        {languages.map((choice) => (
          <li key={choice.code}>
            <SiteLink
              href={filtersHref({ language: choice, search: filters.search })}
              lang={choice.tag}
              className="flex min-h-9 items-center justify-center rounded-sm px-3 text-sm text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-dark aria-[current]:font-semibold aria-[current]:text-on-dark"
              aria-current={choice.code === filters.language.code ? "true" : undefined}
            >
              {choice.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}

type Choices = { categories: FilterChoice[]; tags: FilterChoice[] };

function CategoryAndTagChoices({ categories, tags }: Choices) {
  return (
    <>
      {categories.length > 0 ? (
        <FilterGroup title={blogCopy.categories}>
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
        <FilterGroup title={blogCopy.tags}>
          <ul className="flex flex-wrap gap-2">
            {tags.map((choice) => (
              <li key={choice.name}>
                <Choice
                  choice={choice}
                  className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line px-3 text-sm text-ink-soft hover:border-control hover:text-ink aria-[current]:border-dark aria-[current]:bg-dark aria-[current]:text-on-dark"
                />
              </li>
            ))}
          </ul>
        </FilterGroup>
      ) : null}
    </>
  );
}

/** The search keeps every other filter. */
function BlogSearch({ filters }: { filters: Filters }) {
  const kept = filterPairs({ ...filters, search: "" });
  return (
    <search>
      <Form action="/resources/blog">
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          key={filters.search}
          id="blog-search"
          label={blogCopy.search}
          button={blogCopy.searchButton}
          value={filters.search}
        />
      </Form>
    </search>
  );
}

type BlogFiltersProps = Choices & { filters: Filters };

/** Filters are links and a GET form: each address is a page of its own, with scripts or without. */
export function BlogFilters({ filters, categories, tags }: BlogFiltersProps) {
  const choices = <CategoryAndTagChoices categories={categories} tags={tags} />;
  return (
    <div className="grid content-start gap-6 lg:gap-8">
      <BlogSearch filters={filters} />
      <nav aria-label={blogCopy.filters} className="grid content-start gap-6 lg:gap-8">
        <LanguageChoice filters={filters} />
        {categories.length + tags.length > 0 ? (
          <>
            <details className="group rounded-md border border-line bg-surface lg:hidden">
              <summary className="flex min-h-11 items-center gap-2 px-4 font-semibold">
                <Icon glyph={SlidersHorizontal} />
                {blogCopy.more}
              </summary>
              <div className="grid gap-6 px-4 pt-2 pb-5">{choices}</div>
            </details>
            <div className="hidden gap-8 lg:grid">{choices}</div>
          </>
        ) : null}
      </nav>
    </div>
  );
}
