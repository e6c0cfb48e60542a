import { articleBody } from "./article-body.server";
import type { ArticleBody } from "./plain-article.server";

/** An article's body and what went wrong with it. */
export function parseArticle(
  source: string,
  siteUrl: string,
): { body: ArticleBody; failures: unknown[] } {
  const failures: unknown[] = [];
  const body = articleBody(source, siteUrl, (error) => failures.push(error));
  return { body, failures };
}
