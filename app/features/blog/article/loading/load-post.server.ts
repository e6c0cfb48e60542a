import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { isStorable } from "~/lib/validation/storable-text";

import { descriptionFrom } from "../rendering/article-text.server";
import { loadPostsAround, loadTranslations } from "./load-posts-around.server";
import type { Post, PostTeaser, PostsAround } from "../../post";
import { columns, postHead, postRow } from "../../post-row.server";
import { publishedPosts } from "../../published-posts.server";
import type { PostRow } from "../../post-row.server";
import { renderPost } from "./rendered-post.server";

const maxSlugLength = 200;

/** Whether the database can be queried for this slug. */
export function isSlug(slug: string): boolean {
  return slug !== "" && slug.length <= maxSlugLength && isStorable(slug);
}

/** Average reading speed of adults. */
const wordsPerMinute = 230;

/** The post of a database row, with rendered HTML. */
export async function toPost(row: PostRow, context: AppLoadContext): Promise<Post> {
  const { html, headings, words, lead } = await renderPost(row, context);
  return {
    ...postHead(row),
    description: row.description || descriptionFrom(row.excerpt || lead),
    searchTitle: row.search_title,
    shareText: row.share_text,
    canonical: row.canonical,
    html,
    headings,
    minutes: Math.ceil(words / wordsPerMinute),
    updatedAt: row.updated_at,
  };
}

async function loadRow(slug: string, context: AppLoadContext): Promise<PostRow | null> {
  const { data } = await publishedPosts(context, columns).eq("slug", slug).limit(1).throwOnError();
  // A body that is not an array, as from a gateway, is an error and not "not found".
  return z.array(postRow).parse(data)[0] ?? null;
}

export type LoadedPost = {
  post: Post;
  around: PostsAround | null;
  translations: PostTeaser[];
};

/**
 * A published post with its neighbors and translations; null if there is none.
 * @throws if the query for the post fails.
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

/** The present slug of a post that had this one before; null if there is none or the query fails. */
export async function loadNewSlug(slug: string, context: AppLoadContext): Promise<string | null> {
  if (!isSlug(slug)) return null;
  try {
    const { data } = await context.supabase
      .rpc("redirected_blog_slug", { old_slug: slug })
      .throwOnError();
    return z.string().nullable().parse(data);
  } catch (error) {
    context.log("warn", "Redirect of a blog post could not be loaded", error);
    context.incomplete("redirect");
    return null;
  }
}
