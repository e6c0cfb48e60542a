import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { writtenDay } from "~/lib/format/written-time";
import { safeAddress } from "~/lib/http/site-address";

import { typographicText } from "./article/rendering/typographic-quotes.server";
import { languageByName } from "./languages";
import type { Language } from "./languages";
import type { ListedArticle, PublishedDate } from "./article-types";

/** All that there are: the specified table lacks those of search engines and networks. */
export const columns = "*";

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? "");

const addedText = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

/** A row of `blog_posts`. */
export const publicArticleRow = z.object({
  slug: z.string(),
  title: z.string(),
  content: text,
  author: text,
  category: text,
  tags: z
    .array(z.string())
    .nullable()
    .transform((tags) => tags ?? []),
  language: text,
  image_url: z.string().nullable().transform(safeAddress),
  excerpt: addedText,
  search_title: addedText,
  description: addedText,
  share_title: addedText,
  share_text: addedText,
  share_image: z.string().nullish().transform(safeAddress),
  canonical: z.string().nullish().transform(safeAddress),
  date_published: z.string().nullable(),
  updated_at: z.string().nullable(),
});

export type PublicArticleRow = z.infer<typeof publicArticleRow>;

function publishedDate(value: string | null, language: Language): PublishedDate | null {
  const date = value === null ? undefined : new Date(value);
  if (!date || Number.isNaN(date.getTime())) return null;
  return { iso: date.toISOString(), text: writtenDay(date, language.tag) };
}

type HeadRow = Pick<
  PublicArticleRow,
  "slug" | "title" | "author" | "category" | "tags" | "language" | "image_url" | "date_published"
>;

/** The fields that a card and an article share. */
export function articleHead(row: HeadRow): Omit<ListedArticle, "excerpt"> {
  const language = languageByName(row.language);
  return {
    slug: row.slug,
    title: typographicText(row.title),
    author: row.author,
    category: row.category,
    tags: row.tags,
    language,
    imageUrl: row.image_url,
    published: publishedDate(row.date_published, language),
  };
}

/**
 * Query for the articles that every visitor may see. It names their date, because row-level security shows
 * editors scheduled articles too, and feeds and sitemap are cached for other visitors.
 */
export function publishedArticles(
  { supabase }: AppLoadContext,
  columns: string,
  options: { count?: "exact" } = {},
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
