import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { cutAtWord } from "~/platform/text";

import { defaultLanguage } from "./languages";
import { plainText } from "./plain-text.server";
import type { ListedPost, RecentPost } from "./post";
import { columns, postHead, postRow } from "./post-row.server";
import type { PostRow } from "./post-row.server";
import { searchable } from "./search";

const excerptLength = 200;

function toListed(row: PostRow): ListedPost {
  return {
    card: { ...postHead(row), excerpt: cutAtWord(plainText(row.content), excerptLength) },
    searchText: searchable([row.title, row.category, ...row.tags, row.content].join(" ")),
  };
}

/** All published posts, newest first; null when they cannot be had, which is logged. */
export async function loadPosts(context: AppLoadContext): Promise<ListedPost[] | null> {
  try {
    const { data } = await context.supabase
      .from("blog_posts")
      .select(columns)
      .eq("status", "Published")
      .eq("post_type", "Blog")
      .order("date_published", { ascending: false })
      .throwOnError();
    return z.array(postRow).parse(data).map(toListed);
  } catch (error) {
    context.log("error", "blog posts could not be loaded", error);
    return null;
  }
}

const recentPosts = 3;

/** The newest posts in the blog's main language; none when they cannot be had. */
export async function loadRecentPosts(context: AppLoadContext): Promise<RecentPost[]> {
  const posts = (await loadPosts(context)) ?? [];
  return posts
    .map(({ card: { slug, title, language } }) => ({ slug, title, language }))
    .filter(({ language }) => language.code === defaultLanguage.code)
    .slice(0, recentPosts);
}
