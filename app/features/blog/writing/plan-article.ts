import { isDeepStrictEqual } from "node:util";

import { checkArticleFile } from "./article-file.ts";
import type { ArticleDraft, ArticleFile, FileProblem } from "./article-file.ts";
import { formatArticleFile } from "./format-article-file.ts";

type Stored = Parameters<typeof formatArticleFile>[0];

/** The fields that an author can set, for comparison; times are compared as moments. */
function comparable({ date_published: date, ...article }: ArticleDraft) {
  const { slug, title, content, author, category, tags, language, image_url, status } = article;
  const { excerpt, search_title, description, share_title, share_text } = article;
  const { share_image, canonical } = article;
  const moment = date === null ? null : Date.parse(date);
  const head = { slug, title, author, category, tags, language, image_url, status, moment };
  const shown = { excerpt, search_title, description, share_title, share_text, share_image };
  return { ...head, content, ...shown, canonical };
}

/**
 * What a file would save over the stored article of its slug, or as a new one: no draft and no problem if the article is
 * the same already.
 */
export function planArticle(
  file: ArticleFile,
  over: Stored | undefined,
  imageProblem: (image: string) => string | null,
): { draft: ArticleDraft | null; problems: FileProblem[] } {
  // Accept an article that equals its database row, even if the row breaks a rule.
  if (over && formatArticleFile(over) === file.text) return { draft: null, problems: [] };
  const { draft, problems } = checkArticleFile(file, imageProblem);
  const isSame = draft && over && isDeepStrictEqual(comparable(draft), comparable(over));
  return { draft: isSame ? null : draft, problems };
}
