import type { AppLoadContext } from "@remix-run/node";

import { inHtmlWorker } from "../../in-html-worker.server";
import { languageByName } from "../../languages";
import type { PublicArticleRow } from "../../public-article-row.server";
import { plainArticle } from "../rendering/plain-article.server";
import type { ArticleBody } from "../rendering/plain-article.server";

/** An article as its page shows it; its source if it cannot be rendered, which is logged. */
export async function renderArticle(
  row: PublicArticleRow,
  context: AppLoadContext,
): Promise<ArticleBody> {
  const place = { siteUrl: context.siteUrl, language: languageByName(row.language).code };
  const fail = (error: unknown) =>
    context.log("error", `Markdown of the article ${row.slug} could not be parsed`, error);
  try {
    const { body, failures } = await inHtmlWorker(context, "renderArticle", row.content, place);
    for (const failure of failures) fail(failure);
    return body;
  } catch (error) {
    // The worker failed, not the text: the page is not cached, so that the next request tries again.
    fail(error);
    context.incomplete("article text");
    return plainArticle(row.content);
  }
}
