import type { SupabaseClient } from "@supabase/supabase-js";

/** The columns that an editor writes. */
export type PostColumns = {
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
  share_text: string;
  canonical: string | null;
  date_published: string | null;
  status: string;
};

/**
 * Saves a new post, under this id if it is given, or over a version of one: in one statement, so that a save is
 * whole or has not happened. Returns the id; no row if the post has another version by now, or was deleted.
 */
export function savePost(
  client: SupabaseClient,
  fields: PostColumns,
  over: { id?: string | undefined; version: "new" | number },
) {
  const posts = client.from("blog_posts");
  const { id, version } = over;
  if (version === "new") return posts.insert({ ...fields, id }).select("id");
  return posts.update(fields).eq("id", id).eq("version", version).select("id");
}
