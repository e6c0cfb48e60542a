import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { categoryOptions, otherTagsHref, tagOptions } from "./facets";
import { excerptsOf } from "../article/loading/excerpt.server";
import { pageSize } from "./filters";
import type { BlogFilters } from "./filters";
import { findArticles } from "./find-articles.server";
import { defaultLanguage } from "../languages";
import type { Language } from "../languages";
import type { ArticleList, ListedArticle, RecentArticle } from "../article-types";
import { typographicText } from "../article/rendering/typographic-quotes.server";
import {
  articleHead,
  columns,
  publicArticleRow,
  publishedArticles,
} from "../public-articles.server";
import { articleHref } from "../article-types";
import { topicKey } from "~/lib/validation/topic-key";

const listedRow = publicArticleRow.extend({ id: z.string() });
type ListedRow = z.infer<typeof listedRow>;

function latestArticles(context: AppLoadContext, wanted: string) {
  return publishedArticles(context, wanted).order("date_published", { ascending: false });
}

async function newestRows(language: Language, context: AppLoadContext): Promise<ListedRow[]> {
  const { data } = await latestArticles(context, columns)
    .eq("language", language.name)
    .order("slug")
    .limit(pageSize)
    .throwOnError();
  return z.array(listedRow).parse(data);
}

/** The rows with these ids in this order, without articles that were deleted meanwhile. */
async function rowsOf(ids: readonly string[], known: ListedRow[], context: AppLoadContext) {
  const rows = new Map(known.map((row) => [row.id, row]));
  const missing = ids.filter((id) => !rows.has(id));
  if (missing.length > 0) {
    const { data } = await latestArticles(context, columns).in("id", missing).throwOnError();
    for (const row of z.array(listedRow).parse(data)) rows.set(row.id, row);
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}

async function toCards(rows: ListedRow[], context: AppLoadContext): Promise<ListedArticle[]> {
  const excerpts = await excerptsOf(rows, context);
  return rows.map((row, index) => ({ ...articleHead(row), excerpt: excerpts[index] ?? "" }));
}

/** The unfiltered first page, the most requested one, loads its rows without waiting for the ids. */
function isBeginning({ search, author, category, tags, page }: BlogFilters): boolean {
  return !search && !author && !category && tags.length === 0 && page === 1;
}

/** One page of the list, newest first; null if the query fails, which is logged. */
export async function loadArticleList(
  filters: BlogFilters,
  context: AppLoadContext,
): Promise<ArticleList | null> {
  try {
    const [found, newest] = await Promise.all([
      findArticles(filters, context),
      isBeginning(filters) ? newestRows(filters.language, context) : [],
    ]);
    const { total } = found;
    const rows = await rowsOf(found.ids, newest, context);
    const names = new Map(found.categories.map(({ name }) => [topicKey(name), name]));
    for (const row of rows) row.category = names.get(topicKey(row.category)) ?? row.category;
    return {
      total,
      pages: Math.max(1, Math.ceil(total / pageSize)),
      articles: await toCards(rows, context),
      categories: categoryOptions(found, filters, total),
      tags: tagOptions(found, filters, total),
      otherTagsHref: otherTagsHref(found, filters),
      about: found.author?.biography || found.about,
      author: found.author,
    };
  } catch (error) {
    context.log("error", "Blog articles could not be loaded", error);
    context.incomplete("blog list");
    return null;
  }
}

/** The newest articles of a language; none if the query fails, which is logged. */
export async function loadLatestArticles(
  language: Language,
  most: number,
  context: AppLoadContext,
): Promise<ListedArticle[]> {
  try {
    const rows = await newestRows(language, context);
    return await toCards(rows.slice(0, most), context);
  } catch (error) {
    context.log("error", "Latest blog articles could not be loaded", error);
    context.incomplete("latest articles");
    return [];
  }
}

const recentArticles = 3;
const recentRow = z.object({ slug: z.string(), title: z.string().transform(typographicText) });

/** The newest articles in the default language; none if the query fails, which is logged. */
export async function loadRecentArticles(context: AppLoadContext): Promise<RecentArticle[]> {
  try {
    const { data } = await latestArticles(context, "slug,title")
      .eq("language", defaultLanguage.name)
      .limit(recentArticles)
      .throwOnError();
    const rows = z.array(recentRow).parse(data);
    return rows.map(({ slug, title }) => ({ slug, title, language: defaultLanguage }));
  } catch (error) {
    context.log("error", "Recent blog articles could not be loaded", error);
    context.incomplete("recent articles");
    return [];
  }
}

/** The newest published articles in all languages; null if the query fails, which is logged. */
export async function loadNewestArticles(
  context: AppLoadContext,
  most: number,
): Promise<{ title: string; path: string }[] | null> {
  try {
    const { data } = await latestArticles(context, "slug,title").limit(most).throwOnError();
    const rows = z.array(recentRow).parse(data);
    return rows.map(({ slug, title }) => ({ title, path: articleHref(slug) }));
  } catch (error) {
    context.log("error", "Blog articles could not be loaded", error);
    context.incomplete("newest articles");
    return null;
  }
}
