import type { AppLoadContext } from "@remix-run/node";
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

import { articleImportCopy as copy } from "~/content/desk/articles/article-import";

import type { AttachmentStores } from "../../writing/import-attachments";
import { saveArticleRow } from "../../writing/save-article-row";
import type { Change, ImportPlan } from "./plan-import.server";
import type { Skipped } from "./read-sources.server";

type Saved = { id: string; slug: string; title: string };

/** What was imported. */
export type ImportResult = {
  created: Saved[];
  changed: Saved[];
  attachments: number;
  failed: Skipped[];
  /** The database did not answer, so that the rest is not imported. */
  isBrokenOff: boolean;
  /** Articles that earlier requests for the same files imported. */
  before: number;
};

/** What is not imported after as long as a request may take. */
export type Left = Pick<ImportPlan, "changes" | "attachments">;

/** Proxies wait a minute for a response, of which the preview takes a part again. */
const LONGEST_MS = 30_000;
/** New articles that are saved by one statement. */
const AT_ONCE = 25;
const BYTES_AT_ONCE = 500_000;

/** What the database refuses of one article, such as an address that a colleague took: the others are imported. */
const REFUSED = /^2[23]/;
const UNIQUE_VIOLATION = "23505";

const savedRows = z.array(z.object({ id: z.string() }));
const savedArticles = z.array(z.object({ id: z.string(), slug: z.string(), title: z.string() }));

/** One statement has the same columns of all its rows. */
const isAlike = (one: Change, other: Change) =>
  !one.over && !other.over && "updated_at" in one.draft === "updated_at" in other.draft;

/** The articles in their order, with new ones together that one statement can save. */
function* batches(changes: readonly Change[]): Generator<[Change, ...Change[]]> {
  let batch: Change[] = [];
  let bytes = 0;
  for (const change of changes) {
    const [first] = batch;
    const size = change.draft.content.length;
    const isNext =
      first && isAlike(first, change) && batch.length < AT_ONCE && bytes + size < BYTES_AT_ONCE;
    if (first && !isNext) {
      yield [first, ...batch.slice(1)];
      batch = [];
      bytes = 0;
    }
    batch.push(change);
    bytes += size;
  }
  const [first] = batch;
  if (first) yield [first, ...batch.slice(1)];
}

/** Saves articles, each alone where the database refuses one of several. @throws if it does not answer. */
async function save(
  batch: readonly [Change, ...Change[]],
  result: ImportResult,
  client: SupabaseClient,
): Promise<void> {
  const [{ file, draft, over }] = batch;
  if (batch.length > 1) {
    const drafts = batch.map((one) => one.draft);
    const { data, error } = await client
      .from("blog_posts")
      .insert(drafts)
      .select("id, slug, title");
    if (!error) {
      result.created.push(...savedArticles.parse(data));
      return;
    }
    if (!REFUSED.test(error.code)) throw error;
    for (const one of batch) await save([one], result, client);
    return;
  }
  // The database dates changes itself.
  const { updated_at: _unchanged, ...changed } = draft;
  const fields = over ? changed : draft;
  const { data, error } = await saveArticleRow(client, fields, over ?? { version: "new" });
  if (error && !REFUSED.test(error.code)) throw error;
  const [row] = savedRows.parse(data ?? []);
  const isRefused = error && error.code !== UNIQUE_VIOLATION;
  const { title, slug } = draft;
  if (row) result[over ? "changed" : "created"].push({ id: row.id, slug, title });
  else {
    const reason = copy.reasons[isRefused ? "refused" : "meanwhile"];
    result.failed.push({ file, reasons: [reason] });
  }
}

/**
 * Stores the pictures and downloads, then saves each article that no colleague has changed meanwhile, for as long as one request may
 * take. Returns also what is left to import with the same files.
 */
export async function carryOut(
  { changes, attachments }: Left,
  stores: AttachmentStores,
  context: AppLoadContext,
  longestMs = LONGEST_MS,
): Promise<{ result: ImportResult; left: Left }> {
  const result: ImportResult = {
    created: [],
    changed: [],
    attachments: 0,
    failed: [],
    isBrokenOff: false,
    before: 0,
  };
  const { supabase } = context;
  const end = Date.now() + longestMs;
  const left = { changes: [...changes], attachments: new Map(attachments) };
  try {
    for (const [id, { title, store }] of attachments) {
      if (Date.now() > end) return { result, left };
      context.restartDeadlines();
      if (await store(stores, supabase)) result.attachments += 1;
      else result.failed.push({ file: title, reasons: [copy.reasons.noFiles] });
      left.attachments.delete(id);
    }
    for (const batch of batches(changes)) {
      if (Date.now() > end) return { result, left };
      context.restartDeadlines();
      await save(batch, result, supabase);
      left.changes.splice(0, batch.length);
    }
  } catch (error) {
    context.log("error", "The import of articles broke off", error);
    result.isBrokenOff = true;
  }
  return { result, left };
}
