import { articleEndingCopy, exampleOf } from "~/content/article-ending";
import { expertLink } from "~/content/experts/experts";
import { expertSlugs } from "~/content/experts/types";
import { ButtonLink } from "~/ui/primitives/button";

import type { Post } from "../post";

/** The expert whose team wrote the article; for other authors the one that can be tried. */
function expertOf(author: string) {
  const slug = expertSlugs.find((slug) => author.includes(expertLink(slug).name));
  return slug ?? "customer-discovery";
}

/** Invites the reader to the expert on the article's subject and to a complete example. */
export function ArticleEnding({ post: { author, language } }: { post: Post }) {
  const copy = articleEndingCopy[language.code];
  const slug = expertOf(author);
  const { name, href } = expertLink(slug);
  return (
    <aside
      aria-labelledby="article-ending"
      data-print="none"
      className="mt-4 grid grid-cols-1 items-center gap-x-12 gap-y-8 rounded-xl bg-sunken p-6 sm:p-10 md:mt-8 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:p-12"
    >
      <div className="grid gap-4">
        <h2 id="article-ending" className="text-2xl leading-heading">
          {copy.title}
        </h2>
        <p className="max-w-xl text-pretty text-ink-soft">{copy.text(name)}</p>
        <p className="mt-2 flex flex-wrap gap-3 max-sm:*:w-full">
          <ButtonLink href={href}>{copy.expert(name)}</ButtonLink>
          <ButtonLink href={exampleOf[slug]} look="plain">
            {copy.demo}
          </ButtonLink>
        </p>
      </div>
      <img
        src={`/images/experts/${slug}.svg`}
        alt=""
        width={640}
        height={480}
        loading="lazy"
        className="h-auto w-full rounded-lg border border-line bg-surface max-md:hidden"
      />
    </aside>
  );
}
