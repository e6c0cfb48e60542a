import { articleBulkCopy, articleListCopy } from "~/content/desk/articles";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { listHref } from "./list-filters";
import type { ListFilters } from "./list-filters";

const { columns } = articleListCopy;

const deletedColumns = {
  ...columns,
  state: articleListCopy.deletedAt,
  edited: articleListCopy.restore,
};

/** The orders of the list by the columns whose titles choose them. */
const orderOf = { title: "title", author: null, state: "date", edited: "edited" } as const;

/** The order of a list for which none was chosen. */
const usualOrder = (state: ListFilters["state"]) =>
  state === "published" || state === "scheduled" ? "date" : "edited";

type ColumnProps = { name: keyof typeof columns; filters: ListFilters };

function Column({ name, filters }: ColumnProps) {
  const isDeleted = filters.state === "deleted";
  const title = (isDeleted ? deletedColumns : columns)[name];
  const sort = isDeleted ? null : orderOf[name];
  const isSorted = sort !== null && sort === (filters.sort || usualOrder(filters.state));
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort === "title" ? "ascending" : "descending") : undefined}
      className="pr-6 pb-2 align-bottom font-semibold whitespace-nowrap max-md:sr-only"
    >
      {sort ? (
        <>
          <span className="md:hidden">{title}</span>
          <SiteLink
            href={listHref({ ...filters, sort })}
            title={articleListCopy.sortBy[sort]}
            className="inline-flex min-h-6 items-center gap-1 hover:underline max-md:hidden"
          >
            {title}
            {isSorted ? (
              <Icon
                glyph="chevron-down"
                className={`size-4 ${sort === "title" ? "rotate-180" : ""}`}
              />
            ) : null}
          </SiteLink>
        </>
      ) : (
        <span
          className={
            isDeleted && name === "edited" ? "sr-only" : "inline-flex min-h-6 items-center"
          }
        >
          {title}
        </span>
      )}
    </th>
  );
}

type ArticleTableHeadProps = {
  filters: ListFilters;
  /** Whether the selection stays as it is, because a row is a form. */
  isFixed: boolean;
};

export function ArticleTableHead({ filters, isFixed }: ArticleTableHeadProps) {
  return (
    <thead className="text-sm max-md:block">
      <tr className="max-md:block">
        <th scope="col" className="max-md:block">
          <span className="sr-only">{articleBulkCopy.choice}</span>
          {isFixed ? null : (
            <label
              data-select-all=""
              hidden
              className="-ml-3 flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1 font-semibold max-md:justify-start max-md:pl-3 md:w-11"
            >
              <input type="checkbox" aria-label={articleBulkCopy.selectAll} className="choice" />
              <span aria-hidden="true" className="md:hidden">
                {articleBulkCopy.selectAll}
              </span>
            </label>
          )}
        </th>
        {(Object.keys(columns) as (keyof typeof columns)[]).map((name) => (
          <Column key={name} name={name} filters={filters} />
        ))}
      </tr>
    </thead>
  );
}
