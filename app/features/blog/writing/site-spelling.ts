import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

// oxlint-disable-next-line no-restricted-imports -- the blog command imports this file, and Node knows no aliases
import { authorNames } from "../../../lib/validation/author-names.ts";
// oxlint-disable-next-line no-restricted-imports -- as above
import { distinctNames, topicKey } from "../../../lib/validation/topic-key.ts";
import { nameKinds } from "../desk/names/name-kinds.ts";

const listed = z.object({
  kind: z.enum(nameKinds),
  name: z.string(),
  articles: z.number(),
  spellings: z.number(),
});

/** A category, tag or author, and how many articles have it. */
export type ArticleName = z.infer<typeof listed>;

/** All names that articles have. @throws if they cannot be read. */
export async function readNames(client: SupabaseClient): Promise<ArticleName[]> {
  const { data } = await client.rpc("list_article_names").throwOnError();
  return z.array(listed).parse(data);
}

/** Author, category and tags of an article, or what a file has in their place. */
type Named = { author?: unknown; category?: unknown; tags?: unknown };

type Stored = { author: string; category: string; tags: readonly string[] } | undefined;

const keyOf = (kind: ArticleName["kind"], name: string) => `${kind} ${topicKey(name.trim())}`;

const keysOf = (article: Stored) =>
  new Set(
    article && [
      ...authorNames(article.author).map((name) => keyOf("author", name)),
      keyOf("category", article.category),
      ...article.tags.map((tag) => keyOf("tag", tag)),
    ],
  );

/**
 * Spells the names of imported articles as other articles of the site do, and names that no other article has as the first
 * imported article does. `over` is the article of the site that the imported one replaces.
 */
export function siteSpelling(names: readonly ArticleName[]) {
  const known = new Map(
    names.map(({ kind, name, articles }) => [keyOf(kind, name), { name, articles }]),
  );
  return <Article extends Named>(article: Article, over: Stored): Article => {
    const own = keysOf(over);
    const spell = (kind: ArticleName["kind"], typed: string): string => {
      const key = keyOf(kind, typed);
      const found = known.get(key);
      if (found && found.articles > (own.has(key) ? 1 : 0)) return found.name;
      known.set(key, { name: typed.trim(), articles: 2 });
      return typed;
    };
    const { author, category, tags } = article;
    const spelled: Named = {};
    if (typeof author === "string")
      spelled.author = authorNames(author)
        .map((name) => spell("author", name))
        .join(", ");
    if (typeof category === "string" && category.trim())
      spelled.category = spell("category", category);
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === "string"))
      spelled.tags = distinctNames(tags.map((tag) => spell("tag", tag)));
    return { ...article, ...spelled };
  };
}
