import { blogCopy } from "~/content/blog";
import { SiteLink } from "~/ui/primitives/site-link";

import { filtersHref } from "./filters";
import type { FilterChoice } from "./filters";
import { languages } from "./languages";
import type { Language } from "./languages";

const link =
  "inline-flex items-center gap-2 rounded-full border border-control px-3 py-1 text-sm hover:bg-sunken aria-[current]:border-dark aria-[current]:bg-dark aria-[current]:text-on-dark";

function ChoiceGroup({ title, choices }: { title: string; choices: FilterChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h2 className="text-sm text-muted">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.name}>
            <SiteLink
              href={choice.href}
              className={link}
              aria-current={choice.active ? "true" : undefined}
            >
              {choice.name} <span>({choice.count})</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type BlogFiltersProps = {
  language: Language;
  categories: FilterChoice[];
  tags: FilterChoice[];
};

/** Filters are links: each address is a page of its own, with scripts or without. */
export function BlogFilters({ language, categories, tags }: BlogFiltersProps) {
  return (
    <nav aria-label={blogCopy.filters} className="grid content-start gap-6">
      <div className="grid gap-2">
        <h2 className="text-sm text-muted">{blogCopy.languages}</h2>
        <ul className="flex flex-wrap gap-2">
          {languages.map((choice) => (
            <li key={choice.code}>
              <SiteLink
                href={filtersHref({ language: choice, category: null, tags: [] })}
                lang={choice.tag}
                className={link}
                aria-current={choice.code === language.code ? "true" : undefined}
              >
                {choice.name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
      <ChoiceGroup title={blogCopy.categories} choices={categories} />
      <ChoiceGroup title={blogCopy.tags} choices={tags} />
    </nav>
  );
}
