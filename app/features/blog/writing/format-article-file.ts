import { stringify } from "yaml";

import type { ArticleColumns } from "./save-article-row.ts";

/** What an article's file has; times in the database's format. */
type StoredArticle = ArticleColumns & { updated_at: string };

/** `2026-03-17T09:00:00Z`, with the database's fraction of a second. */
function utc(time: string): string {
  return time.replace(/[+-]00(?::?00)?$/, "Z");
}

/** The file of an article; parsing it gives exactly the same article. */
export function formatArticleFile(row: StoredArticle): string {
  const fields = {
    title: row.title,
    slug: row.slug,
    language: row.language,
    author: row.author || undefined,
    category: row.category || undefined,
    tags: row.tags.length > 0 ? row.tags : undefined,
    image: row.image_url ?? undefined,
    excerpt: row.excerpt || undefined,
    search_title: row.search_title || undefined,
    description: row.description || undefined,
    share_title: row.share_title || undefined,
    share_text: row.share_text || undefined,
    share_image: row.share_image ?? undefined,
    canonical: row.canonical ?? undefined,
    date: row.date_published === null ? undefined : utc(row.date_published),
    updated: utc(row.updated_at),
    status: row.status,
  };
  const yaml = stringify(fields, { lineWidth: 0, keepUndefined: false });
  return `---\n${yaml}---\n\n${row.content}\n`;
}
