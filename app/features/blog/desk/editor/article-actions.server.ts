import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import { articleFormCopy } from "~/content/desk/articles/articles";
import { draftCopy } from "~/content/desk/articles/drafts";
import type { articleNotices } from "~/content/desk/articles/articles";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";

import { isId, articlesOrUnavailable, readArticle } from "../article-row.server";
import { NOT_STORED } from "../article-state";
import { duplicateArticle } from "../duplicate-article.server";
import { choosePicture } from "./article-pictures.server";
import type { UploadedImage } from "./chosen-pictures";
import type { EditorHelp } from "./editor-help";
import { resolveConflict } from "./conflict.server";
import { closeDraft, saveDraft } from "../drafts/drafts.server";
import { ARTICLES, listHref } from "../list/list-filters";
import { isSkipped } from "./article-values.server";
import { makePreviewLink } from "../preview/preview-link.server";
import { cancelChange } from "./scheduled-change.server";
import { saveArticle } from "./save-article.server";
import type { ArticleReply } from "./save-article.server";
import { previewValues } from "../preview/unsaved-preview.server";
import type { Previewed } from "../preview/unsaved-preview.server";

/** What the editor gets back: its form again, or the preview of it. */
export type EditorReply = ArticleReply & { preview?: Previewed };

/** A posted form, and what became of the picture in it. */
type PostedArticle = { values: FormValues; uploaded?: UploadedImage };

type EditorOutcome =
  | { ok: true; path: string; notice: keyof typeof articleNotices }
  | ({ ok: false } & ActionResult<EditorReply>);

async function deleteArticle(
  id: string,
  values: FormValues,
  context: AppLoadContext,
): Promise<EditorOutcome> {
  const { data: deleted, error } = await context.supabase
    .from("blog_posts")
    .delete()
    .eq("id", id)
    .eq("version", values.version)
    .select("id");
  if (error) {
    context.log("error", "Article not deleted", error);
    throw data({ message: articleFormCopy.problems.failed }, { status: 503 });
  }
  if (deleted.length === 0) {
    throw data({ message: articleFormCopy.problems.changed }, { status: 409 });
  }
  return { ok: true, path: listHref({ state: "deleted" }), notice: "article-deleted" };
}

/** Leads to the copy of the stored article. */
async function openCopy(id: string, context: AppLoadContext): Promise<EditorOutcome> {
  const row = await articlesOrUnavailable(context, () => readArticle(id, context));
  if (!row) throw data(null, { status: 404 });
  const copy = await duplicateArticle(row, context).catch((error: unknown) => {
    context.log("error", "Article not duplicated", error);
    throw data({ message: articleFormCopy.problems.duplicateFailed }, { status: 503 });
  });
  return { ok: true, path: `${ARTICLES}/${copy.id}`, notice: "article-duplicated" };
}

/** Leads to the article, whose versions keep a discarded draft for a while; from that of a new article to the list. */
async function discardDraft(
  id: string,
  values: FormValues,
  context: AppLoadContext,
): Promise<EditorOutcome> {
  try {
    await closeDraft(id, values.writer, context);
    if (values.version === String(NOT_STORED))
      return { ok: true, path: ARTICLES, notice: "new-draft-discarded" };
    return { ok: true, path: `${ARTICLES}/${id}`, notice: "draft-discarded" };
  } catch (error) {
    context.log("error", "Draft not discarded", error);
    return { ok: false, status: 503, reply: { values, problem: draftCopy.notDiscarded } };
  }
}

/** What Enter in a field does without scripts. */
async function keepDraft(values: FormValues, context: AppLoadContext): Promise<EditorOutcome> {
  const { post } = values;
  const { status } = await saveDraft({ ...values, nth: String(Date.now()) }, context);
  if (status === 200) return { ok: true, path: `${ARTICLES}/${post}`, notice: "draft-kept" };
  return { ok: false, status, reply: { values, problem: draftCopy.notKept } };
}

/**
 * Runs what the editor's button asks for: `enter`, `save`, `publish`, `withdraw`, `preview`, `edit`, `link`, `discard`,
 * `resolve`, `duplicate`, `delete`, or a picture. `id` is undefined for a new article, whose form names the id that it will have.
 * @throws a 404 response for an id that cannot be one, 409 or 503 if an article cannot be deleted.
 */
export async function runArticleAction(
  id: string | undefined,
  { values, uploaded }: PostedArticle,
  help: EditorHelp,
  context: AppLoadContext,
): Promise<EditorOutcome> {
  if (id !== undefined && !isId(id)) throw data(null, { status: 404 });
  const { intent } = values;
  const withPicture = await articlesOrUnavailable(context, () =>
    choosePicture(values, uploaded, help),
  );
  if (withPicture) return { ok: false, ...withPicture };
  if (intent === "edit") return { ok: false, status: 200, reply: { values } };
  if (intent === "preview") {
    const preview = await previewValues(values, context);
    return { ok: false, status: 200, reply: { values, preview } };
  }
  if (intent === "enter") return keepDraft({ ...values, ...(id && { post: id }) }, context);
  if (id !== undefined && intent === "link") {
    return { ok: false, ...(await makePreviewLink(id, values, context)) };
  }
  if (id !== undefined && intent === "delete") return deleteArticle(id, values, context);
  if (id !== undefined && intent === "duplicate") return openCopy(id, context);
  if (id !== undefined && intent === "cancel-change") {
    await articlesOrUnavailable(context, () => cancelChange(id, context));
    return { ok: true, path: `${ARTICLES}/${id}`, notice: "change-cancelled" };
  }
  if (id !== undefined && intent === "resolve") {
    return { ok: false, ...(await resolveConflict(id, values, context)) };
  }
  if (id !== undefined && intent === "discard") return discardDraft(id, values, context);
  const { post } = values;
  const outcome = await saveArticle(id ?? (isId(post) ? post : undefined), values, help, context);
  if (!outcome.ok) return outcome;
  const asked = isSkipped(values) ? `?${new URLSearchParams({ asked: values.date ?? "" })}` : "";
  return { ok: true, path: `${ARTICLES}/${outcome.id}${asked}`, notice: outcome.notice };
}
