import { authorNames } from "~/lib/validation/author-names";
import { distinctNames, topicKey } from "~/lib/validation/topic-key";

import type { ArticleName } from "../names/names.server";

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
