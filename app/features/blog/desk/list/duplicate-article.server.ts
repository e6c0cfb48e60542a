import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { articleBulkCopy } from "~/content/desk/articles";
import { cutText } from "~/lib/validation/storable-text";

import { numberedSlug, slugFrom } from "../../writing/slug.server";
import type { ArticleRow } from "../article-row.server";

const LONGEST_TITLE = 300;
const slugs = z.array(z.object({ slug: z.string() }));
const saved = z.object({ id: z.string() });

/** The first address that no article has, made from a title. @throws if it cannot be read. */
async function freeSlug(title: string, { supabase }: AppLoadContext): Promise<string> {
  const made = slugFrom(title);
  const { data } = await supabase
    .from("blog_posts")
    .select("slug")
    .like("slug", `${made}%`)
    .throwOnError();
  const taken = slugs.parse(data).map(({ slug }) => slug);
  return taken.includes(made) ? numberedSlug(made, taken) : made;
}

/** Makes a draft with the text and fields of an article; returns its id. @throws if it cannot be stored. */
export async function duplicateArticle(row: ArticleRow, context: AppLoadContext): Promise<string> {
  const { id: _id, version: _version, updated_at: _time, ...fields } = row;
  const room = LONGEST_TITLE - articleBulkCopy.copyOf("").length;
  const title = articleBulkCopy.copyOf(cutText(row.title, room));
  const { data } = await context.supabase
    .from("blog_posts")
    .insert({
      ...fields,
      title,
      slug: await freeSlug(title, context),
      status: "Draft",
      date_published: null,
    })
    .select("id")
    .single()
    .throwOnError();
  return saved.parse(data).id;
}
