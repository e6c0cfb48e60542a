import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { safeAddress } from "~/lib/http/site-address";
import { authorNames } from "~/lib/validation/author-names";
import { distinctNames, topicKey } from "~/lib/validation/topic-key";

import type { ArticleAuthor } from "../../article-types";

const row = z.object({
  key: z.string(),
  biography: z.string(),
  picture: z.string().transform(safeAddress),
  website: z.string().transform(safeAddress),
});

/**
 * The authors of an article who have a biography, a picture or a website, in the article's order; none if they cannot be
 * read, which is logged.
 */
export async function loadArticleAuthors(
  author: string,
  context: AppLoadContext,
): Promise<ArticleAuthor[]> {
  const names = distinctNames(authorNames(author));
  if (names.length === 0) return [];
  try {
    const { data } = await context.supabase
      .from("blog_authors")
      .select(Object.keys(row.shape).join())
      .in("key", names.map(topicKey))
      .throwOnError();
    const known = new Map(
      z
        .array(row)
        .parse(data)
        .map((one) => [one.key, one]),
    );
    return names.flatMap((name) => {
      const found = known.get(topicKey(name));
      if (!found) return [];
      const { key: _key, ...details } = found;
      return [{ name, ...details }];
    });
  } catch (error) {
    context.log("error", "Authors of an article could not be loaded", error);
    context.incomplete("authors");
    return [];
  }
}
