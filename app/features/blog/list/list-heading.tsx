import { blogCopy } from "~/content/blog";
import { TextLink } from "~/ui/primitives/links/text-link";
import { PageHeading } from "~/ui/primitives/page";
import { Icon } from "~/ui/primitives/icon";

import type { ArticleList } from "../article-types";
import { AuthorPicture } from "../author-picture";
import { BackToBlog } from "../back-to-blog";
import { topicLabel } from "../topic-label";
import { countText, isAuthorPage } from "./filters";
import type { BlogFilters } from "./filters";

/** Categories that are named beside the number of an author's articles. */
const MOST_SUBJECTS = 3;

type ListHeadingProps = {
  list: Pick<ArticleList, "about" | "author" | "total" | "categories"> | null;
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
  const { about = null, author = null, total = 0, categories = [] } = list ?? {};
  if (!author) return <PageHeading size="large" title={copy.heading} lead={about ?? copy.lead} />;
  const subjects = categories.slice(0, MOST_SUBJECTS).map(({ name }) => topicLabel(name));
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackToBlog language={language} />
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4 sm:items-center sm:gap-x-8">
        <AuthorPicture name={author.name} src={author.picture} size="large" />
        <div className="grid min-w-0 basis-52 grow grid-cols-1 gap-3 wrap-anywhere">
          <PageHeading size="large" title={author.name} lead={author.biography || undefined} />
          <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
            {isAuthorPage(filters) ? (
              <span>
                {countText(total, copy)}
                {subjects.length > 0
                  ? ` ${copy.about} ${new Intl.ListFormat(language.tag).format(subjects)}`
                  : ""}
              </span>
            ) : null}
            {author.website ? (
              <TextLink href={author.website} className="inline-flex items-center gap-1">
                {shortSite(author.website)}
                <Icon glyph="arrow-up-right" className="size-4" />
              </TextLink>
            ) : null}
          </p>
        </div>
      </div>
    </div>
  );
}
