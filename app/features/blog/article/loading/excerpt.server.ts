import { hash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import { excerptFrom } from "../rendering/article-text.server";
import { inHtmlWorker } from "../../in-html-worker.server";
import { leadOf } from "../rendering/plain-article.server";
import type { PostRow } from "../../post-row.server";

const excerpts = new LRUCache<string, string>({ max: 1000 });

function versionOf({ slug, updated_at, content }: PostRow): string {
  return JSON.stringify([slug, updated_at, hash("sha1", content)]);
}

async function makeExcerpts(rows: ReadonlyMap<string, PostRow>, context: AppLoadContext) {
  const sources = [...rows.values()].map(({ content }) => content);
  try {
    const leads = sources.length > 0 ? await inHtmlWorker(context, "leadTexts", sources) : [];
    for (const [index, version] of [...rows.keys()].entries()) {
      excerpts.set(version, excerptFrom(leads[index] ?? ""));
    }
  } catch (error) {
    context.log("error", "Excerpts of posts could not be made", error);
    context.incomplete("excerpts");
  }
}

/** The first words of each post as its page shows them, cached per version of the post. */
export async function excerptsOf(
  rows: readonly PostRow[],
  context: AppLoadContext,
): Promise<string[]> {
  const versions = rows.map((row): [string, PostRow] => [versionOf(row), row]);
  await makeExcerpts(new Map(versions.filter(([version]) => !excerpts.has(version))), context);
  // If the worker fails, the source stands in until the next request.
  return versions.map(
    ([version, { content }]) => excerpts.get(version) ?? excerptFrom(leadOf(content)),
  );
}
