import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { cutAtWord } from "~/platform/text";

import { plainText } from "./plain-text.server";
import type { PostSummary } from "./post";
import { columns, postHead, postRow } from "./post-row.server";
import type { PostRow } from "./post-row.server";

const excerptLength = 200;

function toSummary(row: PostRow): PostSummary {
  return { ...postHead(row), excerpt: cutAtWord(plainText(row.content), excerptLength) };
}

/** All published posts, newest first; null when they cannot be had, which is logged. */
export async function loadPosts(context: AppLoadContext): Promise<PostSummary[] | null> {
  try {
    const { data } = await context.supabase
      .from("blog_posts")
      .select(columns)
      .eq("status", "Published")
      .eq("post_type", "Blog")
      .order("date_published", { ascending: false })
      .throwOnError();
    return z.array(postRow).parse(data).map(toSummary);
  } catch (error) {
    context.log("error", "blog posts could not be loaded", error);
    return null;
  }
}
