import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import { cutAtWord } from "~/platform/text";

import type { ArticleBody } from "./article-body.server";
import { plainText } from "./plain-text.server";
import type { PostRow } from "./post-row.server";

const descriptionLength = 155;

export type RenderedPost = ArticleBody & { description: string };

/** In characters of HTML: some hundred articles, whatever their number in the database. */
const mostKept = 8_000_000;

const kept = new LRUCache<string, RenderedPost>({
  maxSize: mostKept,
  sizeCalculation: ({ html }) => html.length + 1,
});

/** The content too: rows may change while their date stays. */
function versionOf({ slug, updated_at, content }: PostRow, siteUrl: string): string {
  const hash = createHash("sha256").update(content).digest("base64");
  return JSON.stringify([siteUrl, slug, updated_at, hash]);
}

/** Markup and description of a post, made once for each version of it. */
export async function renderPost(row: PostRow, context: AppLoadContext): Promise<RenderedPost> {
  // What it parses and highlights with takes longer to load than all the rest of the site.
  const { articleBody } = await import("./article-body.server");
  const version = versionOf(row, context.siteUrl);
  const known = kept.get(version);
  if (known) return known;
  const body = articleBody(row.content, context.siteUrl, (error) => {
    context.log("error", `markdown of the post ${row.slug} could not be parsed`, error);
  });
  const rendered = { ...body, description: cutAtWord(plainText(row.content), descriptionLength) };
  kept.set(version, rendered);
  return rendered;
}
