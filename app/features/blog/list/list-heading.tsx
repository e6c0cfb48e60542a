import { blogCopy } from "~/content/blog";
import { TextLink } from "~/ui/primitives/links/text-link";
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

/** The host and the path of a site or profile, as `linkedin.com/in/ana`. */
function shortSite(website: string): string {
  const { host, pathname } = new URL(website);
  const path = pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  return `${host.startsWith("www.") ? host.slice(4) : host}${path}`;
}

/** The blog's title, or the author whose articles these are. */
export function ListHeading({ list, filters }: ListHeadingProps) {
  const { language } = filters;
  const copy = blogCopy[language.code];
  const { about = null, author = null, total = 0 } = list ?? {};
  if (!author) return <PageHeading size="large" title={copy.heading} lead={about ?? copy.lead} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackToBlog language={language} />
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4 sm:items-center sm:gap-x-8">
        {author.picture ? <AuthorPicture src={author.picture} size="large" /> : null}
        <div className="grid min-w-0 basis-52 grow grid-cols-1 gap-3 wrap-anywhere">
          <PageHeading size="large" title={author.name} lead={author.biography || undefined} />
          <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
            {isAuthorPage(filters) ? <span>{countText(total, copy)}</span> : null}
            {author.website ? (
              <TextLink href={author.website}>{shortSite(author.website)}</TextLink>
            ) : null}
          </p>
        </div>
      </div>
    </div>
  );
}
