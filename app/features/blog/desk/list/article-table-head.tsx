import { articleBulkCopy, articleListCopy } from "~/content/desk/articles/articles";
import { SortHead } from "~/ui/primitives/desk/sort-head";

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
  if (isDeleted && name === "edited")
    return (
      <th scope="col">
        <span className="sr-only">{title}</span>
      </th>
    );
  return (
    <SortHead
      title={title}
      href={sort ? listHref({ ...filters, sort }) : undefined}
      sorted={isSorted ? (sort === "title" ? "ascending" : "descending") : undefined}
      {...(sort && { hint: articleListCopy.sortBy[sort] })}
    />
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
