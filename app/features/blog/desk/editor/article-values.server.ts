import { articleFormCopy } from "~/content/desk/articles";
import type { ArticleState } from "~/content/desk/articles";
import { contentProblem, postFields } from "../../writing/post-fields";
import { slugFrom } from "../../writing/slug.server";
import { imageProblem } from "../../writing/image-problem";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

import { articleState } from "../article-state";
import type { ArticleRow } from "../article-row.server";

/** The columns that the form writes. */
export type ArticleFields = Omit<ArticleRow, "id" | "version" | "updated_at">;

const { fields: labels, problems } = articleFormCopy;

type Label = keyof typeof labels;

/** `2026-03-17T09:00`, as a date field wants it; UTC. */
function fieldTime(time: string | null): string {
  return time === null ? "" : new Date(time).toISOString().slice(0, 16);
}

/** The form's values for a stored article. */
export function valuesOf(row: ArticleRow): FormValues {
  const state = articleState(row, Date.now());
  return {
    title: row.title,
    slug: row.slug,
    language: row.language,
    author: row.author,
    category: row.category,
    tags: row.tags.join(", "),
    image: row.image_url ?? "",
    date: fieldTime(row.date_published),
    dateStored: row.date_published ?? "",
    status: state === "undated" ? "draft" : state,
    content: row.content,
    version: String(row.version),
  };
}

/** Makes the values of a form complete, with the line breaks that the database stores. */
export function completeValues(values: FormValues): FormValues {
  const { title = "", slug = "", content = "", status = "draft", date = "", intent } = values;
  const isEarly = intent === "publish" && Date.parse(`${date}Z`) > Date.now();
  return {
    ...values,
    date: isEarly ? "" : date,
    slug: slug.trim() || slugFrom(title),
    content: content.replaceAll("\r\n", "\n"),
    status: { publish: "published", withdraw: "draft" }[intent ?? ""] ?? status,
  };
}

/** The time that the form names; its stored seconds remain if the minute was not changed. */
function timeOf({ date = "", dateStored = "" }: FormValues): string | undefined {
  if (!date) return undefined;
  const stored = Date.parse(dateStored);
  if (!Number.isNaN(stored) && fieldTime(dateStored) === date) return dateStored;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(date) ? `${date.slice(0, 16)}:00Z` : date;
}

function dateProblem(state: ArticleState, time: string | undefined, now: number): string | null {
  if (state === "draft") return null;
  const moment = time === undefined ? now : Date.parse(time);
  if (Number.isNaN(moment)) return problems.dateInvalid;
  if (state === "published") return moment > now ? problems.dateFuture : null;
  if (time === undefined) return problems.dateMissing;
  return moment > now ? null : problems.datePast;
}

type Checked = { fields: ArticleFields; errors: null } | { fields: null; errors: FieldErrors };

function stateIn({ status }: FormValues): ArticleState {
  return status === "published" || status === "scheduled" ? status : "draft";
}

/** The summary of a form's errors follows the form. */
function inFormOrder(errors: FieldErrors): FieldErrors {
  const names = Object.keys(labels).filter((name) => name in errors);
  return Object.fromEntries(names.map((name) => [name, errors[name]]));
}

/** The columns for a form's values, or what is wrong with each field. */
export function checkValues(values: FormValues, now: number): Checked {
  const { author, category, tags = "", image, content = "" } = values;
  const state = stateIn(values);
  const time = timeOf(values);
  const isPublic = state !== "draft";
  const parsed = postFields(imageProblem).safeParse({
    title: values.title ?? "",
    slug: values.slug ?? "",
    language: values.language ?? "",
    author: author?.trim() || undefined,
    category: category?.trim() || undefined,
    tags: tags
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
    image: image?.trim() || undefined,
    date: time ?? (isPublic ? new Date(now).toISOString() : undefined),
    status: isPublic ? "Published" : "Draft",
  });
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]) as Label;
    errors[name] ??= `${labels[name].replace(/ \(optional\)$/, "")} ${message}`;
  }
  // The address would have been made from the title.
  if (errors["title"] && !values.slug) delete errors["slug"];
  const faults = {
    date: dateProblem(state, time, now),
    content: contentProblem(content, isPublic) && `Text ${contentProblem(content, isPublic)}`,
  };
  for (const [name, fault] of Object.entries(faults)) if (fault) errors[name] ??= fault;
  if (!parsed.success || Object.keys(errors).length > 0) {
    return { fields: null, errors: inFormOrder(errors) };
  }
  const { data } = parsed;
  return {
    errors: null,
    fields: {
      slug: data.slug,
      title: data.title,
      content,
      author: data.author ?? "",
      category: data.category ?? "",
      tags: data.tags,
      language: data.language,
      image_url: data.image ?? null,
      date_published: data.date ?? null,
      status: data.status,
    },
  };
}
