import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { isMissingFunctionError } from "~/lib/supabase/supabase.server";

import { popularTags } from "./facets";
import type { Facets } from "./facets";
import { countPosts } from "./count-posts";
import { pageSize } from "./filters";
import type { BlogFilters } from "./filters";
import { publishedPosts } from "../published-posts.server";
import { searchWords } from "./search";

/** Ids of one page of matching posts, the total and the facets. */
export type FoundPosts = Facets & { total: number; ids: string[] };

const mostTags = 500;
/** PostgREST's usual maximum of rows per response. */
const mostRows = 1000;

const counted = z.array(z.object({ name: z.string(), count: z.number() }));
const answer = z
  .object({
    total: z.number(),
    categories: counted,
    tags: counted,
    tag_total: z.number(),
    ids: z.array(z.string()),
  })
  .transform(({ tag_total: tagTotal, ...rest }) => ({ ...rest, tagTotal }));

export const postId = z.union([z.string(), z.number()]).transform(String);

const row = z.object({
  id: postId,
  language: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()).nullable(),
});

async function askDatabase(filters: BlogFilters, context: AppLoadContext): Promise<FoundPosts> {
  const { data } = await context.supabase
    .rpc("find_blog_posts", {
      wanted_language: filters.language.name,
      wanted_category: filters.category,
      wanted_tags: filters.tags,
      wanted_words: searchWords(filters.search),
      most_tags: filters.allTags ? mostTags : popularTags,
      skipped: (filters.page - 1) * pageSize,
      most_posts: pageSize,
    })
    .throwOnError();
  return answer.parse(data);
}

/** Fallback for a database without the function: filters and counts the newest 1,000 posts here. */
async function countHere(filters: BlogFilters, context: AppLoadContext): Promise<FoundPosts> {
  let query = publishedPosts(context, "id,language,category,tags").eq(
    "language",
    filters.language.name,
  );
  for (const word of searchWords(filters.search)) {
    query = query.or(`title.ilike.*${word}*,content.ilike.*${word}*`);
  }
  const { data } = await query
    .order("date_published", { ascending: false })
    .limit(mostRows)
    .throwOnError();
  const { choices, ids } = countPosts(z.array(row).parse(data), filters);
  const start = (filters.page - 1) * pageSize;
  return {
    ...choices,
    tags: choices.tags.slice(0, filters.allTags ? mostTags : popularTags),
    total: ids.length,
    ids: ids.slice(start, start + pageSize),
  };
}

/** @throws if both the database function and the fallback query fail. */
export async function findPosts(
  filters: BlogFilters,
  context: AppLoadContext,
): Promise<FoundPosts> {
  if (filters.search && searchWords(filters.search).length === 0) {
    return { total: 0, categories: [], tags: [], tagTotal: 0, ids: [] };
  }
  try {
    return await askDatabase(filters, context);
  } catch (error) {
    const found = await countHere(filters, context);
    const level = isMissingFunctionError(error) ? "info" : "warn";
    context.log(level, "Blog posts were counted without the database's function", error);
    return found;
  }
}
