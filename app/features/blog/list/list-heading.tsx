import { blogCopy } from "~/content/blog";
import { PageHeading } from "~/ui/primitives/page";

import type { ArticleList } from "../article-types";
import { AuthorPicture } from "../author-picture";
import type { Language } from "../languages";

type ListHeadingProps = { list: Pick<ArticleList, "about" | "author"> | null; language: Language };

/** The blog's title, or the author whose articles these are. */
export function ListHeading({ list, language }: ListHeadingProps) {
  const copy = blogCopy[language.code];
  const { about = null, author = null } = list ?? {};
  if (!author) return <PageHeading size="large" title={copy.heading} lead={about ?? copy.lead} />;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      {author.picture ? <AuthorPicture src={author.picture} large /> : null}
      <div className="min-w-0 basis-80 grow wrap-anywhere">
        <PageHeading title={author.name} lead={author.biography || undefined} />
      </div>
    </div>
  );
}
