import { articleFormCopy, articleListCopy } from "~/content/desk/articles";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button } from "~/ui/primitives/button";
import { DeskTime } from "~/ui/primitives/desk/desk-time";

import type { ArticleList } from "./article-list.server";
import { ARTICLES } from "./list-filters";

/** Names of accounts. */
export type Colleagues = Readonly<Record<string, string>>;

type DeletedProps = { article: ArticleList["articles"][number]; colleagues: Colleagues };

/** Who deleted an article and when, and the button that brings it back as a draft. */
export function Deleted({ article: { id, version, title, deleted }, colleagues }: DeletedProps) {
  const { deletedAt, deletedBy, restore } = articleListCopy;
  const by = deleted ? deleted.by : null;
  return (
    <>
      {deleted ? (
        <span className="min-w-0 whitespace-normal">
          <span className="md:sr-only">{deletedAt} </span>
          <DeskTime time={deleted.at} className="whitespace-nowrap" />
          <span className="block wrap-anywhere">
            {deletedBy}{" "}
            {by === null
              ? articleFormCopy.operator
              : (colleagues[by] ?? articleFormCopy.formerStaff)}
          </span>
        </span>
      ) : null}
      <form
        method="post"
        action={`${ARTICLES}/${id}/versions`}
        className="relative z-10 shrink-0 md:pt-1"
      >
        <HiddenFields fields={{ version: String(version) }} />
        <input type="hidden" name="current" value="" />
        <Button look="plain" size="compact" className="text-sm">
          {restore}
          <span className="sr-only">: {title}</span>
        </Button>
      </form>
    </>
  );
}
