import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { articleFormCopy } from "~/content/desk/articles/articles";
import type { FormValues } from "~/lib/forms/form-values";
import { storableLine } from "~/lib/validation/storable-text";

import { isId } from "../article-row.server";

/** The fields of the editor that a draft keeps as they were typed. */
const draftedFields = [...Object.keys(articleFormCopy.fields), "dateStored", "zone"];

const savedDraft = z.object({
  id: z.string(),
  author: z.string(),
  base_version: z.number(),
  revision: z.number(),
  open: z.boolean(),
  saved_at: z.string(),
});

/** What is known of a writer's text without the text. */
export type SavedDraft = z.infer<typeof savedDraft>;

const columns = Object.keys(savedDraft.shape).join(",");

/**
 * The drafts of an article by all writers, the newest first. Those that are not open were saved, discarded or
 * written on.
 * @throws if they cannot be read.
 */
export async function readDrafts(
  post: string,
  { supabase }: AppLoadContext,
): Promise<SavedDraft[]> {
  const { data } = await supabase
    .from("blog_post_drafts")
    .select(columns)
    .eq("post_id", post)
    .order("saved_at", { ascending: false })
    .limit(1_000)
    .throwOnError();
  return z.array(savedDraft).parse(data);
}

const typedFields = z.object({ fields: z.record(z.string(), z.string()) });

/** The form's values of a draft. @throws if they cannot be read. */
export async function readDraftValues(
  draft: SavedDraft,
  { supabase }: AppLoadContext,
): Promise<FormValues> {
  const { data } = await supabase
    .from("blog_post_drafts")
    .select("fields")
    .eq("id", draft.id)
    .throwOnError();
  const [row] = z.array(typedFields).parse(data);
  return { ...row?.fields, version: String(draft.base_version) };
}

const posted = z.object({
  post: z.uuid(),
  tab: z.uuid(),
  version: z.coerce.number().int().min(0),
  draft: z.coerce.number().int().min(0),
  nth: z.coerce.number().int().min(0),
});

const savedRow = z.object({ saved_revision: z.number(), newest_version: z.number().nullable() });

type Saved =
  | { status: 200; revision: number; isBehind: boolean }
  /** 400: no form of the editor; 409: another tab saved later; 422: cannot be stored; 503: no answer. */
  | { status: 400 | 409 | 422 | 503 };

/** A text that is too long, or has a character that JSON cannot have in Postgres. */
const unfitCodes = new Set(["23514", "22P05"]);

/** Saves what is typed as the caller's draft of the article. */
export async function saveDraft(values: FormValues, context: AppLoadContext): Promise<Saved> {
  const form = posted.safeParse(values);
  if (!form.success) return { status: 400 };
  const { post, tab: from_tab, version: base, draft: after, nth } = form.data;
  const typed = draftedFields.flatMap((name) => {
    const value = values[name]?.replaceAll("\r\n", "\n");
    return value === undefined ? [] : [[name, value]];
  });
  const { data, error } = await context.supabase.rpc("save_post_draft", {
    post,
    base,
    typed_title: storableLine(values.title ?? "", 300),
    typed_fields: Object.fromEntries(typed),
    after,
    from_tab,
    nth,
  });
  if (error && unfitCodes.has(error.code)) return { status: 422 };
  if (error) {
    context.log("error", "Draft not saved", error);
    return { status: 503 };
  }
  const [saved] = z.array(savedRow).parse(data);
  if (!saved) return { status: 409 };
  const isBehind = (saved.newest_version ?? 0) > base;
  return { status: 200, revision: saved.saved_revision, isBehind };
}

/**
 * Ends a writer's draft of an article, the caller's own without a writer. It stays among the versions.
 * @throws if the database does not answer.
 */
export async function closeDraft(
  post: string,
  writer: string | undefined,
  { supabase }: AppLoadContext,
): Promise<void> {
  await supabase.rpc("close_post_draft", { post, ...(isId(writer) && { writer }) }).throwOnError();
}

const openDraft = z.object({ id: z.string(), post_id: z.string(), author: z.string() });

/** The open drafts of these articles, the newest first. @throws if they cannot be read. */
export async function readOpenDrafts(ids: readonly string[], { supabase }: AppLoadContext) {
  const { data } = await supabase
    .from("blog_post_drafts")
    .select(Object.keys(openDraft.shape).join())
    .in("post_id", ids)
    .eq("open", true)
    .order("saved_at", { ascending: false })
    .throwOnError();
  return z.array(openDraft).parse(data);
}

const listedDraft = z.object({
  post_id: z.string(),
  author: z.string(),
  title: z.string(),
  saved_at: z.string(),
  is_new: z.boolean(),
});

/**
 * The newest open drafts with these words: the caller's own, and those of articles that do not exist yet.
 * @throws if they cannot be read.
 */
export async function listDrafts(wanted_words: string, { supabase }: AppLoadContext) {
  const { data } = await supabase.rpc("list_post_drafts", { wanted_words }).throwOnError();
  return z.array(listedDraft).parse(data);
}
