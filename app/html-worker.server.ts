import type { checkArticle as CheckArticle } from "~/features/blog/article/rendering/check-article.server";
import type { leadTexts as LeadTexts } from "~/features/blog/article/rendering/lead-texts.server";
import type { parseArticle as ParseArticle } from "~/features/blog/article/rendering/parse-article.server";
import type { feedBody as FeedBody } from "~/features/blog/feeds/feed-body.server";

/**
 * The functions of the HTML worker. Each loads what it needs, because jsdom takes long to load and
 * `leadTexts` does without it. Piscina calls them by name with one value, here the list of arguments.
 */
export async function checkArticle(args: Parameters<typeof CheckArticle>) {
  const { checkArticle: check } =
    await import("~/features/blog/article/rendering/check-article.server");
  return check(...args);
}

export async function feedBody(args: Parameters<typeof FeedBody>) {
  const { feedBody: create } = await import("~/features/blog/feeds/feed-body.server");
  return create(...args);
}

export async function leadTexts(args: Parameters<typeof LeadTexts>) {
  const { leadTexts: read } = await import("~/features/blog/article/rendering/lead-texts.server");
  return read(...args);
}

export async function parseArticle(args: Parameters<typeof ParseArticle>) {
  const { parseArticle: parse } =
    await import("~/features/blog/article/rendering/parse-article.server");
  return parse(...args);
}
