import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { articleFormCopy } from "~/content/desk/articles";
import type { articleNotices } from "~/content/desk/articles";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { writtenMinute } from "~/lib/format/written-time";

import { findMissingParts } from "./article-checks.server";
import type { MissingParts } from "./article-checks.server";
import { readArticle, readSaver } from "../article-row.server";
import { articleState } from "../article-state";
import { checkValues, completeValues } from "./article-values.server";
import type { ArticleFields } from "./article-values.server";
import { loadAuthors } from "./editor-help";
import type { EditorHelp } from "./editor-help";
import { fieldChanges } from "../versions/field-changes.server";
import type { FieldChange } from "../versions/field-changes.server";
import { lineDiff } from "../versions/line-diff.server";
import type { LineDiff } from "../versions/line-diff.server";

const { problems } = articleFormCopy;

/** Another person's version, saved after the one that the form began with. */
export type Conflict = {
  version: number;
  who: string;
  when: string;
  fields: FieldChange[];
  diff: LineDiff;
};

/** Action data of the editor, except for the preview. */
export type ArticleReply = {
  values: FormValues;
  errors?: FieldErrors;
  problem?: string;
  /** What the person has to do first. */
  remedy?: { href: string; text: string } | undefined;
  warnings?: MissingParts;
  conflict?: Conflict;
  link?: { url: string; until: string };
};

export type SaveOutcome =
  | { ok: true; id: string; notice: keyof typeof articleNotices }
  | ({ ok: false } & ActionResult<ArticleReply>);

const savedRows = z.array(z.object({ id: z.string() }));

function refuse(status: number, reply: ArticleReply): SaveOutcome {
  return { ok: false, status, reply };
}

/** One statement, so that a save is whole or has not happened. */
async function write(
  id: string | undefined,
  version: string | undefined,
  fields: ArticleFields,
  { supabase }: AppLoadContext,
) {
  const posts = supabase.from("blog_posts");
  // Version 0: the article was deleted while this person wrote, and comes back under its id.
  if (id === undefined || version === "0") return posts.insert({ ...fields, id }).select("id");
  return posts.update(fields).eq("id", id).eq("version", version).select("id");
}

async function tellConflict(
  id: string,
  fields: ArticleFields,
  values: FormValues,
  help: EditorHelp,
  context: AppLoadContext,
): Promise<SaveOutcome> {
  const theirs = await readArticle(id, context);
  if (!theirs) {
    return refuse(409, { values: { ...values, version: "0" }, problem: problems.deleted });
  }
  const [authorOf, saver] = await Promise.all([loadAuthors(help), readSaver(theirs, context)]);
  const conflict = {
    version: theirs.version,
    who: authorOf(saver),
    when: writtenMinute(theirs.updated_at),
    fields: fieldChanges(theirs, fields),
    diff: lineDiff(theirs.content, fields.content),
  };
  return refuse(409, { values: { ...values, version: String(theirs.version) }, conflict });
}

const notices = {
  draft: "article-saved",
  undated: "article-saved",
  published: "article-published",
  scheduled: "article-scheduled",
} as const;

async function trySave(
  id: string | undefined,
  values: FormValues,
  help: EditorHelp,
  context: AppLoadContext,
): Promise<SaveOutcome> {
  const { fields, errors } = checkValues(values, Date.now());
  if (!fields) return refuse(422, { values, errors });
  if (fields.status === "Published" && values.anyway !== "yes") {
    const warnings = await findMissingParts(fields, await help.listPaths(), context);
    if (Object.values(warnings).some((found) => found.length > 0)) {
      return refuse(422, { values, warnings });
    }
  }
  const { data, error } = await write(id, values.version, fields, context);
  if (error?.code === "23505") return refuse(422, { values, errors: { slug: problems.slugTaken } });
  if (error) throw error;
  const [saved] = savedRows.parse(data);
  if (!saved) return tellConflict(id ?? "", fields, values, help, context);
  const notice =
    values.intent === "withdraw" ? "article-withdrawn" : notices[articleState(fields, Date.now())];
  return { ok: true, id: saved.id, notice };
}

/** Saves the form of a new article or of the one with this id, unless another editor saved it meanwhile. */
export async function saveArticle(
  id: string | undefined,
  given: FormValues,
  help: EditorHelp,
  context: AppLoadContext,
): Promise<SaveOutcome> {
  const values = completeValues(given);
  try {
    return await trySave(id, values, help, context);
  } catch (error) {
    context.log("error", "Article not saved", error);
    return refuse(503, { values, problem: problems.failed });
  }
}
