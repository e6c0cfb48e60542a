import type { AppLoadContext } from "@remix-run/node";

import { cutAtWord, isStorable } from "~/platform/text";

import { articleBody } from "./article-body.server";
import { plainText } from "./plain-text.server";
import type { Post } from "./post";
import { columns, postHead, postRow } from "./post-row.server";
import type { PostRow } from "./post-row.server";

const maxSlugLength = 200;
const descriptionLength = 155;

function toPost(row: PostRow, context: AppLoadContext): Post {
  return {
    ...postHead(row),
    description: cutAtWord(plainText(row.content), descriptionLength),
    updatedAt: row.updated_at,
    html: articleBody(row.content, (error) => {
      context.log("error", `markdown of the post ${row.slug} could not be parsed`, error);
    }),
  };
}

/** One published post, or null when there is none. @throws when the database cannot be asked. */
export async function loadPost(slug: string, context: AppLoadContext): Promise<Post | null> {
  if (slug === "" || slug.length > maxSlugLength || !isStorable(slug)) return null;
  const { data } = await context.supabase
    .from("blog_posts")
    .select(columns)
    .eq("slug", slug)
    .eq("status", "Published")
    .eq("post_type", "Blog")
    .maybeSingle()
    .throwOnError();
  return data === null ? null : toPost(postRow.parse(data), context);
}
