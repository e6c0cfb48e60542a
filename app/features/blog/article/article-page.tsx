import type { ReactNode } from "react";

import { blogCopy } from "~/content/blog";
import type { BlogCopy } from "~/content/blog";
import { blogPosting } from "~/lib/seo/structured-articles";
import type { DescribedArticle } from "~/lib/seo/structured-articles";
import { CopyScript } from "~/ui/primitives/copy-script";
import { Icon } from "~/ui/primitives/icon";
import { useSite } from "~/ui/primitives/site-context";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { StructuredData } from "~/ui/primitives/structured-data";
import { TextLink } from "~/ui/primitives/links/text-link";
import { ContentsAbove, ContentsBeside } from "~/ui/sections/contents";
import { ButtonLink } from "~/ui/primitives/button";
import { CopyButton } from "~/ui/primitives/copy-button";
import { NewTabLabel } from "~/ui/primitives/links/new-tab-label";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { filtersHref } from "../list/filters";
import { BackToBlog } from "../back-to-blog";
import { articleHref } from "../article-types";
import type { Article, ArticleTeaser } from "../article-types";
import { ArticleImage } from "../article-image";
import { topicLabel } from "../topic-label";
import { ArticleAuthors, AuthorNames } from "./article-authors";
import { ArticleExtras } from "./article-extras";

type Shared = { title: string; url: string };

function query(values: Record<string, string>): string {
  // Spaces as %20: some services do not decode the plus of form encoding.
  const pairs = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return pairs.join("&");
}

/** Share pages of other services for an article. */
function shareTargets({ title, url }: Shared): { name: string; href: string }[] {
  const text = title.toWellFormed();
  return [
    { name: "X", href: `https://x.com/intent/post?${query({ text, url })}` },
    {
      name: "LinkedIn",
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url, title: text })}`,
    },
    { name: "WhatsApp", href: `https://wa.me/?${query({ text: `${text} ${url}` })}` },
  ];
}

/** Plain share links without third-party scripts, and a button that copies the URL. */
function ShareLinks({ title, url, copy }: Shared & { copy: BlogCopy }) {
  return (
    <section aria-labelledby="share" className="grid grid-cols-1 gap-4" data-print="none">
      <h2 id="share" className="font-sans text-base leading-title tracking-normal">
        {copy.share}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {shareTargets({ title, url }).map(({ name, href }) => (
          <li key={name}>
            <ButtonLink href={href} look="plain" target="_blank">
              <NewTabLabel hint={copy.newTab}>
                <VisuallyHidden>{copy.shareOn} </VisuallyHidden>
                {name}
              </NewTabLabel>
            </ButtonLink>
          </li>
        ))}
        <li className="noscript:hidden">
          <CopyButton text={url} label={copy.copyLink} />
        </li>
      </ul>
      <input
        readOnly
        value={url}
        aria-label={copy.address}
        className="hidden min-h-11 w-full max-w-form rounded-md border border-control bg-surface px-3 text-ink-soft noscript:block"
      />
    </section>
  );
}

function described(article: Article): DescribedArticle {
  const { authors, language } = article;
  return {
    ...article,
    authors: authors.map((one) =>
      Object.assign({ path: filtersHref({ language, author: one.name }) }, one),
    ),
    path: articleHref(article.slug),
    language: language.tag,
    image: article.imageUrl,
    published: article.published?.iso ?? null,
    modified: article.updatedAt,
  };
}

function Facts({ article: { published, language, category, minutes } }: { article: Article }) {
  const copy = blogCopy[language.code];
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm wrap-anywhere text-muted">
      {published ? <time dateTime={published.iso}>{published.text}</time> : null}
      <span>{language.name}</span>
      {category ? <span className="font-semibold text-ink-soft">{category}</span> : null}
      {minutes > 0 ? (
        <span>
          {minutes} {copy.minutes}
        </span>
      ) : null}
    </p>
  );
}

function Tags({ article: { tags, language } }: { article: Article }) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" data-print="none">
      {[...new Set(tags)].map((tag) => (
        <li key={tag} className="max-w-full">
          <SiteLink
            href={filtersHref({ language, tags: [tag] })}
            className="inline-flex min-h-8 max-w-full items-center rounded-full border border-line px-3 text-sm wrap-anywhere text-ink-soft hover:border-control hover:text-ink"
          >
            {topicLabel(tag)}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

type TranslationsProps = { articles: readonly ArticleTeaser[]; copy: BlogCopy };

function Translations({ articles, copy }: TranslationsProps) {
  return articles.map(({ slug, title, language }) => (
    <p key={slug} data-print="none" className="flex items-baseline gap-x-2">
      <Icon glyph="languages" className="size-4 translate-y-0.5 text-muted" />
      <span>
        {copy.alsoIn[language.code]}:{" "}
        <TextLink href={articleHref(slug)} lang={language.tag} hrefLang={language.tag}>
          <bdi>{title}</bdi>
        </TextLink>
      </span>
    </p>
  ));
}

type ArticlePageProps = {
  article: Article;
  translations: readonly ArticleTeaser[];
  /** Hides the link back, the share links and the structured data. */
  unpublished?: boolean;
  /** Shown below the article. */
  children?: ReactNode;
};

/** Where the text stands; without contents beside it, the head, too. */
const column = "mx-auto w-full max-w-[43rem]";

/** Pictures as wide as the page, which leave no room for contents beside the text. */
const fullPictures = / class="(?:gallery )?full"/;

/** An article with the link back to the list, its table of contents and share links. */
export function ArticlePage({ article, translations, unpublished, children }: ArticlePageProps) {
  const { url = "" } = useSite();
  const { language, headings } = article;
  const copy = blogCopy[language.code];
  // A table of contents with one entry is useless.
  const contents = headings.length > 1 ? { entries: headings, title: copy.contents } : null;
  const aside = fullPictures.test(article.html) ? null : contents;
  const isBeside = aside !== null && article.imageUrl !== null;
  return (
    <div className="grid grid-cols-1 gap-6 md:gap-8">
      {unpublished ? null : <BackToBlog language={language} />}
      <article lang={language.tag} className="grid grid-cols-1 gap-8 md:gap-10">
        {unpublished ? null : (
          <StructuredData
            describe={
              import.meta.env.SSR ? (site) => [blogPosting(site, described(article))] : undefined
            }
          />
        )}
        <header
          className={`grid grid-cols-1 items-center gap-x-12 gap-y-6 ${aside ? "" : column} ${isBeside ? "md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]" : ""}`}
        >
          {article.imageUrl ? (
            <div className={isBeside ? "md:order-last" : undefined}>
              <ArticleImage src={article.imageUrl} eager />
            </div>
          ) : null}
          <div className="grid grid-cols-1 gap-5">
            <Facts article={article} />
            <h1 className="text-3xl leading-heading wrap-anywhere md:text-2xl lg:text-3xl">
              {article.title}
            </h1>
            <AuthorNames article={article} />
            <Tags article={article} />
            <Translations articles={translations} copy={copy} />
          </div>
        </header>
        {contents ? (
          <div className={aside ? "contents" : column}>
            <ContentsAbove {...contents} from={aside ? "lg" : "none"} />
          </div>
        ) : null}
        <div
          className={`grid grid-cols-1 gap-x-16 border-t border-line pt-8 md:pt-10 ${aside ? "lg:grid-cols-[15rem_minmax(0,1fr)]" : ""}`}
        >
          {aside ? (
            <div data-print="none" className="max-lg:hidden">
              <ContentsBeside {...aside} />
            </div>
          ) : null}
          <div className="@container">
            <div className={`grid grid-cols-1 gap-12 md:gap-16 ${column}`}>
              {article.html ? (
                <div
                  className="prose prose-wide"
                  dangerouslySetInnerHTML={{ __html: article.html }}
                />
              ) : null}
              <ArticleAuthors article={article} />
              {unpublished ? null : (
                <ShareLinks
                  title={article.title}
                  url={url + articleHref(article.slug)}
                  copy={copy}
                />
              )}
            </div>
          </div>
        </div>
        <CopyScript />
        <ArticleExtras html={article.html} />
      </article>
      {children}
    </div>
  );
}
