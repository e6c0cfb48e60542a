import { articleListCopy } from "~/content/desk/articles";
import { languages } from "../../languages";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { Badge } from "~/ui/primitives/badge";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { PageTurns } from "~/ui/primitives/page-turns";
import { SiteLink } from "~/ui/primitives/site-link";
import { TableHead } from "~/ui/primitives/table-head";
import { TextLink } from "~/ui/primitives/text-link";

import { DayAndMinute } from "../day-and-minute";
import type { ArticleList } from "./article-list.server";
import { ARTICLES, listHref } from "./list-filters";
import type { ListFilters } from "./list-filters";

const { filters: filterNames, states } = articleListCopy;

function States({ filters }: { filters: ListFilters }) {
  return (
    <nav aria-label={articleListCopy.filter}>
      <ul className="flex flex-wrap gap-2">
        {Object.entries(filterNames).map(([state, name]) => (
          <li key={state}>
            <SiteLink
              href={listHref({ ...filters, state: state as ListFilters["state"] })}
              aria-current={state === filters.state ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-semibold text-ink-soft no-underline hover:border-control hover:text-ink aria-[current=page]:border-transparent aria-[current=page]:bg-dark aria-[current=page]:text-on-dark"
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Filters({ filters }: { filters: ListFilters }) {
  return (
    <form
      action={ARTICLES}
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_11rem_auto]"
    >
      {filters.state === "all" ? null : <input type="hidden" name="state" value={filters.state} />}
      <FormFields formId="articles" values={{ ...filters, q: filters.search }}>
        <TextField
          name="q"
          type="search"
          dir="auto"
          label={articleListCopy.search}
          maxLength={100}
          enterKeyHint="search"
        />
        <SelectField
          name="language"
          label={articleListCopy.language}
          placeholder={articleListCopy.allLanguages}
          options={languages.map(({ name }) => name)}
        />
      </FormFields>
      <Button look="dark">{articleListCopy.show}</Button>
    </form>
  );
}

const tones = {
  draft: "optional",
  scheduled: "recommended",
  published: "neutral",
  undated: "optional",
  deleted: "optional",
} as const;

const cell = "py-1 pr-6 align-top md:py-3 max-md:block max-md:pr-0";
const fact = "py-1 pr-6 align-top md:py-3 max-md:inline-block max-md:pr-4";
const times = `${fact} text-sm text-ink-soft tabular-nums`;

type RowProps = { article: ArticleList["articles"][number] };

function Row({ article }: RowProps) {
  const { id, title, slug, language, state, date, saved } = article;
  const { columns } = articleListCopy;
  return (
    <tr className="border-t border-line max-md:block max-md:py-3">
      <td className={`${cell} w-full`}>
        <TextLink
          href={state === "deleted" ? `${ARTICLES}/${id}/versions` : `${ARTICLES}/${id}`}
          look="standalone"
          lang={language.tag}
          className="wrap-anywhere"
        >
          {title}
        </TextLink>
        <span className="block text-sm wrap-anywhere text-muted">{slug}</span>
      </td>
      <td className={fact}>
        <Badge tone={tones[state]}>{states[state]}</Badge>
      </td>
      <td className={`${fact} text-ink-soft max-md:text-sm`}>{language.name}</td>
      <td className={`${times} empty:hidden md:empty:table-cell`}>
        {date ? (
          <>
            <span className="md:hidden">{columns.date} </span>
            <DayAndMinute time={date} />
          </>
        ) : null}
      </td>
      <td className={times}>
        <span className="md:hidden">{columns.edited} </span>
        <DayAndMinute time={saved} />
      </td>
    </tr>
  );
}

/** Articles of one state with search and paging; on a phone, each is a block of its own. */
export function ArticleListView({ list }: { list: ArticleList }) {
  const { filters, articles, isFirst, next } = list;
  const filtered = Boolean(filters.search || filters.language);
  return (
    <>
      <States filters={filters} />
      <Filters filters={filters} />
      {articles.length === 0 ? (
        <EmptyState>
          <p>{filtered ? articleListCopy.noneFound : articleListCopy.none[filters.state]}</p>
          {filtered ? (
            <ButtonLink href={ARTICLES} look="plain">
              {articleListCopy.clear}
            </ButtonLink>
          ) : null}
        </EmptyState>
      ) : (
        <table className="w-full text-left max-md:block">
          <TableHead names={Object.values(articleListCopy.columns)} />
          <tbody className="max-md:block">
            {articles.map((article) => (
              <Row key={article.id} article={article} />
            ))}
          </tbody>
        </table>
      )}
      <PageTurns
        first={!isFirst && { href: listHref(filters), text: articleListCopy.first }}
        next={next !== undefined && { href: next, text: articleListCopy.next }}
      />
    </>
  );
}
