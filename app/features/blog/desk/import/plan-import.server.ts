import type { AppLoadContext } from "@remix-run/node";

import { articleImportCopy as copy, MOST_ARTICLES } from "~/content/desk/articles/article-import";

import { inHtmlWorker } from "../../in-html-worker.server";
import { readArticleFile } from "../../writing/article-file";
import type { ArticleDraft, ArticleFile, FileProblem } from "../../writing/article-file";
import { attachmentsIn } from "../../writing/exported-files";
import { imageProblem } from "../../writing/image-problem";
import { unknownAttachments } from "../../writing/import-attachments";
import { planArticle } from "../../writing/plan-article";
import { siteSpelling } from "../../writing/site-spelling";
import { listNames } from "../names/names.server";
import { readRowsAt } from "../article-row.server";
import type { RowAtSlug } from "../article-row.server";
import type { Skipped, Sources } from "./read-sources.server";

/** An article that would be saved, over a row or as a new one. */
export type Change = { file: string; draft: ArticleDraft; over: RowAtSlug | undefined };

export type ImportPlan = {
  changes: Change[];
  /** Slugs of articles that are the same already. */
  unchanged: string[];
  skipped: Skipped[];
  /** What articles do not have of their source, a line for each. */
  notes: string[];
  attachments: Sources["attachments"];
};

export type PlanOptions = {
  keepsStates: boolean;
  site: string | undefined;
  /** Of all posts of Ghost, in place of the first tag of each; "" for that. */
  category: string;
};

/** Posts that are read at a time, of which each takes a part of a second. */
const POSTS = 40;

const reasonsOf = (problems: readonly FileProblem[]) =>
  problems
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, text }) => copy.reasons.line(line, text));

/** The posts of an export of Ghost. @throws if it is none, or takes too long. */
async function readPosts(
  text: string,
  { site, keepsStates, category }: PlanOptions,
  context: AppLoadContext,
): Promise<{ drafts: ArticleDraft[]; left: string[] }> {
  const all: { drafts: ArticleDraft[]; left: string[] } = { drafts: [], left: [] };
  for (let from = 0, total = 1; from < Math.min(total, MOST_ARTICLES + 1); from += POSTS) {
    const options = { site, keepsStates, category, from, to: from + POSTS };
    const read = await inHtmlWorker(context, "readGhostExport", text, options);
    all.drafts.push(...read.drafts);
    all.left.push(...read.left);
    ({ total } = read);
  }
  return all;
}

/** The parsed files, each address once. */
function parseFiles(articles: Sources["articles"], skipped: Skipped[]): ArticleFile[] {
  const nameOf = new Map<string, string>();
  return articles.flatMap(({ name, text }) => {
    const { file, problems } = readArticleFile(name, text);
    const slug = String(file?.slug);
    const other = file ? nameOf.get(slug) : undefined;
    const reasons = other ? [copy.reasons.sameAddress(other)] : reasonsOf(problems);
    if (reasons.length > 0) skipped.push({ file: name, reasons });
    if (!file || other) return [];
    nameOf.set(slug, name);
    return file;
  });
}

/** The file with the state that its article would have. */
function withState(file: ArticleFile, over: RowAtSlug | undefined, { keepsStates }: PlanOptions) {
  if (keepsStates) return file;
  return { ...file, fields: { ...file.fields, status: over?.status ?? "Draft" } };
}

/**
 * What the import of these files would do; or why it does nothing.
 * @throws if the database does not answer.
 */
export async function planImport(
  { articles, ghost, attachments, skipped: unread }: Sources,
  options: PlanOptions,
  context: AppLoadContext,
): Promise<{ plan: ImportPlan } | { problem: string }> {
  const skipped = [...unread];
  const plan: ImportPlan = {
    changes: [],
    unchanged: [],
    skipped,
    notes: [],
    attachments: new Map(),
  };
  const posts: { file: string; draft: ArticleDraft }[] = [];
  for (const { name, text } of ghost) {
    try {
      const { drafts, left } = await readPosts(text, options, context);
      posts.push(...drafts.map((draft) => ({ file: name, draft })));
      plan.notes.push(...left);
    } catch (error) {
      const isSlow = error instanceof Error && error.name === "AbortError";
      context.log("warn", "Export of Ghost not read", error);
      return { problem: copy.problems[isSlow ? "slowGhost" : "noGhost"](name) };
    }
  }
  if (articles.length + posts.length > MOST_ARTICLES)
    return { problem: copy.problems.tooManyArticles };
  const files = parseFiles(articles, skipped);
  const slugs = [...files.map(({ slug }) => String(slug)), ...posts.map(({ draft }) => draft.slug)];
  const [rows, names] = await Promise.all([readRowsAt(slugs, context), listNames(context)]);
  const stored = new Map(rows.map((row) => [row.slug, row]));
  const spelled = siteSpelling(names);
  for (const file of files) {
    const slug = String(file.slug);
    const over = stored.get(slug);
    const isOther = over && over.post_type !== "Blog";
    const { fields } = withState(file, over, options);
    const own = { ...file, fields: spelled(fields, over) };
    const { draft, problems } = planArticle(own, over, imageProblem);
    const reasons = [...(isOther ? [copy.reasons.noArticle] : []), ...reasonsOf(problems)];
    if (reasons.length > 0) skipped.push({ file: file.path, reasons });
    else if (draft) plan.changes.push({ file: file.path, draft, over });
    else plan.unchanged.push(slug);
  }
  const taken = new Set([...stored.keys(), ...files.map(({ slug }) => String(slug))]);
  for (const { file, draft } of posts) {
    if (!taken.has(draft.slug))
      plan.changes.push({ file, draft: spelled(draft, undefined), over: undefined });
    else skipped.push({ file: draft.slug, reasons: [copy.reasons.taken] });
  }
  await planAttachments(plan, attachments, context);
  return { plan };
}

/** Adds the pictures and downloads that the site lacks, and a note on articles that show others. */
async function planAttachments(
  plan: ImportPlan,
  given: Sources["attachments"],
  { supabase }: AppLoadContext,
): Promise<void> {
  const shown = plan.changes.map(({ draft }) => [...new Set(attachmentsIn(draft))]);
  const unknown = await unknownAttachments(supabase, [
    ...new Set([...given.keys(), ...shown.flat()]),
  ]);
  for (const [id, attachment] of given) {
    if (unknown.has(id)) plan.attachments.set(id, attachment);
  }
  for (const [at, { draft }] of plan.changes.entries()) {
    const missing = shown[at]?.filter((id) => unknown.has(id) && !given.has(id)).length ?? 0;
    if (missing > 0) plan.notes.push(`${draft.slug}: ${copy.reasons.missing(missing)}`);
  }
}
