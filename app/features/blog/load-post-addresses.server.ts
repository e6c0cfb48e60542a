import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { languageByName } from "./languages";
import { postHref } from "./post";

/** Where a post is, in which language, and when it last changed. */
export type PostAddress = {
  slug: string;
  title: string;
  path: string;
  language: string;
  updatedAt: string | null;
};

const row = z.object({
  slug: z.string(),
  title: z.string(),
  language: z.string().nullable(),
  updated_at: z.string().nullable(),
});

/** A service may give fewer rows at a time than it was asked for. */
const pageSize = 1000;
/** As many as a sitemap may hold, with room for the pages. */
const mostPosts = 45_000;

async function loadPage(context: AppLoadContext, from: number) {
  const { data, count } = await context.supabase
    .from("blog_posts")
    .select("slug,title,language,updated_at", { count: "exact" })
    .eq("status", "Published")
    .eq("post_type", "Blog")
    .order("date_published", { ascending: false })
    .order("slug")
    .range(from, from + pageSize - 1)
    .throwOnError();
  return { rows: z.array(row).parse(data), count: count ?? 0 };
}

/** All published posts, newest first; null when they cannot be had, which is logged. */
export async function loadPostAddresses(context: AppLoadContext): Promise<PostAddress[] | null> {
  try {
    const rows: z.infer<typeof row>[] = [];
    for (let more = true; more && rows.length < mostPosts;) {
      const page = await loadPage(context, rows.length);
      rows.push(...page.rows);
      more = page.rows.length > 0 && rows.length < page.count;
    }
    return rows.map(({ slug, title, language, updated_at }) => ({
      slug,
      title,
      path: postHref(slug),
      language: languageByName(language ?? "").tag,
      updatedAt: updated_at,
    }));
  } catch (error) {
    context.log("error", "blog posts could not be loaded", error);
    return null;
  }
}
