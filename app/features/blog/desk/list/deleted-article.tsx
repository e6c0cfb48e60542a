import { articleFormCopy, articleListCopy } from "~/content/desk/articles/articles";
import { Button } from "~/ui/primitives/button";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskTime } from "~/ui/primitives/desk/desk-time";

import type { ArticleList } from "./article-list.server";
import { ARTICLES } from "./list-filters";

/** Names of accounts. */
export type Colleagues = Readonly<Record<string, string>>;

type Article = ArticleList["articles"][number];

type DeletedProps = { article: Article; colleagues: Colleagues };

/** When an article was deleted, and by whom. */
export function Deleted({ article: { deleted }, colleagues }: DeletedProps) {
  if (!deleted) return null;
  const { deletedAt, deletedBy } = articleListCopy;
  const { at, by } = deleted;
  const who =
    by === null ? articleFormCopy.operator : (colleagues[by] ?? articleFormCopy.formerStaff);
  return (
    <span className="text-ink-soft tabular-nums">
      <span className="md:sr-only">{deletedAt} </span>
      <DeskTime time={at} className="whitespace-nowrap" />{" "}
      <span className="block wrap-anywhere">
        {deletedBy} <DeskPerson address={who} />
      </span>
    </span>
  );
}

/** Brings an article back as a draft, and leads to it: a button of the list's form, which the article's versions take. */
export function Restore({ article: { id, version, title } }: { article: Article }) {
  return (
    <Button
      formAction={`${ARTICLES}/${id}/versions`}
      name="version"
      value={version}
      look="plain"
      size="compact"
      className="relative z-10 text-sm whitespace-nowrap"
    >
      {articleListCopy.restore}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}
