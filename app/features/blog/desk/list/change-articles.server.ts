import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { articleBulkCopy } from "~/content/desk/articles";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";
import { oneOf } from "~/lib/http/query-values";
import { isStorable } from "~/lib/validation/storable-text";
import { topicKey } from "~/lib/validation/topic-key";

import { articleState } from "../article-state";
import { readArticles } from "../article-row.server";
import type { ArticleRow } from "../article-row.server";
import { withKnownSpelling } from "../editor/known-spelling.server";
import { findMissingParts } from "../editor/article-checks.server";
import { checkValues, completeValues, valuesOf } from "../editor/article-values.server";
import type { EditorHelp } from "../editor/editor-help";
import { duplicateArticle } from "../duplicate-article.server";
import type { Copy } from "../duplicate-article.server";
import { readNewestVersion } from "../versions/versions.server";
import { chosenIn } from "./bulk-fields";

const intents = ["tag", "publish", "unpublish", "duplicate", "delete", "restore"] as const;
type Intent = (typeof intents)[number];

const MOST_TAGS = 20;
const LONGEST_TAG = 60;
const UNIQUE = "23505";
const { problems } = articleBulkCopy;

/** What became of the selected articles. */
export type BulkResult = {
  intent: Intent;
  /** Ids of those that were changed. */
  changed: string[];
  /** How many were like that already. */
  same: number;
  refused: { id: string; title: string; why: string }[];
  copies: Copy[];
  problem?: string;
};

type Checks = Pick<EditorHelp, "listPaths">;

type Outcome = "changed" | "same" | { why: string } | { copy: Copy };

type Change = (row: ArticleRow, version: number, context: AppLoadContext) => Promise<Outcome>;

const saved = z.array(z.object({ id: z.string() }));

/** Saves columns over the version that the page showed. */
async function save(row: ArticleRow, version: number, columns: object, context: AppLoadContext) {
  const { data } = await context.supabase
    .from("blog_posts")
    .update(columns)
    .eq("id", row.id)
    .eq("version", version)
    .select("id")
    .throwOnError();
  return saved.parse(data).length > 0 ? "changed" : { why: problems.changed };
}

function addTag(tag: string): Change {
  let spelled: Promise<FormValues> | undefined;
  return async (row, version, context) => {
    if (row.tags.some((one) => topicKey(one) === topicKey(tag))) return "same";
    if (row.tags.length >= MOST_TAGS) return { why: problems.tooMany };
    spelled ??= withKnownSpelling(undefined, { tags: tag }, context);
    const { tags = tag } = await spelled;
    return save(row, version, { tags: [...row.tags, tags] }, context);
  };
}

/** The same checks as in the editor, where **Save anyway** is. */
function publish(help: Checks): Change {
  return async (row, version, context) => {
    if (articleState(row, Date.now()) === "published") return "same";
    const values = completeValues({ ...valuesOf(row, context.timeZone), intent: "publish" });
    const { fields, errors } = checkValues(values, Date.now());
    if (!fields) return { why: Object.values(errors).join(" · ") };
    const missing = await findMissingParts(fields, await help.listPaths(), context);
    if (Object.values(missing).some((found) => found.length > 0)) return { why: problems.missing };
    const { status, date_published } = fields;
    return save(row, version, { status, date_published }, context);
  };
}

const unpublish: Change = async (row, version, context) =>
  row.status === "Published" ? save(row, version, { status: "Draft" }, context) : "same";

const remove: Change = async (row, version, { supabase }) => {
  const query = supabase.from("blog_posts").delete().eq("id", row.id).eq("version", version);
  const { data } = await query.select("id").throwOnError();
  return saved.parse(data).length > 0 ? "changed" : { why: problems.changed };
};

const duplicate: Change = async (row, _version, context) => ({
  copy: await duplicateArticle(row, context),
});

function changeFor(intent: Intent, values: FormValues, help: Checks): Change | null {
  const tag = (values["tag"] ?? "").trim();
  const isTag = tag && tag.length <= LONGEST_TAG && isStorable(tag) && !/[,\r\n]/.test(tag);
  if (intent === "tag") return isTag ? addTag(tag) : null;
  if (intent === "publish") return publish(help);
  return intent === "unpublish" ? unpublish : intent === "delete" ? remove : duplicate;
}

/** Brings a deleted article back as it was: Undo. */
async function restore(id: string, context: AppLoadContext): Promise<Outcome> {
  const version = await readNewestVersion(id, context);
  if (!version) return { why: problems.gone };
  const { error } = await context.supabase.from("blog_posts").insert({ ...version, id });
  if (!error) return "changed";
  if (error.code !== UNIQUE) throw error;
  return error.message.includes("slug") ? { why: problems.gone } : "same";
}

type Step = { id: string; title: string; run(): Promise<Outcome> };

async function stepsOf(
  chosen: ReadonlyMap<string, number>,
  change: Change | null,
  context: AppLoadContext,
): Promise<Step[]> {
  const ids = [...chosen.keys()];
  if (!change) return ids.map((id) => ({ id, title: id, run: () => restore(id, context) }));
  const rows = new Map((await readArticles(ids, context)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = rows.get(id);
    const version = chosen.get(id) ?? 0;
    const isSeen = row?.version === version;
    const run = async () =>
      row && isSeen ? change(row, version, context) : { why: problems.changed };
    return { id, title: row?.title ?? id, run };
  });
}

/** Does with the selected articles what the button says, one after the other. */
export async function changeArticles(
  values: FormValues,
  help: Checks,
  context: AppLoadContext,
): Promise<ActionResult<BulkResult>> {
  const intent = oneOf(intents, values["intent"] ?? "") ?? "tag";
  const result: BulkResult = { intent, changed: [], same: 0, refused: [], copies: [] };
  const chosen = chosenIn(values);
  if (chosen.size === 0) return { status: 422, reply: { ...result, problem: problems.none } };
  const change = intent === "restore" ? null : changeFor(intent, values, help);
  if (intent === "tag" && !change)
    return { status: 422, reply: { ...result, problem: problems.tag } };
  try {
    for (const { id, title, run } of await stepsOf(chosen, change, context)) {
      const outcome = await run();
      if (outcome === "changed") result.changed.push(id);
      else if (outcome === "same") result.same += 1;
      else if ("why" in outcome) result.refused.push({ id, title, ...outcome });
      else {
        result.changed.push(id);
        result.copies.push(outcome.copy);
      }
      // Several articles may take longer than a page.
      context.restartDeadlines();
    }
  } catch (error) {
    context.log("error", "Articles not changed", error);
    return { status: 503, reply: { ...result, problem: problems.failed } };
  }
  const isRefused = result.changed.length === 0 && result.refused.length > 0;
  return { status: isRefused ? 409 : 200, reply: result };
}
