import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { articleBulkCopy } from "~/content/desk/articles/articles";
import type { FormValues } from "~/lib/forms/form-values";
import { topicKey } from "~/lib/validation/topic-key";

import type { ArticleRow } from "../article-row.server";
import { withKnownSpelling } from "../editor/known-spelling.server";
import { problemWith } from "../names/name-problem";
import type { Copy } from "../duplicate-article.server";
import type { NameChange } from "./bulk-fields";

const MOST_TAGS = 20;
const { problems } = articleBulkCopy;

/** An article that was changed, and the version that it has now; 0 for none. */
export type Changed = { id: string; version: number };

export type Outcome = { changed: Changed; copy?: Copy } | "same" | { why: string };

/** What is done with one article, whose version is the one that the page showed. */
export type Change = (row: ArticleRow, context: AppLoadContext) => Promise<Outcome>;

export const changedRows = z.array(z.object({ id: z.string(), version: z.number() }));

/** Saves columns over the version that the page showed. */
export async function saveColumns(row: ArticleRow, columns: object, context: AppLoadContext) {
  const { data } = await context.supabase
    .from("blog_posts")
    .update(columns)
    .eq("id", row.id)
    .eq("version", row.version)
    .select("id, version")
    .throwOnError();
  const [changed] = changedRows.parse(data);
  return changed ? { changed } : { why: problems.changed };
}

/** Why the typed name cannot be given to articles; undefined if it can. */
export function nameProblem(change: NameChange, name: string): string | undefined {
  const problem = problemWith(change === "untag" ? "tag" : change, name);
  return problem && problems.name(problem);
}

/** Adds or takes away a tag, or sets category or author, in the spelling that other articles have. */
export function applyName(change: NameChange, typed: string): Change {
  let spelled: Promise<FormValues> | undefined;
  return async (row, context) => {
    const others = row.tags.filter((tag) => topicKey(tag) !== topicKey(typed));
    const has = others.length < row.tags.length;
    if (change === "untag") return has ? saveColumns(row, { tags: others }, context) : "same";
    if (change === "tag" && has) return "same";
    if (change === "tag" && row.tags.length >= MOST_TAGS) return { why: problems.tooMany };
    const field = change === "tag" ? "tags" : change;
    spelled ??= withKnownSpelling(undefined, { [field]: typed }, context);
    const name = (await spelled)[field] || typed;
    if (change === "tag") return saveColumns(row, { tags: [...row.tags, name] }, context);
    return row[change] === name ? "same" : saveColumns(row, { [change]: name }, context);
  };
}
