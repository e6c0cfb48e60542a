import { feedBody as createFeedBody } from "~/features/blog/feeds/feed-body.server";
import { checkArticle as checkPost } from "~/features/blog/article/check-article.server";
import { leadTexts as firstWords } from "~/features/blog/article/lead-texts.server";
import { parseArticle as parsePost } from "~/features/blog/article/parse-article.server";
import { parseDocument as parseFile } from "~/features/demo-packages/parse-document.server";

/**
 * The functions of the HTML worker, which take long to load because they need jsdom. Piscina calls
 * them by name with one value, here the list of arguments.
 */
export const feedBody = (args: Parameters<typeof createFeedBody>) => createFeedBody(...args);
export const checkArticle = (args: Parameters<typeof checkPost>) => checkPost(...args);
export const leadTexts = (args: Parameters<typeof firstWords>) => firstWords(...args);
export const parseArticle = (args: Parameters<typeof parsePost>) => parsePost(...args);
export const parseDocument = (args: Parameters<typeof parseFile>) => parseFile(...args);
