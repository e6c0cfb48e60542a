import { blogCopy } from "~/content/blog";

import type { Article } from "../article-types";
import { AuthorPicture } from "../author-picture";

/** Who wrote the article, if its authors have a biography or a picture. */
export function ArticleAuthors({ article: { authors, language } }: { article: Article }) {
  if (authors.length === 0) return null;
  return (
    <section aria-labelledby="authors" className="grid grid-cols-1 gap-6 border-t border-line pt-8">
      <h2 id="authors" className="font-sans text-base leading-title tracking-normal">
        {blogCopy[language.code].authors}
      </h2>
      <ul className="grid grid-cols-1 gap-6">
        {authors.map(({ name, biography, picture }) => (
          <li key={name} className="flex items-start gap-4 sm:gap-5">
            {picture ? <AuthorPicture src={picture} /> : null}
            <div className="grid min-w-0 gap-1">
              <p className="font-semibold wrap-anywhere">{name}</p>
              {biography ? (
                <p className="text-pretty wrap-anywhere text-ink-soft">{biography}</p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
