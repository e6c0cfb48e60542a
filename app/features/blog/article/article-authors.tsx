import { Fragment } from "react";

import { blogCopy } from "~/content/blog";
import { authorNames } from "~/lib/validation/author-names";
import { distinctNames } from "~/lib/validation/topic-key";
import { SiteLink } from "~/ui/primitives/links/site-link";

import type { Article } from "../article-types";
import { AuthorPicture } from "../author-picture";
import type { Language } from "../languages";
import { filtersHref } from "../list/filters";

type AuthorLinkProps = { name: string; language: Language; className?: string };

/** A name that leads to the author's articles. */
function AuthorLink({ name, language, className = "" }: AuthorLinkProps) {
  return (
    <SiteLink
      href={filtersHref({ language, author: name })}
      className={`underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current ${className}`}
    >
      <bdi>{name}</bdi>
    </SiteLink>
  );
}

/** The authors' names in a line, as they are written. */
export function AuthorNames({ article: { author, language } }: { article: Article }) {
  const names = distinctNames(authorNames(author));
  if (names.length === 0) return null;
  return (
    <p className="wrap-anywhere text-ink-soft">
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 ? ", " : null}
          <AuthorLink name={name} language={language} />
        </Fragment>
      ))}
    </p>
  );
}

/** Who wrote the article, if its authors have a biography or a picture. */
export function ArticleAuthors({ article }: { article: Article }) {
  const { language } = article;
  const authors = article.authors.filter(({ biography, picture }) => biography || picture);
  if (authors.length === 0) return null;
  return (
    <section aria-labelledby="authors" className="grid grid-cols-1 gap-6 border-t border-line pt-8">
      <h2 id="authors" className="font-sans text-base leading-title tracking-normal">
        {blogCopy[language.code].authors}
      </h2>
      <ul className="grid grid-cols-1 gap-6">
        {authors.map(({ name, biography, picture }) => (
          <li key={name} className="flex items-start gap-4 sm:gap-5">
            <AuthorPicture name={name} src={picture} />
            <div className="grid min-w-0 gap-1">
              <p className="font-semibold wrap-anywhere">
                <AuthorLink name={name} language={language} />
              </p>
              {biography ? (
                <p className="text-pretty wrap-anywhere text-ink-soft">
                  <bdi>{biography}</bdi>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
