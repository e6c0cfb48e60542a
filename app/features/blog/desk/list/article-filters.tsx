import { articleListCopy } from "~/content/desk/articles/articles";
import { SelectField } from "~/ui/forms/field";
import { FilterFold, foldedAlways } from "~/ui/forms/filter-fold";
import { FormFields } from "~/ui/forms/form-fields";
import { ListSearch } from "~/ui/primitives/desk/list-search";
import { Button } from "~/ui/primitives/button";
import { FilterChip } from "~/ui/primitives/desk/filter-chip";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";

import { languages } from "../../languages";
import type { NameKind } from "../names/name-kinds";
import type { ArticleName } from "../../writing/site-spelling";
import { ARTICLES, isNarrowed, listHref, listOrders } from "./list-filters";
import type { ListFilters } from "./list-filters";

const copy = articleListCopy;
const states = Object.keys(copy.filters) as ListFilters["state"][];
const orders = listOrders.map((value) => ({ value, label: copy.orders[value] }));

type StatesProps = { filters: ListFilters; counts: Record<ListFilters["state"], number> };

/** The states of articles, each with how many the other filters leave. */
export function States({ filters, counts }: StatesProps) {
  return (
    <nav
      aria-label={copy.filter}
      className="max-sm:scroll-edges max-sm:overflow-x-auto max-sm:-mx-gutter max-sm:px-gutter max-sm:scroll-px-gutter"
    >
      <ul className="flex gap-2 p-1 -m-1 max-sm:w-max sm:flex-wrap">
        {states.map((state) => (
          <li key={state}>
            <SiteLink
              href={listHref({ ...filters, state })}
              aria-current={state === filters.state ? "page" : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-3 font-semibold text-ink-soft max-sm:min-h-9 max-sm:text-sm no-underline hover:border-control hover:text-ink aria-[current=page]:border-transparent max-sm:aria-[current=page]:[scroll-initial-target:nearest] aria-[current=page]:bg-dark aria-[current=page]:text-on-dark"
            >
              {copy.filters[state]}
              <span className="text-sm font-normal tabular-nums">
                {copy.number.format(counts[state])}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FiltersProps = { filters: ListFilters; names: readonly ArticleName[] };

/** What the list shows, by GET: the address is the view. */
export function Filters({ filters, names }: FiltersProps) {
  const { author, category, tag, language, state, search } = filters;
  const options = (kind: NameKind, chosen: string) => {
    const known = names.filter((one) => one.kind === kind).map(({ name }) => name);
    return chosen && !known.includes(chosen) ? [chosen, ...known] : known;
  };
  return (
    <form action={ARTICLES} className="group contents">
      {state === "all" ? null : <input type="hidden" name="state" value={state} />}
      <FormFields formId="articles" values={filters}>
        <div className="flex grow items-center gap-3 xl:ml-auto xl:max-w-121 xl:basis-120">
          <ListSearch label={copy.search} button={copy.show} value={search} />
          <FilterFold
            set={[author, category, tag, language].filter(Boolean).length}
            open={false}
            isShort
          />
        </div>
        <div
          className={`grid basis-full grid-cols-2 items-end gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3 lg:grid-cols-6 ${foldedAlways}`}
        >
          <SelectField
            name="author"
            label={copy.author}
            placeholder={copy.allAuthors}
            options={options("author", author)}
          />
          <SelectField
            name="category"
            label={copy.category}
            placeholder={copy.allCategories}
            options={options("category", category)}
          />
          <SelectField
            name="tag"
            label={copy.tag}
            placeholder={copy.allTags}
            options={options("tag", tag)}
          />
          <SelectField
            name="language"
            label={copy.language}
            placeholder={copy.allLanguages}
            options={languages.map(({ name }) => name)}
          />
          <SelectField
            name="sort"
            label={copy.sort}
            placeholder={copy.usualOrder}
            options={orders}
          />
          <Button look="plain">{copy.apply}</Button>
        </div>
      </FormFields>
    </form>
  );
}

const chipNames = ["search", "author", "category", "tag", "language"] as const;

/** What narrows the list, each with a link to the list without it. */
export function FilterChips({ filters }: { filters: ListFilters }) {
  if (!isNarrowed(filters)) return null;
  const none = { search: "", author: "", category: "", tag: "", language: "" };
  return (
    <div className="flex basis-full flex-wrap items-center gap-2">
      {chipNames.map((name) =>
        filters[name] ? (
          <FilterChip
            key={name}
            href={listHref({ ...filters, [name]: "" })}
            remove={copy.remove}
            text={name === "search" ? `“${filters.search}”` : `${copy[name]}: ${filters[name]}`}
          />
        ) : null,
      )}
      <TextLink
        href={listHref({ ...filters, ...none })}
        className="ml-2 inline-flex min-h-9 items-center text-sm"
      >
        {copy.clearAll}
      </TextLink>
    </div>
  );
}
