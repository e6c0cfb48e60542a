import { articleImportCopy } from "~/content/desk/articles/article-import";
import { articleListCopy } from "~/content/desk/articles/articles";
import { ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { Icon } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/links/text-link";
import { PageTurns } from "~/ui/primitives/links/page-turns";

import type { ArticleName } from "../../writing/site-spelling";
import { ArticleBulkBar, DeletedBulkBar } from "./article-bulk-bar";
import { FilterChips, Filters, States } from "./article-filters";
import type { ArticleList } from "./article-list.server";
import { ArticleTable } from "./article-table";
import type { SavedRow } from "./article-table";
import type { Colleagues } from "./deleted-article";
import { ARTICLES, isNarrowed, listHref } from "./list-filters";
import { QuickEdit } from "./quick-edit";
import type { QuickReply } from "./quick-edit.server";

type ArticleListViewProps = {
  list: ArticleList;
  names: readonly ArticleName[];
  /** The row that is a form; meanwhile, the selection stays as it is. */
  quick: QuickReply | null;
  /** The row whose form was saved, and what that did; null without one. */
  saved: SavedRow | null;
  /** The addresses of colleagues by their accounts. */
  colleagues: Colleagues;
};

/** Articles of one state with filters and paging, and what can be done with several. */
export function ArticleListView({ list, names, quick, saved, colleagues }: ArticleListViewProps) {
  const { filters, counts, articles, chosen, address, after, isFirst, next } = list;
  const table = (
    <ArticleTable {...{ filters, articles, chosen, address, quick, saved, names, colleagues }} />
  );
  const isDeleted = filters.state === "deleted";
  const isFiltered = isNarrowed(filters);
  return (
    <>
      <div className="-mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:-mb-6 max-sm:grid max-sm:grid-cols-1">
        <States filters={filters} counts={counts} />
        <Filters filters={filters} names={names} />
        <FilterChips filters={filters} />
      </div>
      {quick && !articles.some(({ id }) => id === quick.quick) ? (
        <QuickEdit quick={quick} names={names} isPublic={false} list={`${ARTICLES}?${address}`} />
      ) : null}
      {articles.length === 0 ? (
        <EmptyState>
          <p>{isFiltered ? articleListCopy.noneFound : articleListCopy.none[filters.state]}</p>
          {isFiltered ? (
            <ButtonLink href={ARTICLES} look="plain">
              {articleListCopy.clear}
            </ButtonLink>
          ) : null}
        </EmptyState>
      ) : quick ? (
        table
      ) : (
        <form
          method="post"
          action={listHref(filters, after)}
          className="group/bulk grid grid-cols-1 gap-6"
        >
          {isDeleted ? (
            <>
              <p className="text-sm text-ink-soft">{articleListCopy.kept}</p>
              <input type="hidden" name="current" value="" />
            </>
          ) : null}
          {table}
          {isDeleted ? <DeletedBulkBar /> : <ArticleBulkBar names={names} />}
        </form>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {articles.length > 0 && !isDeleted ? (
          <TextLink
            href={listHref({ ...filters, sort: "" }, "", `${ARTICLES}.zip`)}
            download
            className="inline-flex min-h-6 items-center gap-2"
          >
            <Icon glyph="download" className="size-4" />
            {articleListCopy.download[isFiltered || filters.state !== "all" ? "found" : "all"]}
          </TextLink>
        ) : null}
        <TextLink href={`${ARTICLES}/import`} className="inline-flex min-h-6 items-center gap-2">
          <Icon glyph="upload" className="size-4" />
          {articleImportCopy.open}
        </TextLink>
        <TextLink href={`${ARTICLES}/names`} className="inline-flex min-h-6 items-center sm:hidden">
          {articleListCopy.names}
        </TextLink>
      </p>
      <PageTurns
        first={!isFirst && { href: listHref(filters), text: articleListCopy.first }}
        next={next !== undefined && { href: next, text: articleListCopy.next }}
      />
    </>
  );
}
