import type { AppLoadContext } from "@remix-run/node";

import { shortMinute } from "~/lib/format/written-time";

import { articlesOrUnavailable } from "../article-row.server";
import type { AuthorOf } from "../editor/editor-help";
import { listDrafts, readDrafts } from "./drafts.server";

const MOST_LISTED = 60;

/**
 * What waits to be saved and has these words, for the list of articles: the caller's drafts and those of new articles.
 * @throws a 503 response if it cannot be read.
 */
export async function loadOpenDrafts(search: string, authorOf: AuthorOf, context: AppLoadContext) {
  const drafts = await articlesOrUnavailable(context, () => listDrafts(search, context));
  const { timeZone: zone } = context;
  return drafts.map(({ post_id, author, title, saved_at, is_new }) => ({
    id: post_id,
    who: authorOf(author),
    title,
    saved: shortMinute(saved_at, zone),
    isNew: is_new,
  }));
}

/**
 * The drafts of an article that saved themselves, for its versions.
 * @throws a 503 response if they cannot be read.
 */
export async function loadEarlierDrafts(post: string, authorOf: AuthorOf, context: AppLoadContext) {
  const drafts = await articlesOrUnavailable(context, () => readDrafts(post, context));
  const { timeZone: zone } = context;
  return drafts.slice(0, MOST_LISTED).map(({ id, author, saved_at }) => ({
    id,
    who: authorOf(author),
    saved: shortMinute(saved_at, zone),
  }));
}

export type OpenDraft = Awaited<ReturnType<typeof loadOpenDrafts>>[number];
