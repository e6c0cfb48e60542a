import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { articleBulkCopy } from "~/content/desk/articles/articles";
import { cutText } from "~/lib/validation/storable-text";

import { numberedSlug } from "../writing/slug.server";
import type { ArticleRow } from "./article-row.server";

const LONGEST_TITLE = 300;
const LONGEST_SLUG = 190;
const UNIQUE = "23505";
const slugs = z.array(z.object({ slug: z.string() }));
const saved = z.object({ id: z.string(), title: z.string() });

/** An article that was made from another one. */
export type Copy = z.infer<typeof saved>;

/** The address of an article with the first number that no other has. @throws if it cannot be read. */
async function nextSlug({ slug }: ArticleRow, { supabase }: AppLoadContext): Promise<string> {
  const made = slug.slice(0, LONGEST_SLUG).replace(/-$/, "");
  const query = supabase.from("blog_posts").select("slug").like("slug", `${made}-%`);
  const { data } = await query.throwOnError();
  return numberedSlug(
    made,
    slugs.parse(data).map((other) => other.slug),
  );
}

/**
 * Makes a draft with the text and fields of an article, without where that one was published first.
 * @throws if it cannot be stored.
 */
export async function duplicateArticle(
  row: ArticleRow,
  context: AppLoadContext,
  attempts = 3,
): Promise<Copy> {
  const { id: _id, version: _version, updated_at: _time, ...fields } = row;
  const room = LONGEST_TITLE - articleBulkCopy.copyOf("").length;
  const draft = {
    ...fields,
    title: articleBulkCopy.copyOf(cutText(row.title, room)),
    slug: await nextSlug(row, context),
    canonical: null,
    status: "Draft",
    date_published: null,
  };
  const { data, error } = await context.supabase
    .from("blog_posts")
    .insert(draft)
    .select("id, title")
    .single();
  // A copy that is made at the same time has taken the address.
  if (error?.code === UNIQUE && attempts > 1) return duplicateArticle(row, context, attempts - 1);
  if (error) throw error;
  return saved.parse(data);
}
