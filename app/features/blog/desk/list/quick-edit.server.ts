import type { AppLoadContext } from "@remix-run/node";

import { articleQuickCopy } from "~/content/desk/articles/articles";
import type { articleNotices } from "~/content/desk/articles/articles";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

import { isId, articlesOrUnavailable, readArticle } from "../article-row.server";
import { valuesOf, zoneIn } from "../editor/article-values.server";
import type { EditorHelp } from "../editor/editor-help";
import type { Warnings } from "../editor/article-warnings.server";
import { saveArticle } from "../editor/save-article.server";
import { readVersion } from "../versions/versions.server";
import { quickFields } from "./quick-fields";

/** The row of the list that is a form: what is stored, or what was sent and why it is not saved. */
export type QuickReply = {
  quick: string;
  values: FormValues;
  errors?: FieldErrors;
  problem?: string;
  /** What the person has to check first, and what a button has corrected. */
  warnings?: Warnings;
  said?: string;
};

type QuickOutcome =
  | { ok: true; notice: keyof typeof articleNotices }
  | ({ ok: false } & ActionResult<QuickReply>);

/** What the form of a row shows; null without one. @throws a 503 response if it cannot be read. */
export async function loadQuickEdit(
  id: string | null,
  context: AppLoadContext,
): Promise<QuickReply | null> {
  if (id === null || !isId(id)) return null;
  const row = await articlesOrUnavailable(context, () => readArticle(id, context));
  return row && { quick: id, values: valuesOf(row, context.timeZone) };
}

/** All values of the version that the form began with; null if there is none. */
async function readBase(id: string, values: FormValues, context: AppLoadContext) {
  const { version = "" } = values;
  const row = await readArticle(id, context);
  const fields = /^\d{1,9}$/.test(version) && (await readVersion(id, Number(version), context));
  return row && fields ? valuesOf({ ...row, ...fields }, zoneIn(values)) : null;
}

/** Saves the fields of a row's form as the editor would, merged with what was saved meanwhile. A draft of the writer stays. */
export async function saveQuickEdit(
  form: FormValues,
  help: EditorHelp,
  context: AppLoadContext,
): Promise<QuickOutcome> {
  const { intent: _intent, quick = "", version = "", zone = "", ...pressed } = form;
  const sent = { ...Object.fromEntries(quickFields.map((name) => [name, form[name] ?? ""])), zone };
  const refuse = (status: number, more: Partial<QuickReply>): QuickOutcome => ({
    ok: false,
    status,
    reply: { quick, values: { ...sent, version }, ...more },
  });
  const { problems } = articleQuickCopy;
  try {
    const base = isId(quick) ? await readBase(quick, form, context) : null;
    if (!base) return refuse(409, { problem: problems.gone });
    const values = { ...base, ...pressed, ...sent, version, intent: "save", keepsDraft: "yes" };
    const outcome = await saveArticle(quick, values, help, context);
    if (outcome.ok) return { ok: true, notice: outcome.notice };
    const { status, reply } = outcome;
    const { errors, warnings, said, conflict } = reply;
    if (conflict) return refuse(status, { problem: problems.conflict });
    // With the names as they are spelled or chosen, and what was merged.
    if (warnings ?? said)
      return refuse(status, { values: reply.values, ...(warnings ? { warnings } : { said }) });
    // A field that the row does not have is named by the editor.
    const isHere = Object.keys(errors ?? {}).every((name) =>
      quickFields.some((one) => one === name),
    );
    const problem = reply.problem ?? (errors && isHere ? undefined : problems.editor);
    return refuse(status, { ...(errors && { errors }), ...(problem && { problem }) });
  } catch (error) {
    context.log("error", "Article not saved from the list", error);
    return refuse(503, { problem: problems.failed });
  }
}
