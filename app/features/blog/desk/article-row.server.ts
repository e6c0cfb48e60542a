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

const NAMED_AT_ONCE = 50;
const rowAtSlug = articleRow.extend({ post_type: z.string() });

/** What stands at an address, which may be no article. */
export type RowAtSlug = z.infer<typeof rowAtSlug>;

/** The stored rows with these slugs. @throws if the query fails. */
export async function readRowsAt(
  slugs: readonly string[],
  { supabase }: AppLoadContext,
): Promise<RowAtSlug[]> {
  const rows: RowAtSlug[] = [];
  for (let at = 0; at < slugs.length; at += NAMED_AT_ONCE) {
    const named = slugs.slice(at, at + NAMED_AT_ONCE);
    const columns = Object.keys(rowAtSlug.shape).join();
    const { data } = await supabase
      .from("blog_posts")
      .select(columns)
      .in("slug", named)
      .throwOnError();
    rows.push(...z.array(rowAtSlug).parse(data));
  }
  return rows;
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
