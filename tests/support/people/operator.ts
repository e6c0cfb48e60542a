import { createClient } from "@supabase/supabase-js";
import { beforeAll, inject } from "vitest";

const { apiUrl, secretKey } = inject("product");

/** Passes all access rules of the product's backend. */
export const operator = createClient(apiUrl, secretKey, { auth: { persistSession: false } });

export const articles = () => operator.from("blog_posts");

type Article = { slug: string; title: string; content: string; author?: string; category?: string };

/** Publishes articles before the tests of a file, and deletes them after the last. */
export function publish(given: (Article & { tags?: string[] })[]): void {
  beforeAll(async () => {
    const published = { status: "Published", post_type: "Blog", date_published: "2019-01-02" };
    const rows = given.map((article) => ({ ...published, ...article }));
    await articles().insert(rows, { defaultToNull: false }).throwOnError();
    const slugs = given.map(({ slug }) => slug);
    return async () => void (await articles().delete().in("slug", slugs).throwOnError());
  });
}
