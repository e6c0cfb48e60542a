import { setImmediate } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { blogCopy } from "~/content/blog";
import { brand, feedAuthority } from "~/content/site/site";

import { feedPath, feedTitle } from "./feed";
import type { Feed, FeedEntry, FeedFormat } from "./feed";
import { feedText } from "./feed-formats.server";
import { filtersHref } from "../list/filters";
import type { Language } from "../languages";
import { excerptFrom } from "../article/rendering/article-text.server";
import { authorNames } from "~/lib/validation/author-names";
import { inHtmlWorker } from "../in-html-worker.server";
import { articleHref } from "../article-types";
import { typographicText } from "../article/rendering/typographic-quotes.server";
import { columns, publicArticleRow, publishedArticles } from "../public-articles.server";
import { renderArticle } from "../article/loading/load-article.server";

const newestArticles = 20;

const feedRow = publicArticleRow.extend({ id: z.string() });
const feedSlugs = z.array(z.object({ post_id: z.string(), slug: z.string() }));

/** `idSlug`: the slug in the id, of an article that was published when ids were addresses. */
type FeedRow = z.infer<typeof feedRow> & { idSlug: string | undefined };

async function loadRows(language: Language, context: AppLoadContext): Promise<FeedRow[]> {
  const { data } = await publishedArticles(context, columns)
    .eq("language", language.name)
    .order("date_published", { ascending: false })
    .limit(newestArticles)
    .throwOnError();
  const rows = z.array(feedRow).parse(data);
  const ids = rows.map(({ id }) => id);
  const { data: kept } = await context.supabase
    .from("blog_feed_slugs")
    .select("post_id,slug")
    .in("post_id", ids)
    .throwOnError();
  const slugs = new Map(feedSlugs.parse(kept).map(({ post_id, slug }) => [post_id, slug]));
  return rows.map((row) => Object.assign(row, { idSlug: slugs.get(row.id) }));
}

function addressOf(slug: string, { siteUrl }: AppLoadContext): string {
  return new URL(articleHref(slug), siteUrl).href;
}

function dateOf(value: string | null): Date | null {
  const date = value === null ? undefined : new Date(value);
  return date && date.getUTCFullYear() < 10_000 ? date : null;
}

function wholeAddress(value: string | null, base: string): string | null {
  return value && URL.canParse(value, base) ? new URL(value, base).href : null;
}

async function toEntry(row: FeedRow, context: AppLoadContext): Promise<FeedEntry> {
  const url = addressOf(row.slug, context);
  const image = wholeAddress(row.image_url, url);
  const published = dateOf(row.date_published);
  const changed = dateOf(row.updated_at);
  const { html, lead } = await renderArticle(row, context);
  const { id, idSlug } = row;
  const authors = authorNames(row.author);
  return {
    id: idSlug ? addressOf(idSlug, context) : `tag:${feedAuthority}:article/${id}`,
    url,
    title: typographicText(row.title),
    summary: row.excerpt || excerptFrom(lead),
    html: await inHtmlWorker(context, "feedBody", { html, image, url }),
    authors: authors.length > 0 ? authors : [brand],
    categories: [...new Set([row.category, ...row.tags])].filter(Boolean),
    image,
    published,
    updated: new Date(Math.max(Number(published), Number(changed))),
  };
}

type FeedChoice = { language: Language; format: FeedFormat };

async function toFeed(
  rows: FeedRow[],
  { language, format }: FeedChoice,
  context: AppLoadContext,
): Promise<Feed> {
  const { siteUrl } = context;
  const entries: FeedEntry[] = [];
  for (const row of rows) {
    entries.push(await toEntry(row, context));
    // Yield after each article, so that other requests are not blocked.
    await setImmediate();
  }
  return {
    title: feedTitle(language),
    description: blogCopy[language.code].description,
    language: language.tag,
    brand,
    siteUrl: new URL("/", siteUrl).href,
    homeUrl: new URL(filtersHref({ language }), siteUrl).href,
    url: new URL(feedPath(language, format), siteUrl).href,
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => Number(updated)))),
    entries,
  };
}

/** The text of the feed, and when its newest article changed; null if the database fails, which is logged. */
export async function loadFeed(choice: FeedChoice, context: AppLoadContext) {
  try {
    const rows = await loadRows(choice.language, context);
    const feed = await toFeed(rows, choice, context);
    return {
      text: feedText(feed, choice.format),
      updated: rows.length > 0 ? feed.updated : null,
    };
  } catch (error) {
    context.log("error", "Blog articles could not be loaded", error);
    return null;
  }
}
