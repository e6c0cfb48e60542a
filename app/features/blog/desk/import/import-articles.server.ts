import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";

import {
  articleImportCopy as copy,
  MOST_FILES,
  MOST_MEGABYTES,
} from "~/content/desk/articles/article-import";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { readFormWithFiles } from "~/lib/forms/form-with-file.server";
import type { PostedFile } from "~/lib/forms/form-with-file.server";

import { storableLine } from "~/lib/validation/storable-text";
import type { AttachmentStores } from "../../writing/import-attachments";
import { articleState } from "../article-state";
import { carryOut } from "./carry-out.server";
import type { ImportResult } from "./carry-out.server";
import { filesIn, keep } from "./kept-files.server";
import { planImport } from "./plan-import.server";
import type { Change, ImportPlan } from "./plan-import.server";
import { readSources } from "./read-sources.server";
import type { Skipped } from "./read-sources.server";

const { problems } = copy;
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;
/** Files that are left out, and notes, that the page names. */
const NAMED = 50;

/** An article as the preview names it. */
export type PlannedArticle = {
  slug: string;
  title: string;
  file: string;
  state: ReturnType<typeof articleState>;
  category: string;
  tags: string[];
};

/** What was chosen beside the files. */
type Choices = { keepsStates: boolean; site: string; category: string };

/** What the form sends again, so that exactly what was shown is imported. */
type Kept = Choices & {
  /** The files. */
  kept: string;
  /** Stands for what would be imported, so that nothing else is. */
  mark: string;
};

/** What the page shows of files before they are imported. */
export type ImportPreview = Kept & {
  hasGhost: boolean;
  created: PlannedArticle[];
  changed: PlannedArticle[];
  unchanged: string[];
  skipped: { total: number; named: Skipped[] };
  notes: { total: number; named: string[] };
  attachments: number;
};

/** What a next request imports of the same files. */
export type ImportRest = Kept & { articles: number; attachments: number; done: number };

export type ImportReply = {
  problem?: string;
  errors?: { site: string };
  preview?: ImportPreview;
  result?: ImportResult;
  rest?: ImportRest | undefined;
};

const refuse = (status: number, reply: ImportReply): ActionResult<ImportReply> => ({
  status,
  reply,
});

const listed = <Row>(rows: readonly Row[]) => ({ total: rows.length, named: rows.slice(0, NAMED) });

function named({ draft, file }: Change): PlannedArticle {
  const { slug, title, category, tags } = draft;
  return { slug, title, file, state: articleState(draft, Date.now()), category, tags };
}

function markOf(changes: readonly Change[], choices: Choices): string {
  const articles = changes.map((change) => [named(change), change.over?.version]);
  const shown = JSON.stringify([choices, articles]);
  return createHash("sha256").update(shown).digest("base64url");
}

function previewOf(plan: ImportPlan, choices: Choices, hasGhost: boolean, kept: string) {
  const { changes, unchanged, skipped, notes, attachments } = plan;
  return {
    ...choices,
    hasGhost,
    created: changes.filter(({ over }) => !over).map(named),
    changed: changes.filter(({ over }) => over).map(named),
    unchanged,
    skipped: listed(skipped),
    notes: listed(notes),
    attachments: attachments.size,
    kept,
    mark: markOf(changes, choices),
  } satisfies ImportPreview;
}

/** The rest of what was begun. What was refused is tried again with it. */
function restOf(
  { changes }: ImportPlan,
  { left, result }: Awaited<ReturnType<typeof carryOut>>,
  { kept, done, ...choices }: Choices & { kept: string; done: number },
): ImportRest | undefined {
  if (result.isBrokenOff || left.changes.length + left.attachments.size === 0) return undefined;
  const saved = [...result.created, ...result.changed];
  const slugs = new Set(saved.map(({ slug }) => slug));
  const next = changes.filter(({ draft }) => !slugs.has(draft.slug));
  return {
    ...choices,
    kept,
    mark: markOf(next, choices),
    articles: left.changes.length,
    attachments: left.attachments.size,
    done: done + saved.length,
  };
}

/** The posted files, or those of the preview; or the problem with them. */
async function filesOf(
  form: FormData,
  posted: readonly PostedFile[],
): Promise<PostedFile[] | { problem: string }> {
  const files = posted.filter(({ bytes }) => bytes.length > 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (bytes > MOST_BYTES) return { problem: problems.tooLarge };
  if (files.length > MOST_FILES) return { problem: problems.tooMany };
  if (files.length > 0) return files;
  try {
    return await filesIn(String(form.get("kept")), MOST_BYTES);
  } catch {
    return { problem: problems.noFile };
  }
}

/** The address without a slash at its end; undefined for another text. */
function siteOf(typed: string): string | undefined {
  if (!/^https?:\/\//i.test(typed)) return undefined;
  return URL.canParse(typed) ? typed.replace(/\/$/, "") : undefined;
}

/**
 * Shows what would be imported, or with the intent `import` imports it, unless that is not what the preview showed.
 */
export async function importArticles(
  request: Request,
  stores: AttachmentStores,
  context: AppLoadContext,
): Promise<ActionResult<ImportReply>> {
  const limits = {
    mostBytes: MOST_BYTES + 1,
    mostFiles: MOST_FILES + 1,
    mostFieldBytes: 2 * MOST_BYTES,
  };
  const read = await readFormWithFiles(request, limits).catch(() => null);
  if (!read) return refuse(422, { problem: problems.noFile });
  const { form } = read;
  const typed = String(form.get("site") ?? "")
    .trim()
    .slice(0, 1000);
  const category = storableLine(String(form.get("category") ?? ""), 100);
  const choices = { keepsStates: form.get("states") === "keep", site: typed, category };
  const files = await filesOf(form, read.files);
  if ("problem" in files) return refuse(422, files);
  const site = siteOf(typed);
  context.restartDeadlines();
  try {
    const found = await readSources(files);
    if ("problem" in found) return refuse(422, found);
    const planned = await planImport(found.sources, { ...choices, site }, context);
    if ("problem" in planned) return refuse(422, planned);
    const { plan } = planned;
    const hasGhost = found.sources.ghost.length > 0;
    const kept = await keep(files);
    const preview = previewOf(plan, choices, hasGhost, kept);
    if (typed && !site) return refuse(422, { errors: { site: problems.site }, preview });
    const isEmpty = plan.changes.length + plan.attachments.size === 0;
    if (form.get("intent") !== "import" || isEmpty) return refuse(200, { preview });
    if (form.get("mark") !== preview.mark)
      return refuse(409, { preview, problem: problems.changed });
    const done = Number(form.get("done")) || 0;
    const carried = await carryOut(plan, stores, context);
    const rest = restOf(plan, carried, { ...choices, kept, done });
    return refuse(200, { result: { ...carried.result, before: done }, rest });
  } catch (error) {
    context.log("error", "Articles not imported", error);
    return refuse(503, { problem: problems.failed });
  }
}
