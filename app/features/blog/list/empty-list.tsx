import { SearchX } from "~/ui/icons/search-x";
import type { ReactNode } from "react";

import { blogCopy } from "~/content/blog";
import { ButtonLink } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";

import { filtersHref } from "./filters";
import type { ActiveFilter, BlogFilters } from "./filters";
import { languages } from "../languages";

type EmptyStateProps = { title: string; hint: string; children: ReactNode };

function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4 rounded-lg border border-dashed border-control p-6 md:p-10">
      <Icon glyph={SearchX} className="size-8 text-muted" />
      <p className="max-w-full text-lg font-semibold">{title}</p>
      <p className="text-ink-soft">{hint}</p>
      <div className="flex max-w-full flex-wrap gap-3">{children}</div>
    </div>
  );
}

type EmptyListProps = { filters: BlogFilters; active: ActiveFilter[]; clearHref: string };

/** No post matches: names the filters, each with a button that removes it. */
export function EmptyList({ filters, active, clearHref }: EmptyListProps) {
  if (active.length === 0) {
    const others = languages.filter(({ code }) => code !== filters.language.code);
    return (
      <EmptyState title={`${blogCopy.none} ${filters.language.name}.`} hint={blogCopy.noneHint}>
        {others.map((language) => (
          <ButtonLink key={language.code} href={filtersHref({ language })} look="plain">
            {language.name}
          </ButtonLink>
        ))}
      </EmptyState>
    );
  }
  const and = new Intl.ListFormat("en", { type: "conjunction" });
  const names = and.format(active.map(({ name }) => name));
  return (
    <EmptyState title={`${blogCopy.empty} ${names}.`} hint={blogCopy.emptyHint}>
      {active.map(({ name, href }) => (
        <ButtonLink key={name} href={href} look="plain" className="max-w-full">
          <span className="truncate">
            {blogCopy.withoutShort} {name}
          </span>
        </ButtonLink>
      ))}
      <ButtonLink href={clearHref}>{blogCopy.clear}</ButtonLink>
    </EmptyState>
  );
}

type PageOutOfRangeProps = { filters: BlogFilters; pages: number };

/** The URL asks for a page after the last one. */
export function PageOutOfRange({ filters, pages }: PageOutOfRangeProps) {
  const ends = pages === 1 ? blogCopy.endsAtOne : `${blogCopy.endsAt} ${pages}.`;
  return (
    <EmptyState title={`${blogCopy.noPage} ${filters.page}.`} hint={ends}>
      <ButtonLink href={filtersHref({ ...filters, page: pages })}>
        {blogCopy.toPage} {pages}
      </ButtonLink>
    </EmptyState>
  );
}
