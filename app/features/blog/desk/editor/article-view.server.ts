import type { AppLoadContext } from "@remix-run/node";
import { writtenMinute } from "~/lib/format/written-time";

import { orUnavailable, loadArticle, readSaver } from "../article-row.server";
import { articleState } from "../article-state";
import { valuesOf } from "./article-values.server";
import type { AuthorOf } from "./editor-help";

/**
 * A stored article for the editor, with the person who saved it.
 * @throws a 404 response if there is none, 503 if it cannot be read.
 */
export async function loadArticleView(
  id: string | undefined,
  authorOf: AuthorOf,
  context: AppLoadContext,
) {
  const row = await loadArticle(id, context);
  const saver = await orUnavailable(context, () => readSaver(row, context));
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    version: row.version,
    state: articleState(row, Date.now()),
    saved: writtenMinute(row.updated_at),
    savedBy: authorOf(saver),
    values: valuesOf(row),
  };
}

export type ArticleView = Awaited<ReturnType<typeof loadArticleView>>;
