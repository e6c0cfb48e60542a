import type { AppLoadContext } from "@remix-run/node";

type SelectOptions = { count?: "exact" };

/**
 * Query for the articles that every visitor may see. It names their date, because row-level security shows
 * editors scheduled articles too, and feeds and sitemap are cached for other visitors.
 */
export function publishedArticles(
  { supabase }: AppLoadContext,
  columns: string,
  options: SelectOptions = {},
) {
  return (
    supabase
      .from("blog_posts")
      .select(columns, options)
      .eq("status", "Published")
      .eq("post_type", "Blog")
      // Postgres reads this as its own time.
      .lte("date_published", "now")
  );
}
