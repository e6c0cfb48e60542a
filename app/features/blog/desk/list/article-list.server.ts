import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { articleListCopy } from "~/content/desk/articles";
import { storableLine } from "~/lib/validation/storable-text";
import { zonedMinute } from "~/lib/format/zoned-time.server";
import { languageByName, languageNamed } from "../../languages";

import { orUnavailable } from "../article-row.server";
import { articleState } from "../article-state";
import { listHref } from "./list-filters";
import type { ListFilters } from "./list-filters";

const PAGE = 25;

const row = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  language: z.string(),
  status: z.string(),
  date_published: z.string().nullable(),
  updated_at: z.string(),
  sorted_by: z.string().nullable(),
});

const cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

type State = ListFilters["state"];

function stateIn(query: URLSearchParams): State {
  const asked = query.get("state") ?? "all";
  return Object.hasOwn(articleListCopy.filters, asked) ? (asked as State) : "all";
}

function readFilters(query: URLSearchParams): ListFilters {
  return {
    state: stateIn(query),
    language: languageNamed(query.get("language") ?? "")?.name ?? "",
    search: storableLine(query.get("q") ?? "", 100),
  };
}

/**
 * One page of articles.
 * @throws a 503 response if they cannot be read.
 */
export async function loadArticles(query: URLSearchParams, context: AppLoadContext) {
  const filters = readFilters(query);
  const after = cursor.safeParse((query.get("after") ?? "").split("/"));
  const [before_time = null, before_id = null] = after.data ?? [];
  return orUnavailable(context, async () => {
    const { data: found } = await context.supabase
      .rpc("list_articles", {
        wanted_state: filters.state,
        wanted_language: filters.language || null,
        wanted_words: filters.search,
        before_time,
        before_id,
        most: PAGE + 1,
      })
      .throwOnError();
    const rows = z.array(row).parse(found);
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    const now = Date.now();
    const { timeZone: zone } = context;
    return {
      filters,
      isFirst: before_id === null,
      next:
        rows.length > PAGE && last ? listHref(filters, `${last.sorted_by}/${last.id}`) : undefined,
      articles: shown.map((article) => ({
        id: article.id,
        title: article.title,
        slug: article.slug,
        language: languageByName(article.language),
        state: filters.state === "deleted" ? ("deleted" as const) : articleState(article, now),
        date: article.date_published && zonedMinute(article.date_published, zone),
        saved: zonedMinute(article.updated_at, zone),
      })),
    };
  });
}

export type ArticleList = Awaited<ReturnType<typeof loadArticles>>;
