import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { isStorable } from "~/lib/validation/text";

import { loadPostsAround, loadTranslations } from "./load-posts-around.server";
import type { Post, PostTeaser, PostsAround } from "../post";
import { columns, postHead, postRow } from "../post-row.server";
import type { PostRow } from "../post-row.server";
import { renderPost } from "./rendered-post.server";

const maxSlugLength = 200;

/** Whether a post may be asked for by that slug. */
export function isSlug(slug: string): boolean {
  return slug !== "" && slug.length <= maxSlugLength && isStorable(slug);
}

/** Of a grown-up who reads prose in a language of their own. */
const wordsPerMinute = 230;

/** A row as its page shows it. */
export async function toPost(row: PostRow, context: AppLoadContext): Promise<Post> {
  const { html, headings, words, description } = await renderPost(row, context);
  return {
    ...postHead(row),
    description,
    html,
    headings,
    minutes: Math.ceil(words / wordsPerMinute),
    updatedAt: row.updated_at,
  };
}

async function loadRow(slug: string, context: AppLoadContext): Promise<PostRow | null> {
  const { data } = await context.supabase
    .from("blog_posts")
    .select(columns)
    .eq("slug", slug)
    .eq("status", "Published")
    .eq("post_type", "Blog")
    .limit(1)
    .throwOnError();
  // No list is no answer, as an empty one of a gateway's: that a post is not there the service says.
  return z.array(postRow).parse(data)[0] ?? null;
}

export type LoadedPost = {
  post: Post;
  around: PostsAround | null;
  translations: PostTeaser[];
};

/**
 * One published post and what stands beside it, or null when there is none.
 * @throws when the database cannot be asked for the post.
 */
export async function loadPost(slug: string, context: AppLoadContext): Promise<LoadedPost | null> {
  if (!isSlug(slug)) return null;
  const [row, around, translations] = await Promise.all([
    loadRow(slug, context),
    loadPostsAround(slug, context),
    loadTranslations(slug, context),
  ]);
  return row && { post: await toPost(row, context), around, translations };
}
