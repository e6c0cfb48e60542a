import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { languageByName } from "../languages";
import { articleHref } from "../article-types";
import { publishedArticles } from "../public-articles.server";

/** An article as the sitemap lists it. */
export type ArticleAddress = {
  slug: string;
  path: string;
  language: string;
  updatedAt: string | null;
};

const row = z.object({
  slug: z.string(),
  language: z.string().nullable(),
  updated_at: z.string().nullable(),
});

type Row = z.infer<typeof row>;

/** PostgREST's usual maximum of rows per response; a project can set a lower one. */
const pageSize = 1000;
/** A sitemap may have 50,000 URLs; the rest is room for the pages. */
const mostArticles = 45_000;

/** The articles after that slug. Only the first query counts all articles, because counting is expensive. */
async function loadPage(context: AppLoadContext, after: string | undefined) {
  const first = after === undefined;
  const counted = first ? { count: "exact" as const } : {};
  // Search engines list an article that was published elsewhere first under that address.
  const articles = publishedArticles(context, "slug,language,updated_at", counted).is(
    "canonical",
    null,
  );
  const { data, count } = await (first ? articles : articles.gt("slug", after))
    .order("slug")
    .limit(pageSize)
    .throwOnError();
  return { rows: z.array(row).parse(data), count: count ?? 0 };
}

async function loadRows(context: AppLoadContext): Promise<Row[]> {
  const { rows, count } = await loadPage(context, undefined);
  const wanted = Math.min(count, mostArticles);
  for (let added = rows.length; added > 0 && rows.length < wanted;) {
    const page = await loadPage(context, rows.at(-1)?.slug);
    rows.push(...page.rows);
    added = page.rows.length;
  }
  return rows;
}

/** All articles that were published here first; null if the query fails, which is logged. */
export async function loadArticleAddresses(
  context: AppLoadContext,
): Promise<ArticleAddress[] | null> {
  try {
    const rows = await loadRows(context);
    return rows.map(({ slug, language, updated_at }) => ({
      slug,
      path: articleHref(slug),
      language: languageByName(language ?? "").tag,
      updatedAt: updated_at,
    }));
  } catch (error) {
    context.log("error", "Blog articles could not be loaded", error);
    context.incomplete("post addresses");
    return null;
  }
}
