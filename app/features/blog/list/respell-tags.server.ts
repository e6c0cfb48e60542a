import type { AppLoadContext } from "@remix-run/node";

import type { BlogFilters } from "./filters";
import { findPosts } from "./find-posts.server";

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
