import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

import { saveArticleRow } from "../../app/features/blog/writing/save-article-row.ts";
import type { ArticleColumns } from "../../app/features/blog/writing/save-article-row.ts";
import { CliError } from "../cli.ts";

/** A row of `blog_posts`; times in the database's format. */
const articleRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  author: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  language: z.string(),
  image_url: z.string().nullable(),
  excerpt: z.string(),
  search_title: z.string(),
  description: z.string(),
  share_title: z.string(),
  share_text: z.string(),
  share_image: z.string().nullable(),
  canonical: z.string().nullable(),
  date_published: z.string().nullable(),
  updated_at: z.string(),
  status: z.string(),
  post_type: z.string(),
  version: z.number(),
});

export type ArticleRow = z.infer<typeof articleRow>;

const COLUMNS = Object.keys(articleRow.shape).join(",");
/** Rows that one request reads, which PostgREST may limit to 1,000, and slugs that an address has room for. */
const READ_AT_ONCE = 200;
const NAMED_AT_ONCE = 50;
const UNIQUE_VIOLATION = "23505";

type Response = { data: unknown; error: PostgrestError | null; status: number };

function explain({ code, message }: PostgrestError, status: number): CliError {
  if (status === 0) {
    return new CliError(
      `Supabase does not respond: check SUPABASE_URL and the network (${message}).`,
    );
  }
  if (code === "42501") {
    return new CliError(
      "Your account may not write articles any more: ask an admin for the role editor.",
    );
  }
  return new CliError(`Supabase rejected the request: ${message} (${code || status})`);
}

async function rowsOf(request: PromiseLike<Response>): Promise<ArticleRow[]> {
  const { data, error, status } = await request;
  if (error) throw explain(error, status);
  return z.array(articleRow).parse(data);
}

/** All blog articles with their content, ordered by slug. */
export async function allArticles(client: SupabaseClient): Promise<ArticleRow[]> {
  const rows: ArticleRow[] = [];
  for (;;) {
    const articles = client.from("blog_posts").select(COLUMNS).eq("post_type", "Blog");
    const page = await rowsOf(
      articles
        .gt("slug", rows.at(-1)?.slug ?? "")
        .order("slug")
        .limit(READ_AT_ONCE),
    );
    if (page.length === 0) return rows;
    rows.push(...page);
  }
}

/** The rows with these slugs, of any `post_type`. */
export async function articlesWithSlugs(
  client: SupabaseClient,
  slugs: readonly string[],
): Promise<ArticleRow[]> {
  const rows: ArticleRow[] = [];
  for (let at = 0; at < slugs.length; at += NAMED_AT_ONCE) {
    const named = slugs.slice(at, at + NAMED_AT_ONCE);
    rows.push(...(await rowsOf(client.from("blog_posts").select(COLUMNS).in("slug", named))));
  }
  return rows;
}

/** Saves an article over this row, or as a new one; false if a colleague saved, deleted or added it meanwhile. */
export async function writeArticle(
  client: SupabaseClient,
  fields: ArticleColumns,
  over: ArticleRow | undefined,
): Promise<boolean> {
  const { data, error, status } = await saveArticleRow(client, fields, over ?? { version: "new" });
  if (error?.code === UNIQUE_VIOLATION) return false;
  if (error) throw explain(error, status);
  return data.length > 0;
}
