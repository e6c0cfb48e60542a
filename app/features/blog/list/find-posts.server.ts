import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { popularTags } from "./facets";
import type { Facets } from "./facets";
import { pageSize } from "./filters";
import type { BlogFilters } from "./filters";
import { searchWords } from "./search";

/** Ids of one page of matching posts, the total and the facets. */
export type FoundPosts = Facets & { total: number; ids: string[] };

const mostTags = 500;

const counted = z.array(z.object({ name: z.string(), count: z.number() }));
const foundPosts = z
  .object({
    total: z.number(),
    categories: counted,
    tags: counted,
    tag_total: z.number(),
    ids: z.array(z.string()),
  })
  .transform(({ tag_total: tagTotal, ...rest }) => ({ ...rest, tagTotal }));

/** @throws if the query fails. */
export async function findPosts(
  filters: BlogFilters,
  context: AppLoadContext,
): Promise<FoundPosts> {
  const words = searchWords(filters.search);
  if (filters.search && words.length === 0) {
    return { total: 0, categories: [], tags: [], tagTotal: 0, ids: [] };
  }
  const { data } = await context.supabase
    .rpc("find_blog_posts", {
      wanted_language: filters.language.name,
      wanted_category: filters.category,
      wanted_tags: filters.tags,
      wanted_words: words,
      most_tags: filters.allTags ? mostTags : popularTags,
      skipped: (filters.page - 1) * pageSize,
      most_posts: pageSize,
    })
    .throwOnError();
  return foundPosts.parse(data);
}

function withoutAccents(tag: string): string {
  return tag.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/**
 * The filters with each tag as posts spell it, for old links such as `tag=estrategia` after the tag
 * became `estratégia`; null if no spelling changes or the query fails, which is logged.
 */
export async function respellTags(
  filters: BlogFilters,
  context: AppLoadContext,
): Promise<BlogFilters | null> {
  if (filters.tags.length === 0) return null;
  const { language } = filters;
  const all = { language, search: "", category: null, tags: [], allTags: true, page: 1 };
  try {
    const known = (await findPosts(all, context)).tags.map(({ name }) => name);
    const tags = filters.tags.map((tag) =>
      known.includes(tag)
        ? tag
        : (known.find((name) => withoutAccents(name) === withoutAccents(tag)) ?? tag),
    );
    const changed = tags.some((tag, index) => tag !== filters.tags[index]);
    return changed ? { ...filters, tags: [...new Set(tags)] } : null;
  } catch (error) {
    context.log("warn", "The spelling of blog tags could not be checked", error);
    context.incomplete("spelling of tags");
    return null;
  }
}
