import type { AppLoadContext } from "@remix-run/node";

import { toPost } from "../../article/loading/load-post.server";
import { languageNamed, defaultLanguage } from "../../languages";
import type { Post } from "../../post";
import type { FormValues } from "~/lib/forms/form-values";

import { checkValues, completeValues } from "../editor/article-values.server";

/** The article of a form as visitors would see it; what the form lacks is left out. */
export async function previewValues(given: FormValues, context: AppLoadContext): Promise<Post> {
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
    date_published: null,
  };
  return toPost({ ...row, updated_at: null }, context);
}
