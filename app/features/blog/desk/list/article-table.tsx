import { draftCopy } from "~/content/desk/articles/drafts";
import {
  articleBulkCopy,
  articleListCopy,
  articleQuickCopy,
} from "~/content/desk/articles/articles";
import { Badge } from "~/ui/primitives/badge";
import { DeskTime } from "~/ui/primitives/desk/desk-time";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { articleHref } from "../../article-types";
import type { ArticleName } from "../../writing/site-spelling";
import { chosenName } from "./bulk-fields";
import type { ArticleList } from "./article-list.server";
import { ArticleTableHead } from "./article-table-head";
import { Deleted, Restore } from "./deleted-article";
import type { Colleagues } from "./deleted-article";
import { ARTICLES, rowId } from "./list-filters";
import { QuickEdit } from "./quick-edit";
import type { QuickReply } from "./quick-edit.server";

const { columns, states } = articleListCopy;

const tones = {
  draft: "optional",
  scheduled: "recommended",
  published: "neutral",
  undated: "optional",
  deleted: "optional",
} as const;

const cell = "align-top max-md:block md:py-3 md:pr-6 md:last:pr-0";
/** Links above the one that covers the row. */
const above = "relative z-10 underline decoration-1 underline-offset-[0.2em] hover:decoration-2";

type Article = ArticleList["articles"][number];

/** The article that a row's form saved, and the notice about it. */
export type SavedRow = { id: string; notice: string };

type RowProps = {
  article: Article;
  colleagues: Colleagues;
  /** The address of the list with this row as a form. */
  editHref: string;
  /** What the row's form did, if it was just saved. */
  notice: string | undefined;
  isChosen: boolean;
  /** Whether the selection stays as it is, because a row is a form. */
  isFixed: boolean;
};

type ChoiceProps = Pick<RowProps, "article" | "isChosen" | "isFixed">;

function Choice({ article: { id, version, title }, isChosen, isFixed }: ChoiceProps) {
  return (
    <label className="relative z-10 -ml-3 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name={chosenName(id)}
        value={version}
        defaultChecked={isChosen}
        disabled={isFixed}
        aria-label={articleBulkCopy.select(title)}
        className="choice"
      />
    </label>
  );
}

function Row(props: RowProps) {
  const { article, colleagues, editHref, notice } = props;
  const { id, title, slug, author, category, language, state, date, change, saved } = article;
  const { unsaved } = article;
  const isDeleted = state === "deleted";
  return (
    <tr className="relative border-t border-line hover:bg-sunken has-checked:bg-sunken max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:py-3">
      <td className="align-top max-md:row-span-4 md:py-1">
        <Choice {...props} />
      </td>
      <th
        scope="row"
        className={`${cell} w-1/2 text-left font-normal max-md:col-span-2 max-md:w-auto`}
      >
        <SiteLink
          href={isDeleted ? `${ARTICLES}/${id}/versions` : `${ARTICLES}/${id}`}
          lang={language.tag}
          className="font-semibold wrap-anywhere text-link underline decoration-transparent underline-offset-[0.2em] after:card-area hover:decoration-current"
        >
          <bdi>{title}</bdi>
        </SiteLink>
        <span
          className={`block text-sm wrap-anywhere text-muted ${isDeleted ? "" : "max-md:hidden"}`}
        >
          {slug}
        </span>
        {unsaved ? (
          <a
            href={`${ARTICLES}/${id}${unsaved.query}`}
            className={`${above} block w-fit text-sm wrap-anywhere text-link`}
          >
            {draftCopy.unsaved(unsaved.who)}
          </a>
        ) : null}
        {notice ? (
          <output id="row-notice" className="block text-sm font-semibold text-success">
            {notice}
          </output>
        ) : null}
      </th>
      <td className={`${cell} text-sm wrap-anywhere max-md:col-span-2 max-md:col-start-2`}>
        {author ? (
          <span className="md:block">
            <bdi>{author}</bdi>
            <span className="text-ink-soft md:hidden">, </span>
          </span>
        ) : null}
        <span className="text-ink-soft">
          {category ? (
            <>
              <bdi>{category}</bdi>,{" "}
            </>
          ) : null}
          {language.name}
        </span>
      </td>
      <td
        className={`${cell} text-sm max-md:col-start-2 ${isDeleted ? "" : "max-md:col-span-2 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3"}`}
      >
        {isDeleted ? (
          <Deleted article={article} colleagues={colleagues} />
        ) : (
          <Badge tone={tones[state]}>{states[state]}</Badge>
        )}
        {date && state !== "draft" && !isDeleted ? (
          <DeskTime
            time={date}
            className="block whitespace-nowrap text-ink-soft tabular-nums md:pt-1"
          />
        ) : null}
        {change ? (
          <a
            href={`${ARTICLES}/${id}?change=1`}
            className={`${above} block text-link tabular-nums md:pt-1`}
          >
            {articleListCopy.changeOn} <DeskTime time={change} className="whitespace-nowrap" />
          </a>
        ) : null}
      </td>
      <td
        className={`${cell} text-sm whitespace-nowrap text-ink-soft tabular-nums ${isDeleted ? "md:text-right" : "max-md:col-span-2 max-md:col-start-2 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between"}`}
      >
        {isDeleted ? (
          <Restore article={article} />
        ) : (
          <>
            <span>
              <span className="md:sr-only">{columns.edited} </span>
              <DeskTime time={saved} />
            </span>
            <span className="flex gap-x-4">
              <SiteLink
                id={rowId(id)}
                href={editHref}
                data-keeps-choice=""
                aria-describedby={notice ? "row-notice" : undefined}
                className={`${above} flex min-h-6 w-fit scroll-mt-40 items-end`}
              >
                {articleQuickCopy.open}
                <span className="sr-only">: {title}</span>
              </SiteLink>
              {state === "published" ? (
                <SiteLink
                  href={articleHref(slug)}
                  className={`${above} flex min-h-6 w-fit items-end`}
                >
                  {articleListCopy.view}
                  <span className="sr-only">: {title}</span>
                </SiteLink>
              ) : null}
            </span>
          </>
        )}
      </td>
    </tr>
  );
}

type ArticleTableProps = Pick<ArticleList, "filters" | "articles" | "chosen" | "address"> & {
  /** The row that is a form. */
  quick: QuickReply | null;
  saved: SavedRow | null;
  names: readonly ArticleName[];
  colleagues: Colleagues;
};

/** Articles with a link to each; on a phone, each is a block of its own. */
export function ArticleTable(props: ArticleTableProps) {
  const { filters, articles, chosen, address, quick, saved, names, colleagues } = props;
  const editHref = (edit: string) =>
    `${ARTICLES}?${new URLSearchParams([...new URLSearchParams(address), ["edit", edit]])}#quick-title`;
  return (
    <table
      aria-label={articleListCopy.title}
      className="w-full border-b border-line text-left max-md:block"
    >
      <ArticleTableHead filters={filters} isFixed={quick !== null} />
      <tbody className="max-md:block">
        {articles.map((article) =>
          article.id === quick?.quick ? (
            <tr key={article.id} className="border-t border-line max-md:block">
              <td colSpan={5} className="py-3 max-md:block">
                <QuickEdit
                  quick={quick}
                  names={names}
                  isPublic={article.state === "published"}
                  list={`${ARTICLES}?${address}`}
                />
              </td>
            </tr>
          ) : (
            <Row
              key={article.id}
              article={article}
              colleagues={colleagues}
              editHref={editHref(article.id)}
              notice={article.id === saved?.id ? saved.notice : undefined}
              isChosen={chosen.includes(article.id)}
              isFixed={quick !== null}
            />
          ),
        )}
      </tbody>
    </table>
  );
}
