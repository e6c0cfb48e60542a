import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { writtenMinute } from "~/lib/format/written-time";

import { isSlug, toPost } from "../article/loading/load-post.server";
import type { Language } from "../languages";
import type { Post } from "../post";
import { columns, postRow } from "../post-row.server";

export type Preview = {
  post: Post;
  /** Whether the post is public by now. */
  published: boolean;
  /** Formatted time of the scheduled publication; null for a draft. */
  goesOut: string | null;
  /** Formatted time when the link expires. */
  ends: string;
};

const rows = z.array(postRow.extend({ status: z.string() })).max(1);

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
 * The unpublished post of a signed link; null if the database rejects the signature or the link has
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
  const post = await toPost(row, context);
  return {
    post,
    published,
    goesOut: approved && !published ? momentText(date, post.language) : null,
    ends: momentText(new Date(expires * 1000), post.language),
  };
}
