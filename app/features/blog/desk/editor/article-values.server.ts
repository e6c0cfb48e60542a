import { articleFormCopy } from "~/content/desk/articles/articles";
import type { ArticleState } from "~/content/desk/articles/articles";
import { dateCopy } from "~/content/desk/time-zone";
import {
  fieldTime,
  momentOf,
  occurrence,
  timeZoneNamed,
  UTC,
  zonedMinute,
} from "~/lib/format/zoned-time.server";
import { contentProblem, articleFieldsSchema } from "../../writing/article-fields";
import { slugFrom } from "../../writing/slug.server";
import { imageProblem } from "../../writing/image-problem";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

import { articleState } from "../article-state";
import type { ArticleRow } from "../article-row.server";

/** The columns that the form writes. */
export type ArticleFields = Omit<ArticleRow, "id" | "version" | "updated_at">;

const { fields: labels, problems } = articleFormCopy;

type Label = keyof typeof labels;

/** The time zone in which the form's date is written. */
export function zoneIn({ zone = "" }: FormValues): string {
  return timeZoneNamed(zone) ?? UTC;
}

/** The form's values for a stored article, with its date in this time zone. */
export function valuesOf(row: ArticleRow, zone: string): FormValues {
  const state = articleState(row, Date.now());
  return {
    title: row.title,
    slug: row.slug,
    language: row.language,
    author: row.author,
    category: row.category,
    tags: row.tags.join(", "),
    image: row.image_url ?? "",
    excerpt: row.excerpt,
    search_title: row.search_title,
    description: row.description,
    share_title: row.share_title,
    share_text: row.share_text,
    share_image: row.share_image ?? "",
    canonical: row.canonical ?? "",
    date: row.date_published === null ? "" : fieldTime(row.date_published, zone),
    zone,
    dateStored: row.date_published ?? "",
    status: state === "undated" ? "draft" : state,
    content: row.content,
    version: String(row.version),
  };
}

/** Makes the values of a form complete, with the line breaks that the database stores. */
export function completeValues(values: FormValues): FormValues {
  const { title = "", slug = "", content = "", status = "draft", date = "", intent } = values;
  const isEarly = intent === "publish" && Date.parse(timeOf(values) ?? "") > Date.now();
  return {
    ...values,
    // A field of several lines shows it whole.
    title: title.replaceAll(/[\r\n]+/g, " "),
    date: isEarly ? "" : date,
    slug: slug.trim() || slugFrom(title),
    content: content.replaceAll("\r\n", "\n"),
    status: { publish: "published", withdraw: "draft" }[intent ?? ""] ?? status,
  };
}

/** Whether the form is a change that a published article gets at its date. */
export function isChange({ status }: FormValues): boolean {
  return status === "change";
}

/** The time that the form names; its stored seconds remain if the minute was not changed. */
export function timeOf(values: FormValues): string | undefined {
  const { date = "", dateStored = "" } = values;
  if (!date) return undefined;
  const zone = zoneIn(values);
  const isStored = !Number.isNaN(Date.parse(dateStored)) && fieldTime(dateStored, zone) === date;
  if (isStored) return dateStored;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(date) ? (momentOf(date, zone) ?? date) : date;
}

/** The form's values with its date in another time zone. */
export function inZone(values: FormValues, zone: string): FormValues {
  const time = timeOf(values);
  if (zoneIn(values) === zone || Number.isNaN(Date.parse(time ?? ""))) return { ...values, zone };
  return { ...values, date: fieldTime(time ?? "", zone), zone };
}

/** Whether the form's date does not exist in its time zone, because clocks are put forward. */
export function isSkipped(values: FormValues): boolean {
  const time = timeOf(values) ?? "";
  if (Number.isNaN(Date.parse(time))) return false;
  return fieldTime(time, zoneIn(values)) !== values.date?.slice(0, 16);
}

/** What the form's date means; "" if it is none. */
export function dateMeaning(values: FormValues): string {
  const time = timeOf(values) ?? "";
  if (Number.isNaN(Date.parse(time))) return "";
  const zone = zoneIn(values);
  const { date = "" } = values;
  const name = zone === UTC ? "" : `, ${zone.replaceAll("_", " ")}`;
  const meaning = `${zonedMinute(time, zone)}${name}.`;
  if (isSkipped(values))
    return `${dateCopy.missing(date.slice(11, 16), zone.replaceAll("_", " "))} ${meaning}`;
  const which = occurrence(time, zone);
  return `${dateCopy.means} ${meaning} ${which === "once" ? "" : dateCopy[which]}`.trim();
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

/** The columns for a form's values, or what is wrong with each field. A change keeps the date of its article. */
export function checkValues(values: FormValues, now: number): Checked {
  if (!isChange(values)) return checkFields(values, now);
  const { dateStored = "" } = values;
  const date = dateStored && fieldTime(dateStored, zoneIn(values));
  const checked = checkFields({ ...values, status: "published", date }, now);
  const fault = dateProblem("scheduled", timeOf(values), now);
  if (!fault) return checked;
  return { fields: null, errors: inFormOrder({ ...checked.errors, date: fault }) };
}

function checkFields(values: FormValues, now: number): Checked {
  const { tags = "", content = "" } = values;
  const given = (name: string) => values[name]?.replaceAll(/[\r\n]+/g, " ").trim() || undefined;
  const state = stateIn(values);
  const time = timeOf(values);
  const isPublic = state !== "draft";
  const parsed = articleFieldsSchema(imageProblem).safeParse({
    title: values.title ?? "",
    slug: values.slug ?? "",
    language: values.language ?? "",
    author: given("author"),
    category: given("category"),
    excerpt: given("excerpt"),
    search_title: given("search_title"),
    description: given("description"),
    share_title: given("share_title"),
    share_text: given("share_text"),
    share_image: given("share_image"),
    canonical: given("canonical"),
    tags: tags
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
    image: given("image"),
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
      excerpt: data.excerpt ?? "",
      search_title: data.search_title ?? "",
      description: data.description ?? "",
      share_title: data.share_title ?? "",
      share_text: data.share_text ?? "",
      share_image: data.share_image ?? null,
      canonical: data.canonical ?? null,
      date_published: data.date ?? null,
      status: data.status,
    },
  };
}
