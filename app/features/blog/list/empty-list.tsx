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
      <Icon glyph="search-x" className="size-8 text-muted" />
      <p className="max-w-full text-lg font-semibold">{title}</p>
      <p className="text-ink-soft">{hint}</p>
      <div className="flex max-w-full flex-wrap gap-3">{children}</div>
    </div>
  );
}

type EmptyListProps = { filters: BlogFilters; active: ActiveFilter[]; clearHref: string };

/** No article matches: names the filters, each with a button that removes it. */
export function EmptyList({ filters, active, clearHref }: EmptyListProps) {
  const { language } = filters;
  const copy = blogCopy[language.code];
  if (active.length === 0) {
    const others = languages.filter(({ code }) => code !== language.code);
    return (
      <EmptyState title={copy.none} hint={copy.noneHint}>
        {others.map((other) => (
          <ButtonLink key={other.code} href={filtersHref({ language: other })} look="plain">
            <span lang={other.tag}>{other.name}</span>
          </ButtonLink>
        ))}
      </EmptyState>
    );
  }
  const and = new Intl.ListFormat(language.tag, { type: "conjunction" });
  const names = and.format(active.map(({ name }) => name));
  return (
    <EmptyState title={`${copy.empty} ${names}.`} hint={copy.emptyHint}>
      {active.map(({ name, href }) => (
        <ButtonLink key={name} href={href} look="plain" className="max-w-full">
          <span className="truncate">{`${copy.withoutShort} ${name}`}</span>
        </ButtonLink>
      ))}
      <ButtonLink href={clearHref}>{copy.clear}</ButtonLink>
    </EmptyState>
  );
}

type PageOutOfRangeProps = { filters: BlogFilters; pages: number };

/** The URL asks for a page after the last one. */
export function PageOutOfRange({ filters, pages }: PageOutOfRangeProps) {
  const copy = blogCopy[filters.language.code];
  const ends = pages === 1 ? copy.endsAtOne : `${copy.endsAt} ${pages}.`;
  return (
    <EmptyState title={`${copy.noPage} ${filters.page}.`} hint={ends}>
      <ButtonLink href={filtersHref({ ...filters, page: pages })}>
        {`${copy.toPage} ${pages}`}
      </ButtonLink>
    </EmptyState>
  );
}
