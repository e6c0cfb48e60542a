import { isDeepStrictEqual } from "node:util";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { articleFormCopy } from "~/content/desk/articles/articles";
import type { articleNotices } from "~/content/desk/articles/articles";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { shortMinute } from "~/lib/format/written-time";

import { warningsOf } from "./article-warnings.server";
import type { Warnings } from "./article-warnings.server";
import {
  comparable,
  conflictParts,
  fieldsOf,
  mergeArticles,
  withFirstDate,
} from "./conflict.server";
import type { ConflictPart } from "./conflict.server";
import type { ChosenPictures } from "./chosen-pictures";
import { readArticle, readSaver } from "../article-row.server";
import type { ArticleRow } from "../article-row.server";
import { articleState, NOT_STORED } from "../article-state";
import { closeDraft } from "../drafts/drafts.server";
import { checkValues, completeValues, isChange, valuesOf, zoneIn } from "./article-values.server";
import type { ArticleFields } from "./article-values.server";
import { loadAuthors } from "./editor-help";
import { isNameChosen, withChosenName, withKnownSpelling } from "./known-spelling.server";
import { scheduleChange } from "./scheduled-change.server";
import type { EditorHelp } from "./editor-help";
import { saveArticleRow } from "../../writing/save-article-row";
import { numberedSlug, slugFrom } from "../../writing/slug.server";
import { fieldChanges } from "../versions/field-changes.server";
import type { FieldChange } from "../versions/field-changes.server";
import { lineDiff } from "../versions/line-diff.server";
import type { LineDiff } from "../versions/line-diff.server";
import { readVersion } from "../versions/versions.server";

const { problems, warnings: texts } = articleFormCopy;

/** A version that was saved after the one that the form began with, by a colleague or in another window. */
export type Newer = { version: number; who: string; when: string };

/**
 * A newer version that changed the same as the form, and the version from which both went. `fields` and `diff` lead from
 * the newer one to the form.
 */
export type Conflict = Newer & {
  base: number;
  parts: ConflictPart[];
  fields: FieldChange[];
  diff: LineDiff;
};

/** Action data of the editor, except for the preview. */
export type ArticleReply = {
  values: FormValues;
  errors?: FieldErrors;
  problem?: string;
  /** What the person has to do first. */
  warnings?: Warnings;
  conflict?: Conflict;
  /** The version whose changes are in `values`, which are not saved yet. */
  merged?: Newer;
  /** The choices of a conflict are in `values`, which are not saved yet; without these texts of the form. */
  resolved?: { leftOut: string[] };
  link?: { url: string; until: string };
  /** Pictures that were searched for. */
  pictures?: Omit<ChosenPictures, "newest">;
  /** What the button has done. */
  said?: string;
};

export type SaveOutcome =
  | { ok: true; id: string; notice: keyof typeof articleNotices }
  | ({ ok: false } & ActionResult<ArticleReply>);

const slugRows = z.array(z.object({ slug: z.string() }));
const savedRows = z.array(z.object({ id: z.string() }));

function refuse(status: number, reply: ArticleReply): SaveOutcome {
  return { ok: false, status, reply };
}

/** The version of a form that names none. */
const UNKNOWN = -1;

/** The version that a form began with. */
function versionIn({ version = "" }: FormValues): number {
  return /^\d{1,9}$/.test(version) ? Number(version) : UNKNOWN;
}

/** Saves over the version that the form began with; an article that was deleted meanwhile comes back under its id. */
async function write({ id, values, context }: Attempt, fields: ArticleFields) {
  const version = versionIn(values);
  if (id !== undefined && isChange(values)) return scheduleChange({ id, values, context }, fields);
  const isNew = id === undefined || version === NOT_STORED;
  return saveArticleRow(context.supabase, fields, { id, version: isNew ? "new" : version });
}

async function describe(theirs: ArticleRow, help: EditorHelp, context: AppLoadContext) {
  const [authorOf, saver] = await Promise.all([loadAuthors(help), readSaver(theirs, context)]);
  const { version } = theirs;
  const { timeZone: zone } = context;
  return { version, who: authorOf(saver), when: shortMinute(theirs.updated_at, zone) };
}

const notices = {
  draft: "article-saved",
  undated: "article-saved",
  published: "article-published",
  scheduled: "article-scheduled",
} as const;

function noticeOf(values: FormValues, fields: ArticleFields) {
  if (isChange(values)) return "article-change";
  if (values.intent === "withdraw") return "article-withdrawn";
  return notices[articleState(fields, Date.now())];
}

type Attempt = {
  id: string | undefined;
  values: FormValues;
  merged?: Newer;
  /** Whether the address was made from the title, so that another one will do. */
  isSlugMade?: boolean;
  help: EditorHelp;
  context: AppLoadContext;
};

/** The article has what the draft had. If the draft cannot be ended, the editor shows it once more. */
async function endDraft(id: string, context: AppLoadContext): Promise<void> {
  await closeDraft(id, undefined, context).catch((error: unknown) =>
    context.log("warn", "Draft not ended", error),
  );
}

async function done({ values, merged, context }: Attempt, id: string, fields: ArticleFields) {
  if (values.keepsDraft !== "yes") await endDraft(id, context);
  const notice = noticeOf(values, fields);
  return { ok: true, id, notice: merged ? (`${notice}-merged` as const) : notice } as const;
}

/** The form merged into the version that was saved meanwhile, to be saved next; a refusal if both changed the same. */
async function merge(attempt: Attempt, changed: ArticleFields): Promise<SaveOutcome | Attempt> {
  const { id = "", values, help, context } = attempt;
  const row = await readArticle(id, context);
  if (!row)
    return refuse(409, {
      values: { ...values, version: String(NOT_STORED) },
      problem: problems.deleted,
    });
  const before = await readVersion(id, versionIn(values), context);
  const theirs = fieldsOf(row);
  const mine = comparable(withFirstDate(changed, { values, before, row }));
  // A second press of the same button, such as a double click without scripts.
  if (!isChange(values) && isDeepStrictEqual(mine, theirs)) return done(attempt, id, changed);
  const both = mergeArticles(before && comparable(before), mine, theirs);
  const newer = await describe(row, help, context);
  const merged = { ...values, ...valuesOf({ ...row, ...both.fields }, zoneIn(values)) };
  const { status = "", date = "" } = values;
  const form = isChange(values) ? { ...merged, status, date } : merged;
  if (isChange(values) && row.status !== "Published")
    return refuse(409, { values: merged, problem: problems.changeRefused });
  if (both.conflicts.length > 0) {
    const saved = valuesOf(row, zoneIn(values));
    const sides = { mine: form, theirs: saved, base: before?.content };
    const changes = {
      base: versionIn(values),
      parts: conflictParts(both.conflicts, sides),
      fields: fieldChanges(theirs, both.fields, zoneIn(values)),
      diff: lineDiff(theirs.content, both.fields.content),
    };
    return refuse(409, { values: form, conflict: { ...newer, ...changes } });
  }
  const isTheirsIn = !isDeepStrictEqual(both.fields, mine);
  return { ...attempt, values: form, ...(isTheirsIn && { merged: newer }) };
}

async function withFreeSlug(attempt: Attempt): Promise<Attempt> {
  const { values, context } = attempt;
  const made = slugFrom(values.title ?? "");
  const { data } = await context.supabase
    .from("blog_posts")
    .select("slug")
    .like("slug", `${made}-%`)
    .throwOnError();
  const taken = slugRows.parse(data).map(({ slug }) => slug);
  return { ...attempt, values: { ...values, slug: numberedSlug(made, taken) } };
}

/** Saves an article as its form is; the next attempt if another address or a merge would do. */
async function trySave(attempt: Attempt): Promise<SaveOutcome | Attempt> {
  const { id, values, merged, help, context } = attempt;
  const reply = { values, ...(merged && { merged }) };
  const { fields, errors } = checkValues(values, Date.now());
  const warnings = await warningsOf(values, fields, { id, help, context });
  if (!fields) return refuse(422, { ...reply, errors, ...(warnings && { warnings }) });
  if (warnings) return refuse(422, { ...reply, warnings });
  if (fields.status === "Published" && isNameChosen(values))
    return refuse(200, { ...reply, said: texts.corrected });
  const { data, error } = await write(attempt, fields);
  if (error?.code === "23505" && error.message.includes("slug")) {
    if (attempt.isSlugMade) return withFreeSlug(attempt);
    return refuse(422, { ...reply, errors: { slug: problems.slugTaken } });
  }
  // The same id: a colleague brought the deleted article back.
  if (error && error.code !== "23505") throw error;
  const [saved] = savedRows.parse(data ?? []);
  if (!saved) return merge(attempt, fields);
  return done(attempt, saved.id, fields);
}

/** Saves the form of a new article or of the one with this id, merged with what a colleague saved meanwhile. */
export async function saveArticle(
  id: string | undefined,
  given: FormValues,
  help: EditorHelp,
  context: AppLoadContext,
): Promise<SaveOutcome> {
  const values = completeValues(await withKnownSpelling(id, withChosenName(given), context));
  if (id === undefined && isChange(values))
    return refuse(422, { values, errors: { status: problems.changeRefused } });
  try {
    const isSlugMade = !given["slug"]?.trim();
    let step: SaveOutcome | Attempt = { id, values, isSlugMade, help, context };
    while (!("ok" in step)) step = await trySave(step);
    return step;
  } catch (error) {
    context.log("error", "Article not saved", error);
    return refuse(503, { values, problem: problems.failed });
  }
}
