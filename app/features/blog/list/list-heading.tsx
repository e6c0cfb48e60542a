import { blogCopy } from "~/content/blog";
import { PageHeading } from "~/ui/primitives/page";

import type { ArticleList } from "../article-types";
import { AuthorPicture } from "../author-picture";
import { BackToBlog } from "../back-to-blog";
import { countText, isAuthorPage } from "./filters";
import type { BlogFilters } from "./filters";

type ListHeadingProps = {
  list: Pick<ArticleList, "about" | "author" | "total"> | null;
  filters: BlogFilters;
};

/** The blog's title, or the author whose articles these are. */
export function ListHeading({ list, filters }: ListHeadingProps) {
  const { language } = filters;
  const copy = blogCopy[language.code];
  const { about = null, author = null, total = 0 } = list ?? {};
  if (!author) return <PageHeading size="large" title={copy.heading} lead={about ?? copy.lead} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackToBlog language={language} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        {author.picture ? <AuthorPicture src={author.picture} large /> : null}
        <div className="grid min-w-0 basis-80 grow grid-cols-1 gap-3 wrap-anywhere">
          <PageHeading size="large" title={author.name} lead={author.biography || undefined} />
          {isAuthorPage(filters) ? (
            <p className="text-sm text-muted tabular-nums">{countText(total, copy)}</p>
          ) : null}
        </div>
      </div>
    </div>
  );
}
