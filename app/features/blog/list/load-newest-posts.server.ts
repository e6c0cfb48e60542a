import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { postHref } from "../post";
import { publishedPosts } from "../published-posts.server";

const rows = z.array(z.object({ slug: z.string(), title: z.string() }));

/** The newest published posts in all languages; null if the query fails, which is logged. */
export async function loadNewestPosts(
  context: AppLoadContext,
  most: number,
): Promise<{ title: string; path: string }[] | null> {
  try {
    const { data } = await publishedPosts(context, "slug,title")
      .order("date_published", { ascending: false })
      .limit(most)
      .throwOnError();
    return rows.parse(data).map(({ slug, title }) => ({ title, path: postHref(slug) }));
  } catch (error) {
    context.log("error", "Blog posts could not be loaded", error);
    context.incomplete("newest posts");
    return null;
  }
}
