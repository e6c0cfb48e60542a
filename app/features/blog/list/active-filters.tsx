import { Link } from "@remix-run/react";
import { X } from "~/ui/icons/x";

import type { BlogCopy } from "~/content/blog";
import { Icon } from "~/ui/primitives/icon";

import type { ActiveFilter } from "./filters";

type ActiveFiltersProps = { filters: ActiveFilter[]; clearHref: string; copy: BlogCopy };

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ filters, clearHref, copy }: ActiveFiltersProps) {
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
              <Icon glyph={X} className="size-4" />
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
