import { X } from "lucide-react";

import { blogCopy } from "~/content/blog";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/site-link";

import type { ActiveFilter } from "./filters";

type ActiveFiltersProps = { count: number; filters: ActiveFilter[]; clearHref: string };

/** How many articles the list shows, and what it is narrowed to, each with a way to take it off. */
export function ActiveFilters({ count, filters, clearHref }: ActiveFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <output className="tabular-nums">
        {count === 1 ? blogCopy.one : `${count} ${blogCopy.many}`}
      </output>
      {filters.length > 0 ? (
        <>
          <ul className="flex flex-wrap gap-2">
            {filters.map(({ name, href }) => (
              <li key={name}>
                <SiteLink
                  href={href}
                  className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-dark pr-2 pl-3 text-on-dark"
                >
                  <span className="sr-only">{blogCopy.without} </span>
                  <span className="max-w-60 truncate">{name}</span>
                  <Icon glyph={X} className="size-4" />
                </SiteLink>
              </li>
            ))}
          </ul>
          {count > 0 ? (
            <SiteLink href={clearHref} className="py-1 text-link underline underline-offset-2">
              {blogCopy.clear}
            </SiteLink>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
