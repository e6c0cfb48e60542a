import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { publicArticleRow } from "../public-articles.server";

const articleRow = publicArticleRow.extend({
  id: z.string(),
  version: z.number(),
  updated_at: z.string(),
  status: z.string(),
});

/** An article as it is stored. */
export type ArticleRow = z.infer<typeof articleRow>;

const articleColumns = Object.keys(articleRow.shape).join(",");

export function isId(id: string | undefined): id is string {
  return z.uuid().safeParse(id).success;
}

/**
 * The stored article; null if there is none.
 * @throws if the query fails.
 */
export async function readArticle(
  id: string,
  { supabase }: AppLoadContext,
): Promise<ArticleRow | null> {
  const { data: rows } = await supabase
    .from("blog_posts")
    .select(articleColumns)
    .eq("id", id)
    .eq("post_type", "Blog")
    .limit(1)
    .throwOnError();
  return z.array(articleRow).parse(rows)[0] ?? null;
}

/** The stored articles with these ids. @throws if the query fails. */
export async function readArticles(
  ids: readonly string[],
  { supabase }: AppLoadContext,
): Promise<ArticleRow[]> {
  const { data: rows } = await supabase
    .from("blog_posts")
    .select(articleColumns)
    .in("id", ids)
    .eq("post_type", "Blog")
    .throwOnError();
  return z.array(articleRow).parse(rows);
}

/** Begins a query of the saved versions of an article; the table calls them revisions. */
export function selectVersions({ supabase }: AppLoadContext, columns: string, id: string) {
  return supabase.from("blog_post_revisions").select(columns).eq("post_id", id);
}

/**
 * The account that saved this version of an article; null for the operator.
 * @throws if the query fails.
 */
export async function readSaver(
  { id, version }: Pick<ArticleRow, "id" | "version">,
  context: AppLoadContext,
): Promise<string | null> {
  const { data: rows } = await selectVersions(context, "saved_by", id)
    .eq("version", version)
    .throwOnError();
  return z.array(z.object({ saved_by: z.string().nullable() })).parse(rows)[0]?.saved_by ?? null;
}

/** The result of a query. @throws a 503 response if it fails, which is logged. */
export function articlesOrUnavailable<Result>(
  context: AppLoadContext,
  query: () => Promise<Result>,
) {
  return orUnavailable(context, "Articles not read", deskCopy.unavailable, query);
}
