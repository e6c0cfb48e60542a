import { articleBody } from "./article-body.server";
import type { ArticlePlace } from "./article-body.server";
import type { ArticleBody } from "./plain-article.server";

/** The rendered article and the errors that occurred. Runs in the HTML worker. */
export function parseArticle(
  source: string,
  place: ArticlePlace,
): { body: ArticleBody; failures: unknown[] } {
  const failures: unknown[] = [];
  const body = articleBody(source, place, (error) => failures.push(error));
  return { body, failures };
}
