import type { AppLoadContext } from "@remix-run/node";

import { articleBulkCopy } from "~/content/desk/articles/articles";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";
import { oneOf } from "~/lib/http/query-values";

import { articleState } from "../article-state";
import { readArticles } from "../article-row.server";
import { findMissingParts } from "../editor/article-checks.server";
import { checkValues, completeValues, valuesOf } from "../editor/article-values.server";
import type { EditorHelp } from "../editor/editor-help";
import { duplicateArticle } from "../duplicate-article.server";
import type { Copy } from "../duplicate-article.server";
import { readNewestVersion, readVersion } from "../versions/versions.server";
import { bulkIntents, chosenIn, isNameChange, nameChanges } from "./bulk-fields";
import type { BulkIntent } from "./bulk-fields";
import { applyName, changedRows, nameProblem, saveColumns } from "./change-names.server";
import type { Change, Changed, Outcome } from "./change-names.server";

const UNIQUE = "23505";
const { problems } = articleBulkCopy;

/** What became of the selected articles. */
export type BulkResult = {
  intent: BulkIntent;
  changed: Changed[];
  /** How many were like that already. */
  same: number;
  refused: { id: string; title: string; why: string }[];
  copies: Copy[];
  problem?: string;
};

type Checks = Pick<EditorHelp, "listPaths">;

/** The same checks as in the editor, where **Publish anyway** is. */
function publish(help: Checks): Change {
  return async (row, context) => {
    if (articleState(row, Date.now()) === "published") return "same";
    const values = completeValues({ ...valuesOf(row, context.timeZone), intent: "publish" });
    const { fields, errors } = checkValues(values, Date.now());
    if (!fields) return { why: Object.values(errors).join(" · ") };
    const missing = await findMissingParts(fields, await help.listPaths(), context);
    if (Object.values(missing).some((found) => found.length > 0)) return { why: problems.missing };
    const { status, date_published } = fields;
    return saveColumns(row, { status, date_published }, context);
  };
}

const unpublish: Change = async (row, context) =>
  row.status === "Published" ? saveColumns(row, { status: "Draft" }, context) : "same";

const remove: Change = async ({ id, version }, { supabase }) => {
  const query = supabase.from("blog_posts").delete().eq("id", id).eq("version", version);
  const { data } = await query.select("id, version").throwOnError();
  return changedRows.parse(data).length > 0
    ? { changed: { id, version: 0 } }
    : { why: problems.changed };
};

const duplicate: Change = async (row, context) => {
  const { id, version } = row;
  return { changed: { id, version }, copy: await duplicateArticle(row, context) };
};

/** Saves the fields that an article had before its newest change: Undo. */
const undo: Change = async (row, context) => {
  const before = await readVersion(row.id, row.version - 1, context);
  return before ? saveColumns(row, before, context) : "same";
};

type Return = "restore" | "redraft";

function changeFor(intent: Exclude<BulkIntent, Return>, name: string, help: Checks): Change {
  if (isNameChange(intent)) return applyName(intent, name);
  if (intent === "publish") return publish(help);
  return { unpublish, duplicate, delete: remove, undo }[intent];
}

type Deleted = Awaited<ReturnType<typeof readNewestVersion>>;

/** Brings a deleted article back as its newest version was, or as a draft. */
async function restore(
  id: string,
  { version, asDraft }: { version: Deleted; asDraft: boolean },
  context: AppLoadContext,
): Promise<Outcome> {
  if (!version) return { why: problems.gone };
  const status = asDraft ? "Draft" : version.status;
  const { error } = await context.supabase.from("blog_posts").insert({ ...version, status, id });
  const changed = { id, version: 0 };
  if (!error) return { changed, ...(asDraft && { copy: { id, title: version.title } }) };
  if (error.code !== UNIQUE) throw error;
  return error.message.includes("slug") ? { why: problems.gone } : "same";
}

type Step = { id: string; title: string; run(): Promise<Outcome> };

async function stepsOf(
  chosen: ReadonlyMap<string, number>,
  change: Change | Return,
  context: AppLoadContext,
): Promise<Step[]> {
  const ids = [...chosen.keys()];
  if (typeof change === "string") {
    const versions = await Promise.all(ids.map((id) => readNewestVersion(id, context)));
    return ids.map((id, at) => {
      const version = versions[at] ?? null;
      const run = () => restore(id, { version, asDraft: change === "redraft" }, context);
      return { id, title: version?.title ?? id, run };
    });
  }
  const rows = new Map((await readArticles(ids, context)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = rows.get(id);
    const isSeen = row?.version === chosen.get(id);
    const run = async () => (row && isSeen ? change(row, context) : { why: problems.changed });
    return { id, title: row?.title ?? id, run };
  });
}

function add(outcome: Outcome, { id, title }: Step, result: BulkResult): void {
  if (outcome === "same") result.same += 1;
  else if ("why" in outcome) result.refused.push({ id, title, ...outcome });
  else {
    result.changed.push(outcome.changed);
    if (outcome.copy) result.copies.push(outcome.copy);
  }
}

/** Does with the selected articles what the button says, one after the other. */
export async function changeArticles(
  values: FormValues,
  help: Checks,
  context: AppLoadContext,
): Promise<ActionResult<BulkResult>> {
  const change = oneOf(nameChanges, values["change"] ?? "") ?? "tag";
  const intent = oneOf(bulkIntents, values["intent"] ?? "") ?? change;
  const result: BulkResult = { intent, changed: [], same: 0, refused: [], copies: [] };
  const chosen = chosenIn(values);
  if (chosen.size === 0) return { status: 422, reply: { ...result, problem: problems.none } };
  const name = (values["name"] ?? "").trim();
  const problem = isNameChange(intent) ? nameProblem(intent, name) : undefined;
  if (problem) return { status: 422, reply: { ...result, problem } };
  try {
    const isBack = intent === "restore" || intent === "redraft";
    const made = isBack ? intent : changeFor(intent, name, help);
    for (const step of await stepsOf(chosen, made, context)) {
      add(await step.run(), step, result);
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
