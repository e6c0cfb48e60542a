import { hash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import { excerptFrom } from "../rendering/article-text.server";
import { inHtmlWorker } from "../../in-html-worker.server";
import { leadOf } from "../rendering/plain-article.server";
import type { PublicArticleRow } from "../../public-articles.server";

const excerpts = new LRUCache<string, string>({ max: 1000 });

type Source = Pick<PublicArticleRow, "slug" | "updated_at" | "content" | "excerpt">;

function versionOf({ slug, updated_at, content }: Source): string {
  return JSON.stringify([slug, updated_at, hash("sha1", content)]);
}

async function makeExcerpts(rows: ReadonlyMap<string, Source>, context: AppLoadContext) {
  const sources = [...rows.values()].map(({ content }) => content);
  try {
    const leads = sources.length > 0 ? await inHtmlWorker(context, "leadTexts", sources) : [];
    for (const [index, version] of [...rows.keys()].entries()) {
      excerpts.set(version, excerptFrom(leads[index] ?? ""));
    }
  } catch (error) {
    context.log("error", "Excerpts of articles could not be made", error);
    context.incomplete("excerpts");
  }
}

/** Each article's excerpt: its author's, or its first words as its page shows them, cached per version of the article. */
export async function excerptsOf(
  rows: readonly Source[],
  context: AppLoadContext,
): Promise<string[]> {
  const versions = rows.map((row): [string, Source] => [versionOf(row), row]);
  const unknown = versions.filter(([version, { excerpt }]) => !excerpt && !excerpts.has(version));
  await makeExcerpts(new Map(unknown), context);
  // If the worker fails, the source stands in until the next request.
  return versions.map(
    ([version, { excerpt, content }]) =>
      excerpt || (excerpts.get(version) ?? excerptFrom(leadOf(content))),
  );
}
