import { z } from "zod";

/** A row of `blog_posts`; times in the database's format. */
export const postRow = z.object({
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  author: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  language: z.string(),
  image_url: z.string().nullable(),
  excerpt: z.string(),
  search_title: z.string(),
  description: z.string(),
  share_text: z.string(),
  canonical: z.string().nullable(),
  date_published: z.string().nullable(),
  updated_at: z.string(),
  status: z.string(),
  post_type: z.string(),
  version: z.number(),
});

export type PostRow = z.infer<typeof postRow>;

export const columns = Object.keys(postRow.shape).join(",");

/** A row to write; triggers set `updated_at` of existing rows, and `version`. */
export type PostDraft = Omit<PostRow, "updated_at" | "post_type" | "version"> & {
  updated_at: string | null;
};

type Dated = Pick<PostRow, "status" | "date_published">;

/** Publication status in words. */
export function postStatus({ status, date_published }: Dated, now: Date): string {
  if (status !== "Published") return status;
  if (date_published === null) return "Published without a date: not shown";
  return Date.parse(date_published) > now.getTime()
    ? `Scheduled for ${utc(date_published)}`
    : "Published";
}

/** `2026-03-17T09:00:00Z`, with the database's fraction of a second. */
export function utc(time: string): string {
  return time.replace(/[+-]00(?::?00)?$/, "Z");
}
