import type { SupabaseClient } from "@supabase/supabase-js";

/** The columns that an editor writes. */
export type ArticleColumns = {
  slug: string;
  title: string;
  content: string;
  author: string;
  category: string;
  tags: string[];
  language: string;
  image_url: string | null;
  excerpt: string;
  search_title: string;
  description: string;
  share_title: string;
  share_text: string;
  share_image: string | null;
  canonical: string | null;
  date_published: string | null;
  status: string;
};

/**
 * Saves a new article, under this id if it is given, or over a version of one: in one statement, so that a save is
 * whole or has not happened. Returns the id; no row if the article has another version by now, or was deleted.
 */
export function saveArticleRow(
  client: SupabaseClient,
  fields: ArticleColumns,
  over: { id?: string | undefined; version: "new" | number },
) {
  const articles = client.from("blog_posts");
  const { id, version } = over;
  if (version === "new") return articles.insert({ ...fields, id }).select("id");
  return articles.update(fields).eq("id", id).eq("version", version).select("id");
}
