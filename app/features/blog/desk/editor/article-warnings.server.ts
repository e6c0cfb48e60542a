import type { AppLoadContext } from "@remix-run/node";

import type { FormValues } from "~/lib/forms/form-values";
import { writtenDay } from "~/lib/format/written-time";
import { authorNames } from "~/lib/validation/author-names";

import { readArticle } from "../article-row.server";
import type { ArticleRow } from "../article-row.server";
import { listNames } from "../names/names.server";
import type { ArticleName } from "../../writing/site-spelling";
import { findMissingParts } from "./article-checks.server";
import type { CheckedFields, MissingParts } from "./article-checks.server";
import { isChange, timeOf } from "./article-values.server";
import type { ArticleFields } from "./article-values.server";
import type { EditorHelp } from "./editor-help";
import { mistypedTags, nearestName, newAuthors, newCategories } from "./known-spelling.server";

/** A name that no other article has, and the known one that may be meant. */
export type NewName = { name: string; nearest: string | null };

/** What a person looks at before an article is published. */
export type Warnings = MissingParts & {
  /** Authors that no other article has. */
  authors: NewName[];
  /** The category, if no other article has it. */
  categories: NewName[];
  /** Tags that no other article has, each near one that others have. */
  tags: NewName[];
  /** The date, if it is so far ahead that it may be a slip. */
  dates: string[];
};

/** Nothing if the names of other articles cannot be read. */
async function findNewNames(
  { author, category, tags }: CheckedFields,
  own: ArticleRow | null,
  { address, context }: Pick<Checked, "address" | "context">,
): Promise<Pick<Warnings, "authors" | "categories" | "tags">> {
  try {
    const names = await listNames(context);
    const authors = newAuthors(author, { names, own, address });
    const categories = newCategories(category, { names, own });
    const accepted = own?.status === "Published" ? own : null;
    const known = authorNames(accepted?.author ?? "");
    const withNearest = (kind: ArticleName["kind"], added: readonly string[]) => {
      const others = names.filter((one) => one.kind === kind && !added.includes(one.name));
      const spelled = others.map(({ name }) => name);
      return added.map((name) => ({ name, nearest: nearestName(name, spelled) }));
    };
    return {
      authors: withNearest(
        "author",
        authors.filter((name) => !known.includes(name)),
      ),
      categories: withNearest(
        "category",
        categories.filter((name) => name !== accepted?.category),
      ),
      tags: mistypedTags(
        tags.filter((name) => !accepted?.tags.includes(name)),
        { names, own },
      ),
    };
  } catch (error) {
    context.log("warn", "Names not compared with those of other articles", error);
    return { authors: [], categories: [], tags: [] };
  }
}

const YEARS_AHEAD = 5;

/** The time from which readers see what is saved, if that is only in years; none if the published version has it. */
function farDates(time: string | null, own: ArticleRow | null): string[] {
  if (time === null) return [];
  const date = new Date(time);
  const limit = new Date();
  limit.setUTCFullYear(limit.getUTCFullYear() + YEARS_AHEAD);
  const isAccepted =
    own?.status === "Published" && Number(date) === Date.parse(own.date_published ?? "");
  return date > limit && !isAccepted ? [writtenDay(date, "en")] : [];
}

type Checked = {
  id: string | undefined;
  /** The paths of the site's pages. */
  pages: ReadonlySet<string>;
  /** The email address of who saves the article. */
  address: string;
  /** From which readers see it; null if it has none. */
  time: string | null;
  context: AppLoadContext;
};

/** What is looked at of a form with faults in other fields. */
function fieldsIn(values: FormValues): CheckedFields {
  const {
    content = "",
    slug = "",
    image,
    share_image,
    author = "",
    category = "",
    tags = "",
  } = values;
  return {
    content,
    slug,
    image_url: image?.trim() || null,
    share_image: share_image?.trim() || null,
    author: author.trim(),
    category: category.trim(),
    tags: tags.split(",").flatMap((tag) => tag.trim() || []),
  };
}

/**
 * What is missing or new in an article and not in its version that visitors see: who published that one accepted it.
 * @throws as findMissingParts.
 */
async function findWarnings(
  fields: CheckedFields,
  { id, pages, address, time, context }: Checked,
): Promise<Warnings> {
  const missing = await findMissingParts(fields, pages, context);
  const row = id === undefined ? null : await readArticle(id, context);
  const dates = farDates(time, row);
  const names = { ...(await findNewNames(fields, row, { address, context })), dates };
  const isComplete = Object.values(missing).every((found) => found.length === 0);
  if (isComplete || row?.status !== "Published") return { ...missing, ...names };
  const accepted = await findMissingParts(row, pages, context);
  const unknown = Object.entries(missing).map(([part, found]) => [
    part,
    found.filter((one) => !accepted[part as keyof MissingParts].includes(one)),
  ]);
  return { ...(Object.fromEntries(unknown) as MissingParts), ...names };
}

/**
 * What a person looks at before readers see the form's article, also while fields of it have faults and there are no
 * columns yet; undefined if that is nothing, and for a draft.
 * @throws as findMissingParts.
 */
export async function warningsOf(
  values: FormValues,
  fields: ArticleFields | null,
  { help, ...article }: Pick<Checked, "id" | "context"> & { help: EditorHelp },
): Promise<Warnings | undefined> {
  const isPublic = /^(?:published|scheduled|change)$/.test(values.status ?? "");
  if (!isPublic || (fields && values.anyway === "yes")) return undefined;
  const time = fields && ((isChange(values) ? timeOf(values) : null) ?? fields.date_published);
  const checked = { ...article, pages: await help.listPaths(), address: help.address, time };
  const warnings = await findWarnings(fields ?? fieldsIn(values), checked);
  return Object.values(warnings).some((found) => found.length > 0) ? warnings : undefined;
}
