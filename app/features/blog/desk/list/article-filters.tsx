import { articleListCopy } from "~/content/desk/articles";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { Button } from "~/ui/primitives/button";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { Unfold } from "~/ui/primitives/unfold";

import { languages } from "../../languages";
import type { NameKind } from "../names/name-kinds";
import type { ArticleName } from "../names/names.server";
import { ARTICLES, listHref, listOrders } from "./list-filters";
import type { ListFilters } from "./list-filters";

const copy = articleListCopy;
const orders = listOrders.map((value) => ({ value, label: copy.orders[value] }));

export function States({ filters }: { filters: ListFilters }) {
  return (
    <nav aria-label={copy.filter} className="max-sm:scroll-edges max-sm:overflow-x-auto">
      <ul className="flex gap-2 p-1 -m-1 sm:flex-wrap">
        {Object.entries(copy.filters).map(([state, name]) => (
          <li key={state}>
            <SiteLink
              href={listHref({ ...filters, state: state as ListFilters["state"] })}
              aria-current={state === filters.state ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-semibold max-sm:px-3 text-ink-soft no-underline hover:border-control hover:text-ink aria-[current=page]:border-transparent aria-[current=page]:bg-dark aria-[current=page]:text-on-dark"
            >
              {name}
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
  const { author, category, tag, language, sort, state, search } = filters;
  const options = (kind: NameKind, chosen: string) => {
    const known = names.filter((one) => one.kind === kind).map(({ name }) => name);
    return chosen && !known.includes(chosen) ? [chosen, ...known] : known;
  };
  return (
    <form action={ARTICLES} className="grid grid-cols-1 gap-x-4 gap-y-2">
      {state === "all" ? null : <input type="hidden" name="state" value={state} />}
      <FormFields formId="articles" values={{ ...filters, q: search }}>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <TextField
            name="q"
            type="search"
            dir="auto"
            label={copy.search}
            maxLength={100}
            enterKeyHint="search"
          />
          <Button look="dark">{copy.show}</Button>
        </div>
        <Unfold
          title={copy.moreFilters}
          open={Boolean(author || category || tag || language || sort)}
        >
          <div className="grid gap-4 pb-2 sm:grid-cols-2 lg:grid-cols-5">
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
          </div>
        </Unfold>
      </FormFields>
    </form>
  );
}
