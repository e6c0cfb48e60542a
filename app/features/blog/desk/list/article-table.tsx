import { articleBulkCopy, articleListCopy } from "~/content/desk/articles";
import { Badge } from "~/ui/primitives/badge";
import { DeskTime } from "~/ui/primitives/desk-time";
import { TextLink } from "~/ui/primitives/text-link";

import { chosenName } from "./bulk-fields";
import type { ArticleList } from "./article-list.server";
import { ARTICLES } from "./list-filters";

const { columns, states } = articleListCopy;

const tones = {
  draft: "optional",
  scheduled: "recommended",
  published: "neutral",
  undated: "optional",
  deleted: "optional",
} as const;

const cell = "align-top max-md:block md:py-3 md:pr-6 md:last:pr-0";

type RowProps = { article: ArticleList["articles"][number] };

function Choice({ article: { id, version, title } }: RowProps) {
  return (
    <label className="-ml-3 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name={chosenName(id)}
        value={version}
        aria-label={articleBulkCopy.select(title)}
        className="choice"
      />
    </label>
  );
}

function Row({ article }: RowProps) {
  const { id, title, slug, author, category, language, state, date, change, saved } = article;
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[auto_1fr] max-md:gap-x-3 max-md:py-3">
      <td className="align-top max-md:row-span-4 md:py-1">
        {state === "deleted" ? null : <Choice article={article} />}
      </td>
      <th
        scope="row"
        className={`${cell} w-1/2 text-left font-normal max-md:col-start-2 max-md:w-auto`}
      >
        <TextLink
          href={state === "deleted" ? `${ARTICLES}/${id}/versions` : `${ARTICLES}/${id}`}
          look="standalone"
          lang={language.tag}
          className="wrap-anywhere"
        >
          {title}
        </TextLink>
        <span className="block text-sm wrap-anywhere text-muted">{slug}</span>
      </th>
      <td className={`${cell} text-sm wrap-anywhere max-md:col-start-2`}>
        {author ? <span className="block">{author}</span> : null}
        <span className="text-ink-soft">
          {[category, language.name].filter(Boolean).join(", ")}
        </span>
      </td>
      <td className={`${cell} max-md:col-start-2 max-md:py-1`}>
        <Badge tone={tones[state]}>{states[state]}</Badge>
        {date && state !== "draft" ? (
          <DeskTime
            time={date}
            className="block pt-1 text-sm whitespace-nowrap text-ink-soft tabular-nums"
          />
        ) : null}
        {change ? (
          <a
            href={`${ARTICLES}/${id}?change=1`}
            className="block pt-1 text-sm text-link underline tabular-nums"
          >
            {articleListCopy.changeOn} <DeskTime time={change} className="whitespace-nowrap" />
          </a>
        ) : null}
      </td>
      <td
        className={`${cell} text-sm whitespace-nowrap text-ink-soft tabular-nums max-md:col-start-2`}
      >
        <span className="md:sr-only">{columns.edited} </span>
        <DeskTime time={saved} />
      </td>
    </tr>
  );
}

/** Articles with a link to each; on a phone, each is a block of its own. */
export function ArticleTable({ articles }: { articles: ArticleList["articles"] }) {
  const isDeleted = articles[0]?.state === "deleted";
  return (
    <table
      aria-label={articleListCopy.title}
      className="w-full border-b border-line text-left max-md:block"
    >
      <thead className="text-sm max-md:block">
        <tr className="max-md:block">
          <th scope="col" className="max-md:block">
            <span className="sr-only">{articleBulkCopy.choice}</span>
            <label
              data-select-all=""
              hidden
              className={`-ml-3 flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1 font-semibold max-md:justify-start max-md:pl-3 ${isDeleted ? "invisible" : ""}`}
            >
              <input type="checkbox" aria-label={articleBulkCopy.selectAll} className="choice" />
              <span aria-hidden="true" className="md:hidden">
                {articleBulkCopy.selectAll}
              </span>
            </label>
          </th>
          {Object.values(columns).map((name) => (
            <th
              key={name}
              scope="col"
              className="pr-6 pb-2 font-semibold whitespace-nowrap max-md:sr-only"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {articles.map((article) => (
          <Row key={article.id} article={article} />
        ))}
      </tbody>
    </table>
  );
}
