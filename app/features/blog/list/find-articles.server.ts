import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { safeAddress } from "~/lib/http/site-address";

import type { ArticleAuthor } from "../article-types";
import { popularTags } from "./facets";
import type { Facets } from "./facets";
import { pageSize } from "./filters";
import type { BlogFilters } from "./filters";
import { searchWords } from "./search";

/** Ids of one page of matching articles, the total and the facets. */
export type FoundArticles = Facets & {
  total: number;
  ids: string[];
  /** Of the category or tag that alone narrows the list; null without one. */
  about: string | null;
  /** Of the wanted author, if one of the articles has that name; null without one. */
  author: ArticleAuthor | null;
};

const mostTags = 500;

const counted = z.array(z.object({ name: z.string(), count: z.number() }));
const foundArticles = z
  .object({
    total: z.number(),
    categories: counted,
    tags: counted,
    tag_total: z.number(),
    ids: z.array(z.string()),
    about: z.string().nullable(),
    author: z
      .object({
        name: z.string(),
        biography: z
          .string()
          .nullable()
          .transform((text) => text ?? ""),
        picture: z.string().nullable().transform(safeAddress),
        website: z.string().nullable().transform(safeAddress),
      })
      .nullable(),
  })
  .transform(({ tag_total: tagTotal, ...rest }) => ({ ...rest, tagTotal }));

/** @throws if the query fails. */
export async function findArticles(
  filters: BlogFilters,
  context: AppLoadContext,
): Promise<FoundArticles> {
  const words = searchWords(filters.search);
  if (filters.search && words.length === 0) {
    return { total: 0, categories: [], tags: [], tagTotal: 0, ids: [], about: null, author: null };
  }
  const { data } = await context.supabase
    .rpc("find_blog_posts", {
      wanted_language: filters.language.name,
      wanted_author: filters.author,
      wanted_category: filters.category,
      wanted_tags: filters.tags,
      wanted_words: words,
      most_tags: filters.allTags ? mostTags : popularTags,
      skipped: (filters.page - 1) * pageSize,
      most_posts: pageSize,
    })
    .throwOnError();
  return foundArticles.parse(data);
}

const spelledTopics = z.object({
  author: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
});

/**
 * The filters with author, category and tags as the list shows them, for addresses with another spelling, such as
 * `tag=estrategia` of `Estratégia`; null if no spelling changes or the query fails, which is logged.
 */
export async function respell(
  filters: BlogFilters,
  context: AppLoadContext,
): Promise<BlogFilters | null> {
  const { author, category, tags, language } = filters;
  if (author === null && category === null && tags.length === 0) return null;
  try {
    const { data } = await context.supabase
      .rpc("spell_blog_topics", {
        wanted_language: language.name,
        wanted_author: author,
        wanted_category: category,
        wanted_tags: tags,
      })
      .throwOnError();
    const spelled = spelledTopics.parse(data);
    const respelled = { ...filters, ...spelled, tags: [...new Set(spelled.tags)] };
    const changed = JSON.stringify([respelled.author, respelled.category, respelled.tags]);
    return changed === JSON.stringify([author, category, tags]) ? null : respelled;
  } catch (error) {
    context.log("warn", "The spelling of authors, categories and tags could not be checked", error);
    context.incomplete("spelling of tags");
    return null;
  }
}
