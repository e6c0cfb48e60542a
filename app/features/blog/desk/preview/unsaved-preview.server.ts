import type { AppLoadContext } from "@remix-run/node";

import { toArticleAndWords } from "../../article/loading/load-article.server";
import { languageNamed, defaultLanguage } from "../../languages";
import type { Article } from "../../article-types";
import type { FormValues } from "~/lib/forms/form-values";

import { checkValues, completeValues, dateMeaning } from "../editor/article-values.server";

/** An article that is not saved, and how long its text is. */
export type Previewed = {
  article: Article;
  words: number;
  characters: number;
  dateMeaning: string;
};

/** The article of a form as visitors would see it; what the form lacks is left out. */
export async function previewValues(
  given: FormValues,
  context: AppLoadContext,
): Promise<Previewed> {
  const values = completeValues(given);
  const { fields } = checkValues(values, Date.now());
  const { title = "", slug = "", content = "", author = "", category = "", tags = "" } = values;
  const row = fields ?? {
    slug: slug || "untitled",
    title: title || "Untitled",
    content,
    author,
    category,
    tags: tags.split(",").flatMap((tag) => tag.trim() || []),
    language: (languageNamed(values.language ?? "") ?? defaultLanguage).name,
    image_url: null,
    excerpt: values.excerpt ?? "",
    search_title: values.search_title ?? "",
    description: values.description ?? "",
    share_title: values.share_title ?? "",
    share_text: values.share_text ?? "",
    share_image: null,
    canonical: null,
    date_published: null,
  };
  const version = { ...row, updated_at: null };
  const { article, words } = await toArticleAndWords(version, context, "previewArticle");
  const characters = Array.from(content).length;
  return { article, words, characters, dateMeaning: dateMeaning(given) };
}
