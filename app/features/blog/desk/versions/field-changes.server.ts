import { articleFormCopy } from "~/content/desk/articles/articles";
import { shortMinute } from "~/lib/format/written-time";

import type { ArticleFields } from "../editor/article-values.server";

/** A field other than the text that differs. */
export type FieldChange = { name: string; from: string; to: string };

const { fields: labels } = articleFormCopy;

/** The names that the columns have in the form. */
export const formNames = {
  title: "title",
  slug: "slug",
  language: "language",
  author: "author",
  category: "category",
  tags: "tags",
  image_url: "image",
  excerpt: "excerpt",
  search_title: "search_title",
  description: "description",
  share_title: "share_title",
  share_text: "share_text",
  share_image: "share_image",
  canonical: "canonical",
  date_published: "date",
  status: "status",
} as const;

function textOf(fields: ArticleFields, column: keyof typeof formNames, zone: string): string {
  const value = fields[column];
  if (Array.isArray(value)) return value.join(", ");
  if (column === "date_published" && value) {
    return shortMinute(value, zone);
  }
  return value ?? "";
}

/** The fields that differ, by the names they have in the form, with dates in this time zone. */
export function fieldChanges(from: ArticleFields, to: ArticleFields, zone: string): FieldChange[] {
  return (Object.keys(formNames) as (keyof typeof formNames)[]).flatMap((column) => {
    const change = { from: textOf(from, column, zone), to: textOf(to, column, zone) };
    const name = labels[formNames[column]].replace(/ \(optional\)$/, "");
    return change.from === change.to ? [] : [{ name, ...change }];
  });
}
