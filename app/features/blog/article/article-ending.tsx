import { articleEndingCopy } from "~/content/article-ending";
import { availableExperts, findExpert } from "~/content/experts/experts";
import { expertHref } from "~/content/experts/list";
import type { Expert } from "~/content/experts/types";
import { frameworks } from "~/content/workshop/frameworks";
import { sessionForTags } from "~/content/workshop/session-links";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";

import type { Article } from "../article-types";

/** The expert whose team wrote the article; for other authors the one that can be tried. */
function expertOf(author: string): Expert {
  const writer = availableExperts().find(({ title }) => author.includes(title));
  return writer ?? findExpert("customer-discovery");
}

/** Invites the reader to the expert on the subject, to a complete example, and to a session on it. */
export function ArticleEnding({ article: { author, language, tags } }: { article: Article }) {
  const copy = articleEndingCopy[language.code];
  const { slug, title: name, imageUrl, sample } = expertOf(author);
  const [example = ""] = sample.excerpt.source.href.split("#");
  // The drawings of the experts have English words.
  const hasPicture = language.code === "en";
  const session = sessionForTags(tags);
  const framework = frameworks.find((one) => one.slug === session.slug);
  const invitation = framework?.invitation[language.code] ?? session.title;
  return (
    <aside
      aria-labelledby="article-ending"
      data-print="none"
      className={`mt-4 grid grid-cols-1 items-center gap-x-12 gap-y-8 rounded-xl bg-sunken p-6 sm:p-10 md:mt-8 lg:p-12 ${hasPicture ? "md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]" : ""}`}
    >
      <div className="grid gap-4">
        <h2 id="article-ending" className="text-2xl leading-heading">
          {copy.title}
        </h2>
        <p className="max-w-xl text-pretty text-ink-soft">{copy.text(name)}</p>
        <p className="mt-2 flex flex-wrap gap-3 max-sm:*:w-full">
          <ButtonLink href={session.path}>
            {invitation.charAt(0).toUpperCase() + invitation.slice(1)}
          </ButtonLink>
          <ButtonLink href={expertHref(slug)} look="plain">
            {copy.expert(name)}
          </ButtonLink>
        </p>
        <p className="text-sm text-ink-soft">
          {copy.withoutAccount(session.minutes)} <TextLink href={example}>{copy.demo}</TextLink>
        </p>
      </div>
      {hasPicture ? (
        <img
          src={imageUrl}
          alt=""
          width={640}
          height={480}
          loading="lazy"
          className="h-auto w-full rounded-lg border border-line bg-surface max-md:hidden"
        />
      ) : null}
    </aside>
  );
}
