import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { articleFormCopy, versionsCopy } from "~/content/desk/articles/articles";
import { draftCopy } from "~/content/desk/articles/drafts";
import type { articleNotices } from "~/content/desk/articles/articles";
import { publicArticleRow } from "../../public-articles.server";
import type { FormValues } from "~/lib/forms/form-values";
import { shortMinute } from "~/lib/format/written-time";

import { articlesOrUnavailable, isId, readArticle, selectVersions } from "../article-row.server";
import { checkValues, valuesOf } from "../editor/article-values.server";
import type { ArticleFields } from "../editor/article-values.server";
import { articleState } from "../article-state";
import { closeDraft } from "../drafts/drafts.server";
import { loadEarlierDrafts } from "../drafts/draft-list.server";
import type { AuthorOf } from "../editor/editor-help";
import { changedWords } from "./changed-words.server";
import { fieldChanges } from "./field-changes.server";
import { lineDiff } from "./line-diff.server";

/** With its texts, a version may have hundreds of kilobytes. */
const PAGE = 25;

const whole = publicArticleRow.omit({ updated_at: true }).extend({ status: z.string() });
const wholeColumns = Object.keys(whole.shape).join(",");
const listed = whole.extend({
  version: z.number(),
  saved_at: z.string(),
  saved_by: z.string().nullable(),
});

/** The fields of a version; null if there is none with this number. @throws if it cannot be read. */
export async function readVersion(
  id: string,
  version: number,
  context: AppLoadContext,
): Promise<ArticleFields | null> {
  const { data: rows } = await selectVersions(context, wholeColumns, id)
    .eq("version", version)
    .throwOnError();
  return z.array(whole).parse(rows)[0] ?? null;
}

/** The fields of the newest version; null if there is none. @throws if it cannot be read. */
export async function readNewestVersion(
  id: string,
  context: AppLoadContext,
): Promise<ArticleFields | null> {
  const { data: rows } = await selectVersions(context, wholeColumns, id)
    .order("version", { ascending: false })
    .limit(1)
    .throwOnError();
  return z.array(whole).parse(rows)[0] ?? null;
}

/** The names of what differs between two versions, and the words of the text; "" for the first version. */
function changesIn(
  before: ArticleFields | undefined,
  after: ArticleFields,
  { timeZone }: AppLoadContext,
): { changes: string; words: string } {
  if (!before) return { changes: "", words: "" };
  const names = fieldChanges(before, after, timeZone).map(({ name }) => name);
  const isSame = before.content === after.content;
  if (!isSame) names.push(versionsCopy.text);
  return {
    changes: names.join(", ") || versionsCopy.nothing,
    words: isSame ? "" : versionsCopy.words(changedWords(before.content, after.content)),
  };
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const given = query.get(name) ?? "";
  return /^\d{1,9}$/.test(given) ? Number(given) : null;
}

async function compare(id: string, query: URLSearchParams, context: AppLoadContext) {
  const [one, other] = [numberIn(query, "from"), numberIn(query, "to")];
  if (one === null || other === null) return null;
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  const [before, after] = await Promise.all([
    readVersion(id, from, context),
    readVersion(id, to, context),
  ]);
  if (!before || !after) throw data(null, { status: 404 });
  const { timeZone: zone } = context;
  return {
    from,
    to,
    fields: fieldChanges(before, after, zone),
    diff: lineDiff(before.content, after.content),
  };
}

/**
 * Versions of an article, newest first, and the comparison that the query asks for. The article may be
 * deleted, or a draft alone; its `version` is null then.
 * @throws a 404 response if there never was such an article, 503 if it cannot be read.
 */
export async function loadVersions(
  id: string | undefined,
  query: URLSearchParams,
  authorOf: AuthorOf,
  context: AppLoadContext,
) {
  if (!isId(id)) throw data(null, { status: 404 });
  const before = numberIn(query, "before") ?? 1_000_000_000;
  const [article, drafts, rows] = await articlesOrUnavailable(context, () =>
    Promise.all([
      readArticle(id, context),
      loadEarlierDrafts(id, authorOf, context),
      selectVersions(context, Object.keys(listed.shape).join(","), id)
        .lt("version", before)
        .order("version", { ascending: false })
        .limit(PAGE + 1)
        .throwOnError(),
    ]),
  );
  const found = z.array(listed).parse(rows.data);
  const [newest] = found;
  if (!newest && drafts.length === 0) throw data(null, { status: 404 });
  const shown = found.slice(0, PAGE);
  const { timeZone: zone } = context;
  return {
    id,
    title: article?.title ?? newest?.title ?? draftCopy.untitled,
    version: article?.version ?? null,
    isLive: article !== null && articleState(article, Date.now()) === "published",
    isDeleted: !article && newest !== undefined,
    drafts,
    older: found.length > PAGE ? shown.at(-1)?.version : undefined,
    comparison: await compare(id, query, context),
    versions: shown.map((row, at) =>
      Object.assign(changesIn(found[at + 1], row, context), {
        version: row.version,
        saved: shortMinute(row.saved_at, zone),
        who: authorOf(row.saved_by),
        state: articleState(row, Date.parse(row.saved_at)),
        /** The version before it. */
        previous: found[at + 1]?.version,
      }),
    ),
  };
}

export type Versions = Awaited<ReturnType<typeof loadVersions>>;

const restoring = z.object({
  version: z.coerce.number().int().positive(),
  current: z.union([z.literal(""), z.coerce.number().int().positive()]),
  /** What the version lacks is to be that of the present one. */
  present: z.literal("yes").optional(),
});

type Restored =
  | { ok: true; notice: keyof typeof articleNotices }
  | { ok: false; status: number; problem: string; offer?: RestoreOffer };

/** The same with what the version lacks from the present one. */
export type RestoreOffer = { version: number; current: number; lacks: string[] };

/** What the article has now in place of what a version lacks. */
const keepable = ["author", "category"] as const;

type Text = Omit<ArticleFields, "slug" | "status" | "date_published">;
type Restorable = { text: Text } | { why: string; lacks: (typeof keepable)[number][] };

/**
 * The text of an earlier version for an article that visitors see, or why they may not see it with that text and
 * what it lacks, if that alone is why. What it lacks is that of the present version if the writer wants it so.
 */
async function restorable(
  id: string,
  text: Text,
  keepsPresent: boolean,
  context: AppLoadContext,
): Promise<Restorable> {
  const row = await readArticle(id, context);
  if (row?.status !== "Published") return { text };
  const errorsOf = (changed: Text) =>
    checkValues(valuesOf({ ...row, ...changed }, context.timeZone), Date.now()).errors ?? {};
  const errors = errorsOf(text);
  if (Object.keys(errors).length === 0) return { text };
  const lacks = keepable.filter((name) => name in errors);
  const kept = { ...text, ...Object.fromEntries(lacks.map((name) => [name, row[name]])) };
  const isMended = Object.keys(errorsOf(kept)).length === 0;
  if (isMended && keepsPresent) return { text: kept };
  return { why: Object.values(errors).join(" · "), lacks: isMended ? lacks : [] };
}

/**
 * Saves an earlier version as the newest one. Address, state and date stay as they are, except that a
 * deleted article comes back as a draft. A version that cannot be published is refused while the article is.
 * @throws a 400 response for a form that no page has, 404 if there is no such version, 503 on failure.
 */
export async function restoreVersion(
  id: string | undefined,
  values: FormValues,
  context: AppLoadContext,
): Promise<Restored> {
  const parsed = restoring.safeParse(values);
  if (!isId(id) || !parsed.success) throw data(null, { status: 400 });
  const { version, current, present } = parsed.data;
  const fields = await articlesOrUnavailable(context, () => readVersion(id, version, context));
  if (!fields) throw data(null, { status: 404 });
  const { slug: _slug, status: _status, date_published: _date, ...text } = fields;
  const wanted =
    current === ""
      ? { text }
      : await articlesOrUnavailable(context, () =>
          restorable(id, text, present !== undefined, context),
        );
  if ("why" in wanted) {
    const { why, lacks } = wanted;
    const problem = versionsCopy.unpublishable(version, why, lacks);
    const offer = current !== "" && lacks.length > 0 ? { version, current, lacks } : undefined;
    return { ok: false, status: 422, problem, ...(offer && { offer }) };
  }
  const posts = context.supabase.from("blog_posts");
  const { data: rows, error } = await (current === ""
    ? posts.insert({ ...fields, id, status: "Draft" }).select("id")
    : posts.update(wanted.text).eq("id", id).eq("version", current).select("id"));
  const { problems } = articleFormCopy;
  if (error?.code === "23505") {
    const { message } = error;
    const problem = message.includes("slug") ? problems.slugTaken : problems.changed;
    return { ok: false, status: 409, problem };
  }
  if (error) {
    context.log("error", "Version not restored", error);
    return { ok: false, status: 503, problem: problems.failed };
  }
  if (rows.length === 0) return { ok: false, status: 409, problem: problems.changed };
  // The editor would show it in place of the restored version.
  await closeDraft(id, undefined, context).catch((failure: unknown) =>
    context.log("warn", "Draft not ended", failure),
  );
  return { ok: true, notice: current === "" ? "article-back" : "article-restored" };
}
