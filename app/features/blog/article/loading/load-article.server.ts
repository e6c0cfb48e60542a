import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { isStorable } from "~/lib/validation/storable-text";

import { descriptionFrom } from "../rendering/article-text.server";
import { plainArticle } from "../rendering/plain-article.server";
import type { ArticleBody } from "../rendering/plain-article.server";
import { inHtmlWorker } from "../../in-html-worker.server";
import { languageByName } from "../../languages";
import { linkedPages } from "./linked-pages.server";
import { loadArticleAuthors } from "./load-authors.server";
import { loadArticlesAround, loadTranslations } from "./load-articles-around.server";
import type { Article, ArticleAuthor, ArticleTeaser, ArticlesAround } from "../../article-types";
import {
  articleHead,
  columns,
  publicArticleRow,
  publishedArticles,
} from "../../public-articles.server";
import type { PublicArticleRow } from "../../public-articles.server";

const maxSlugLength = 200;

/** Whether the database can be queried for this slug. */
export function isSlug(slug: string): boolean {
  return slug !== "" && slug.length <= maxSlugLength && isStorable(slug);
}

/** Average reading speed of adults. */
const wordsPerMinute = 230;

/** An article as its page shows it; its source if it cannot be rendered, which is logged. */
export async function renderArticle(
  row: PublicArticleRow,
  context: AppLoadContext,
  how: "renderArticle" | "previewArticle" = "renderArticle",
): Promise<ArticleBody> {
  const place = {
    siteUrl: context.siteUrl,
    language: languageByName(row.language).code,
    known: await linkedPages(row, context),
  };
  const fail = (error: unknown) =>
    context.log("error", `Markdown of the article ${row.slug} could not be parsed`, error);
  try {
    const { body, failures } = await inHtmlWorker(context, how, row.content, place);
    for (const failure of failures) fail(failure);
    return body;
  } catch (error) {
    // The worker failed, not the text: the page is not cached, so that the next request tries again.
    fail(error);
    context.incomplete("article text");
    return plainArticle(row.content);
  }
}

function withBody(
  row: PublicArticleRow,
  { html, headings, words, lead }: ArticleBody,
  authors: ArticleAuthor[],
): Article {
  return {
    ...articleHead(row),
    description: row.description || descriptionFrom(row.excerpt || lead),
    searchTitle: row.search_title,
    shareTitle: row.share_title,
    shareText: row.share_text,
    shareImage: row.share_image,
    canonical: row.canonical,
    authors,
    html,
    headings,
    minutes: Math.ceil(words / wordsPerMinute),
    updatedAt: row.updated_at,
  };
}

/** The article of a database row, with rendered HTML, and how many words it has. */
export async function toArticleAndWords(
  row: PublicArticleRow,
  context: AppLoadContext,
  how?: "renderArticle" | "previewArticle",
): Promise<{ article: Article; words: number }> {
  const [body, authors] = await Promise.all([
    renderArticle(row, context, how),
    loadArticleAuthors(row.author, context),
  ]);
  return { article: withBody(row, body, authors), words: body.words };
}

/** The article of a database row, with rendered HTML. */
export async function toArticle(row: PublicArticleRow, context: AppLoadContext): Promise<Article> {
  return (await toArticleAndWords(row, context)).article;
}

async function loadRow(slug: string, context: AppLoadContext): Promise<PublicArticleRow | null> {
  const { data } = await publishedArticles(context, columns)
    .eq("slug", slug)
    .limit(1)
    .throwOnError();
  // A body that is not an array, as from a gateway, is an error and not "not found".
  return z.array(publicArticleRow).parse(data)[0] ?? null;
}

export type LoadedArticle = {
  article: Article;
  around: ArticlesAround | null;
  translations: ArticleTeaser[];
};

/**
 * A published article with its neighbors and translations; null if there is none.
 * @throws if the query for the article fails.
 */
export async function loadArticle(
  slug: string,
  context: AppLoadContext,
): Promise<LoadedArticle | null> {
  if (!isSlug(slug)) return null;
  const [row, around, translations] = await Promise.all([
    loadRow(slug, context),
    loadArticlesAround(slug, context),
    loadTranslations(slug, context),
  ]);
  return row && { article: await toArticle(row, context), around, translations };
}

/** The present slug of an article that had this one before; null if there is none or the query fails. */
export async function loadNewSlug(slug: string, context: AppLoadContext): Promise<string | null> {
  if (!isSlug(slug)) return null;
  try {
    const { data } = await context.supabase
      .rpc("redirected_blog_slug", { old_slug: slug })
      .throwOnError();
    return z.string().nullable().parse(data);
  } catch (error) {
    context.log("warn", "Redirect of a blog article could not be loaded", error);
    context.incomplete("redirect");
    return null;
  }
}
