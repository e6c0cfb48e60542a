import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { blogCopy } from "~/content/blog";
import { brand, feedAuthority } from "~/content/site/site";
import { workerFunction } from "~/lib/html/html-worker.server";

import { feedPath, feedTitle } from "./feed";
import type { Feed, FeedEntry, FeedFormat } from "./feed";
import { feedText } from "./feed-formats.server";
import { filtersHref } from "../list/filters";
import type { Language } from "../languages";
import { excerptFrom } from "../article/rendering/article-text.server";
import { postHref } from "../post";
import { columns, postRow } from "../post-row.server";
import { renderPost } from "../article/loading/rendered-post.server";
import { publishedPosts } from "../published-posts.server";

const newestPosts = 20;

const feedBody = workerFunction(
  "feedBody",
  async () => (await import("./feed-body.server")).feedBody,
);

type CachedFeed = { version: string; text: string; updated: Date | null };

/** The last version of each feed by URL, reused while the posts are the same. */
const feeds = new Map<string, CachedFeed>();

const feedRow = postRow.extend({ id: z.string() });
const feedSlugs = z.array(z.object({ post_id: z.string(), slug: z.string() }));

/** `idSlug`: the slug in the id, of an article that was published when ids were addresses. */
type FeedRow = z.infer<typeof feedRow> & { idSlug: string | undefined };

async function loadRows(language: Language, context: AppLoadContext): Promise<FeedRow[]> {
  const { data } = await publishedPosts(context, `id,${columns}`)
    .eq("language", language.name)
    .order("date_published", { ascending: false })
    .limit(newestPosts)
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
  return new URL(postHref(slug), siteUrl).href;
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
  const { html, lead } = await renderPost(row, context);
  const { id, idSlug } = row;
  return {
    id: idSlug ? addressOf(idSlug, context) : `tag:${feedAuthority}:article/${id}`,
    url,
    title: row.title,
    summary: excerptFrom(lead),
    html: await feedBody(context, { html, image, url }),
    author: row.author || brand,
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

/** The feed; its last version if the database fails; null if there is none. Failures are logged. */
export async function loadFeed(
  choice: FeedChoice,
  context: AppLoadContext,
): Promise<CachedFeed | null> {
  const key = new URL(feedPath(choice.language, choice.format), context.siteUrl).href;
  const last = feeds.get(key);
  try {
    const rows = await loadRows(choice.language, context);
    const version = createHash("sha256").update(JSON.stringify(rows)).digest("base64url");
    if (last?.version === version) return last;
    const feed = await toFeed(rows, choice, context);
    const updated = rows.length > 0 ? feed.updated : null;
    const current = { version, text: feedText(feed, choice.format), updated };
    feeds.set(key, current);
    return current;
  } catch (error) {
    context.log("error", "Blog posts could not be loaded", error);
    return last ?? null;
  }
}
