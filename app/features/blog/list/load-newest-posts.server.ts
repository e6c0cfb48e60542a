import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { postHref } from "../post";

const rows = z.array(z.object({ slug: z.string(), title: z.string() }));

/** The newest published posts in all languages; null if the query fails, which is logged. */
export async function loadNewestPosts(
  context: AppLoadContext,
  most: number,
): Promise<{ title: string; path: string }[] | null> {
  try {
    const { data } = await context.supabase
      .from("blog_posts")
      .select("slug,title")
      .eq("status", "Published")
      .eq("post_type", "Blog")
      .order("date_published", { ascending: false })
      .limit(most)
      .throwOnError();
    return rows.parse(data).map(({ slug, title }) => ({ title, path: postHref(slug) }));
  } catch (error) {
    context.log("error", "Blog posts could not be loaded", error);
    return null;
  }
}
