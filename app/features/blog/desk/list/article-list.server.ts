import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { languageByName } from "../../languages";

import { readOpenDrafts } from "../drafts/drafts.server";
import type { AuthorOf } from "../editor/editor-help";
import { articlesOrUnavailable } from "../article-row.server";
import { articleState } from "../article-state";
import { chosenIn } from "./bulk-fields";
import { listHref, readListFilters } from "./list-filters";
import type { ListFilters } from "./list-filters";

const PAGE = 25;

const listedRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  language: z.string(),
  author: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  version: z.number(),
  status: z.string(),
  date_published: z.string().nullable(),
  updated_at: z.string(),
  sorted_by: z.string().nullable(),
  deleted_at: z.string().nullable(),
  deleted_by: z.string().nullable(),
});

const countRow = z.object({
  listed: z.number(),
  draft: z.number(),
  scheduled: z.number(),
  published: z.number(),
  deleted: z.number(),
});

/** How many articles each state of the list has with the other filters. @throws if they cannot be counted. */
async function countStates(
  { language, search, author, category, tag }: ListFilters,
  { supabase }: AppLoadContext,
): Promise<Record<ListFilters["state"], number>> {
  const { data: found } = await supabase
    .rpc("count_articles", {
      wanted_language: language || null,
      wanted_words: search,
      wanted_author: author,
      wanted_category: category,
      wanted_tag: tag,
    })
    .single()
    .throwOnError();
  const { listed, ...states } = countRow.parse(found);
  return { all: listed, ...states };
}

const changeRow = z.object({ post_id: z.string(), due_at: z.string() });

/** When the changes that wait for these articles are due. */
async function loadDueChanges(ids: readonly string[], { supabase }: AppLoadContext) {
  const { data } = await supabase
    .from("blog_post_changes")
    .select("post_id,due_at")
    .in("post_id", ids)
    .throwOnError();
  const rows = z.array(changeRow).parse(data);
  return new Map(rows.map(({ post_id, due_at }) => [post_id, due_at]));
}

type Reader = { id: string; authorOf: AuthorOf };

/** Of each of these articles, the unsaved changes: the reader's own, or the newest of a colleague. */
async function loadUnsaved(ids: readonly string[], reader: Reader, context: AppLoadContext) {
  const unsaved = new Map<string, { query: string; who: string }>();
  for (const { id, post_id, author } of await readOpenDrafts(ids, context)) {
    const isOwn = author === reader.id;
    if (isOwn) unsaved.set(post_id, { query: "", who: "" });
    else if (!unsaved.has(post_id))
      unsaved.set(post_id, { query: `?draft=${id}`, who: reader.authorOf(author) });
  }
  return unsaved;
}

const ID_LENGTH = 36;

/** The last row before what is read: its time, or its title if the list is sorted by that, and its id. */
type Place = { before_id: string; before_time?: string; before_title?: string } | null;

function placeAfter(query: URLSearchParams, byTitle: boolean): Place {
  const after = query.get("after") ?? "";
  const [key, id] = [after.slice(0, -ID_LENGTH - 1), z.uuid().safeParse(after.slice(-ID_LENGTH))];
  const time = z.iso.datetime({ offset: true }).safeParse(key);
  if (!id.success || !key || (!byTitle && !time.success)) return null;
  return { before_id: id.data, ...(byTitle ? { before_title: key } : { before_time: key }) };
}

/** Up to `most` rows of the list behind a place. @throws if they cannot be read. */
export async function findRows(
  { state, language, search, author, category, tag, sort }: ListFilters,
  after: Place,
  most: number,
  { supabase }: AppLoadContext,
) {
  const { data: found } = await supabase
    .rpc("list_articles", {
      wanted_state: state,
      wanted_language: language || null,
      wanted_words: search,
      wanted_author: author,
      wanted_category: category,
      wanted_tag: tag,
      sorted: sort,
      ...after,
      most,
    })
    .throwOnError();
  return z.array(listedRow).parse(found);
}

/**
 * One page of articles.
 * @throws a 503 response if they cannot be read.
 */
export async function loadArticles(
  query: URLSearchParams,
  reader: Reader,
  context: AppLoadContext,
) {
  const filters = readListFilters(query);
  const { state, sort } = filters;
  const byTitle = sort === "title";
  const after = placeAfter(query, byTitle);
  return articlesOrUnavailable(context, async () => {
    const [rows, counts] = await Promise.all([
      findRows(filters, after, PAGE + 1, context),
      countStates(filters, context),
    ]);
    const shown = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? shown.at(-1) : undefined;
    const now = Date.now();
    const ids = shown.map(({ id }) => id);
    const [changes, unsaved] = await Promise.all([
      loadDueChanges(ids, context),
      state === "deleted" ? null : loadUnsaved(ids, reader, context),
    ]);
    const address = new URLSearchParams(query);
    address.delete("edit");
    address.delete("saved");
    return {
      filters,
      counts,
      /** The query of this page of the list, and the row behind which it begins. */
      address: String(address),
      after: query.get("after") ?? "",
      /** The articles that the address selects. */
      chosen: [...chosenIn(Object.fromEntries(query)).keys()],
      isFirst: after === null,
      next: last && listHref(filters, `${byTitle ? last.title : last.sorted_by}/${last.id}`),
      articles: shown.map((article) => ({
        id: article.id,
        version: article.version,
        title: article.title,
        slug: article.slug,
        author: article.author,
        category: article.category,
        language: languageByName(article.language),
        state: state === "deleted" ? ("deleted" as const) : articleState(article, now),
        date: article.date_published,
        change: changes.get(article.id) ?? null,
        unsaved: unsaved?.get(article.id) ?? null,
        saved: article.updated_at,
        deleted: article.deleted_at && { at: article.deleted_at, by: article.deleted_by },
      })),
    };
  });
}

export type ArticleList = Awaited<ReturnType<typeof loadArticles>>;
