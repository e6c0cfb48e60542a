import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { categoryOptions, otherTagsHref, tagOptions } from "./facets";
import { excerptsOf } from "../article/loading/excerpt.server";
import { pageSize } from "./filters";
import type { BlogFilters } from "./filters";
import { findPosts } from "./find-posts.server";
import { defaultLanguage } from "../languages";
import type { Language } from "../languages";
import type { PostList, PostSummary, RecentPost } from "../post";
import { typographicText } from "../article/rendering/typographic-quotes.server";
import { columns, postHead, postRow } from "../post-row.server";
import { publishedPosts } from "../published-posts.server";
import { postHref } from "../post";
import { topicKey } from "~/lib/validation/topic-key";

const listedRow = postRow.extend({ id: z.string() });
type ListedRow = z.infer<typeof listedRow>;

function latestPosts(context: AppLoadContext, wanted: string) {
  return publishedPosts(context, wanted).order("date_published", { ascending: false });
}

async function newestRows(language: Language, context: AppLoadContext): Promise<ListedRow[]> {
  const { data } = await latestPosts(context, columns)
    .eq("language", language.name)
    .order("slug")
    .limit(pageSize)
    .throwOnError();
  return z.array(listedRow).parse(data);
}

/** The rows with these ids in this order, without posts that were deleted meanwhile. */
async function rowsOf(ids: readonly string[], known: ListedRow[], context: AppLoadContext) {
  const rows = new Map(known.map((row) => [row.id, row]));
  const missing = ids.filter((id) => !rows.has(id));
  if (missing.length > 0) {
    const { data } = await latestPosts(context, columns).in("id", missing).throwOnError();
    for (const row of z.array(listedRow).parse(data)) rows.set(row.id, row);
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}

async function toCards(rows: ListedRow[], context: AppLoadContext): Promise<PostSummary[]> {
  const excerpts = await excerptsOf(rows, context);
  return rows.map((row, index) => ({ ...postHead(row), excerpt: excerpts[index] ?? "" }));
}

/** The unfiltered first page, the most requested one, loads its rows without waiting for the ids. */
function isBeginning({ search, category, tags, page }: BlogFilters): boolean {
  return !search && !category && tags.length === 0 && page === 1;
}

/** One page of the list, newest first; null if the query fails, which is logged. */
export async function loadPosts(
  filters: BlogFilters,
  context: AppLoadContext,
): Promise<PostList | null> {
  try {
    const [found, newest] = await Promise.all([
      findPosts(filters, context),
      isBeginning(filters) ? newestRows(filters.language, context) : [],
    ]);
    const { total } = found;
    const rows = await rowsOf(found.ids, newest, context);
    const names = new Map(found.categories.map(({ name }) => [topicKey(name), name]));
    for (const row of rows) row.category = names.get(topicKey(row.category)) ?? row.category;
    return {
      total,
      pages: Math.max(1, Math.ceil(total / pageSize)),
      posts: await toCards(rows, context),
      categories: categoryOptions(found, filters, total),
      tags: tagOptions(found, filters, total),
      otherTagsHref: otherTagsHref(found, filters),
    };
  } catch (error) {
    context.log("error", "Blog posts could not be loaded", error);
    context.incomplete("blog list");
    return null;
  }
}

/** The newest posts of a language; none if the query fails, which is logged. */
export async function loadLatestPosts(
  language: Language,
  most: number,
  context: AppLoadContext,
): Promise<PostSummary[]> {
  try {
    const rows = await newestRows(language, context);
    return await toCards(rows.slice(0, most), context);
  } catch (error) {
    context.log("error", "Latest blog posts could not be loaded", error);
    context.incomplete("latest posts");
    return [];
  }
}

const recentPosts = 3;
const recentRow = z.object({ slug: z.string(), title: z.string().transform(typographicText) });

/** The newest posts in the default language; none if the query fails, which is logged. */
export async function loadRecentPosts(context: AppLoadContext): Promise<RecentPost[]> {
  try {
    const { data } = await latestPosts(context, "slug,title")
      .eq("language", defaultLanguage.name)
      .limit(recentPosts)
      .throwOnError();
    const rows = z.array(recentRow).parse(data);
    return rows.map(({ slug, title }) => ({ slug, title, language: defaultLanguage }));
  } catch (error) {
    context.log("error", "Recent blog posts could not be loaded", error);
    context.incomplete("recent posts");
    return [];
  }
}

/** The newest published posts in all languages; null if the query fails, which is logged. */
export async function loadNewestPosts(
  context: AppLoadContext,
  most: number,
): Promise<{ title: string; path: string }[] | null> {
  try {
    const { data } = await latestPosts(context, "slug,title").limit(most).throwOnError();
    const rows = z.array(recentRow).parse(data);
    return rows.map(({ slug, title }) => ({ title, path: postHref(slug) }));
  } catch (error) {
    context.log("error", "Blog posts could not be loaded", error);
    context.incomplete("newest posts");
    return null;
  }
}
