import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { writtenMinute } from "~/lib/format/written-time";

import { isSlug, toArticle } from "../article/loading/load-article.server";
import type { Language } from "../languages";
import type { Article } from "../article-types";
import { columns, publicArticleRow } from "../public-articles.server";

export type Preview = {
  article: Article;
  /** Whether the article is public by now. */
  published: boolean;
  /** Formatted time of the scheduled publication; null for a draft. */
  goesOut: string | null;
  /** Formatted time when the link expires. */
  ends: string;
};

const rows = z.array(publicArticleRow.extend({ status: z.string() })).max(1);

const link = z.object({
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/** In UTC, because the reader's time zone is unknown. */
function momentText(date: Date, { tag }: Language): string {
  return `${writtenMinute(date, tag)} UTC`;
}

/**
 * The unpublished article of a signed link; null if the database rejects the signature or the link has
 * expired.
 * @throws if the query fails.
 */
export async function loadPreview(
  slug: string,
  query: URLSearchParams,
  context: AppLoadContext,
): Promise<Preview | null> {
  const given = link.safeParse(Object.fromEntries(query));
  if (!given.success || !isSlug(slug)) return null;
  const { expires, signature } = given.data;
  const { data } = await context.supabase
    .rpc("preview_blog_post", { slug, expires, signature })
    .select(columns)
    .throwOnError();
  const [row] = rows.parse(data);
  if (!row) return null;
  const date = row.date_published === null ? null : new Date(row.date_published);
  const approved = row.status === "Published" && date !== null;
  const published = approved && date.getTime() <= Date.now();
  const article = await toArticle(row, context);
  return {
    article,
    published,
    goesOut: approved && !published ? momentText(date, article.language) : null,
    ends: momentText(new Date(expires * 1000), article.language),
  };
}
