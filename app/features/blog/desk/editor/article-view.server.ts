import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { writtenMinute } from "~/lib/format/written-time";

import { isId, orUnavailable, readArticle, readSaver } from "../article-row.server";
import type { ArticleRow } from "../article-row.server";
import { articleState } from "../article-state";
import { readDrafts, readDraftValues } from "../drafts/drafts.server";
import type { SavedDraft } from "../drafts/drafts.server";
import { valuesOf } from "./article-values.server";
import type { AuthorOf } from "./editor-help";
import { isSameText } from "./same-text";

export type EditorQuery = {
  /** The article's id, or the one that a draft has before it is an article; undefined for a new one. */
  id: string | undefined;
  /** The draft that the address names. */
  asked: string | null;
  /** The account that writes. */
  account: string;
};

async function viewArticle(row: ArticleRow, authorOf: AuthorOf, context: AppLoadContext) {
  const saver = await readSaver(row, context);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    version: row.version,
    state: articleState(row, Date.now()),
    saved: writtenMinute(row.updated_at),
    savedBy: authorOf(saver),
    values: valuesOf(row),
  };
}

/** The draft that the editor shows: the asked one, else the own one, else one of an article that does not exist. */
function chooseDraft(
  drafts: readonly SavedDraft[],
  { asked, account }: EditorQuery,
  isNew: boolean,
) {
  const open = drafts.filter((draft) => draft.open);
  return (
    drafts.find(({ id }) => id === asked) ??
    open.find(({ author }) => author === account) ??
    (isNew ? open[0] : undefined)
  );
}

async function viewDraft(
  draft: SavedDraft,
  account: string,
  version: number,
  authorOf: AuthorOf,
  context: AppLoadContext,
) {
  return {
    author: draft.author,
    who: authorOf(draft.author),
    isOwn: draft.author === account,
    isOpen: draft.open,
    saved: writtenMinute(draft.saved_at),
    isBehind: version > draft.base_version,
    values: await readDraftValues(draft, context),
  };
}

/**
 * What the editor shows: the stored article, if there is one, and the draft beside it.
 * @throws a 404 response if there is neither, 503 if they cannot be read.
 */
export async function loadEditor(query: EditorQuery, authorOf: AuthorOf, context: AppLoadContext) {
  const { id, account } = query;
  const tab = randomUUID();
  if (id === undefined)
    return { post: randomUUID(), tab, revision: 0, article: null, draft: null, others: [] };
  if (!isId(id)) throw data(null, { status: 404 });
  return orUnavailable(context, async () => {
    const [row, drafts] = await Promise.all([readArticle(id, context), readDrafts(id, context)]);
    const chosen = chooseDraft(drafts, query, !row);
    if (!row && !chosen) return null;
    const article = row && (await viewArticle(row, authorOf, context));
    const draft =
      chosen && (await viewDraft(chosen, account, row?.version ?? 0, authorOf, context));
    const isShown = draft && !(article && isSameText(draft.values, article.values));
    return {
      post: id,
      tab,
      revision: Math.max(
        0,
        ...drafts.filter(({ author }) => author === account).map(({ revision }) => revision),
      ),
      article,
      draft: isShown ? draft : null,
      others: drafts
        .filter((other) => other.open && other.author !== account && other !== chosen)
        .map((other) => ({
          id: other.id,
          who: authorOf(other.author),
          saved: writtenMinute(other.saved_at),
        })),
    };
  }).then((view) => {
    if (!view) throw data(null, { status: 404 });
    return view;
  });
}

export type EditorView = Awaited<ReturnType<typeof loadEditor>>;
export type ArticleView = NonNullable<EditorView["article"]>;
export type ShownDraft = NonNullable<EditorView["draft"]>;
