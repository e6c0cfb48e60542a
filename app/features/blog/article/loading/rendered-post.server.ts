import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import { workerFunction } from "~/lib/html/html-worker.server";

import { languageByName } from "../../languages";
import type { ArticlePlace } from "../rendering/article-body.server";
import { plainArticle } from "../rendering/plain-article.server";
import type { ArticleBody } from "../rendering/plain-article.server";
import type { PostRow } from "../../post-row.server";

/** In characters of HTML: a few hundred articles. */
const maxCacheSize = 8_000_000;

const rendered = new LRUCache<string, ArticleBody>({
  maxSize: maxCacheSize,
  sizeCalculation: ({ html }) => html.length + 1,
});

/** Includes a hash of the content, because a row can change without its date. */
function versionOf({ slug, updated_at, content }: PostRow, place: ArticlePlace): string {
  const hash = createHash("sha256").update(content).digest("base64");
  return JSON.stringify([place, slug, updated_at, hash]);
}

// Runs in the HTML worker: jsdom and highlight.js take longer to load than the rest of the site.
const parseArticle = workerFunction(
  "parseArticle",
  async () => (await import("../rendering/parse-article.server")).parseArticle,
);

/** A post as its page shows it, cached per version of the post. */
export async function renderPost(row: PostRow, context: AppLoadContext): Promise<ArticleBody> {
  const place = { siteUrl: context.siteUrl, language: languageByName(row.language).code };
  const version = versionOf(row, place);
  const cached = rendered.get(version);
  if (cached) return cached;
  const fail = (error: unknown) =>
    context.log("error", `Markdown of the post ${row.slug} could not be parsed`, error);
  try {
    const { body, failures } = await parseArticle(context, row.content, place);
    for (const failure of failures) fail(failure);
    rendered.set(version, body);
    return body;
  } catch (error) {
    // The worker failed, not the text: do not cache, so that the next request tries again.
    fail(error);
    context.incomplete("article text");
    return plainArticle(row.content);
  }
}
