import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import type { FormValues } from "~/lib/forms/form-values";
import { shortMinute } from "~/lib/format/written-time";

import { excerptsOf } from "../../article/loading/excerpt.server";
import { isId, articlesOrUnavailable, readArticle, readSaver } from "../article-row.server";
import type { ArticleRow } from "../article-row.server";
import { defaultLanguage } from "../../languages";
import { articleState, NOT_STORED } from "../article-state";
import { readDrafts, readDraftValues } from "../drafts/drafts.server";
import { readChange, valuesOfChange, viewChange } from "./scheduled-change.server";
import { whoIsHere } from "../drafts/presence.server";
import type { SavedDraft } from "../drafts/drafts.server";
import { dateMeaning, inZone, valuesOf } from "./article-values.server";
import type { AuthorOf } from "./editor-help";
import { lastAuthor } from "./known-names.server";
import type { KnownNames } from "./known-names.server";
import { authorWithAddress } from "./known-spelling.server";
import { isSameText } from "./same-text";

export type EditorQuery = {
  /** The article's id, or the one that a draft has before it is an article; undefined for a new one. */
  id: string | undefined;
  /** The draft that the address names. */
  asked: string | null;
  /** Whether the address names the change that waits for its time. */
  asksChange: boolean;
  /** A local time that was typed as the date and that the time zone does not have. */
  askedTime: string | null;
  /** The account that writes, and its email address. */
  account: string;
  address: string;
  /** Names that articles have. */
  known: Promise<KnownNames>;
};

type Reader = { authorOf: AuthorOf; context: AppLoadContext };

async function viewArticle(row: ArticleRow, { authorOf, context }: Reader) {
  const { timeZone: zone } = context;
  const saver = await readSaver(row, context);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    version: row.version,
    state: articleState(row, Date.now()),
    saved: shortMinute(row.updated_at, zone),
    savedBy: authorOf(saver),
    values: valuesOf(row, zone),
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

async function viewDraft(draft: SavedDraft, account: string, reader: Reader) {
  const { timeZone: zone } = reader.context;
  return {
    author: draft.author,
    who: reader.authorOf(draft.author),
    isOwn: draft.author === account,
    isOpen: draft.open,
    base: draft.base_version,
    saved: shortMinute(draft.saved_at, zone),
    values: inZone(await readDraftValues(draft, reader.context), zone),
  };
}

/** The newest revision of this account, also if it is not open any more; 0 if there is none. */
function newestRevision(drafts: readonly SavedDraft[], account: string): number {
  const own = drafts.filter(({ author }) => author === account);
  return Math.max(0, ...own.map(({ revision }) => revision));
}

async function readEditor(id: string, query: EditorQuery, reader: Reader) {
  const { account, askedTime } = query;
  const { authorOf, context } = reader;
  const { timeZone: zone } = context;
  const [row, drafts, change] = await Promise.all([
    readArticle(id, context),
    readDrafts(id, context),
    readChange(id, context),
  ]);
  const chosen = chooseDraft(drafts, query, !row);
  if (!row && !chosen) return null;
  const article = row && (await viewArticle(row, reader));
  const draft = chosen && (await viewDraft(chosen, account, reader));
  const changed = query.asksChange && row && change ? valuesOfChange(change, row, zone) : null;
  const isShown = !changed && draft && !(article && isSameText(draft.values, article.values));
  const values = changed ?? (isShown ? draft.values : (article?.values ?? {}));
  const { slug = id, content = "" } = values;
  const beginning = { slug, content, excerpt: "", updated_at: null };
  const [lead = ""] = await excerptsOf([beginning], context);
  const others = drafts.filter(
    (other) => other.open && other.author !== account && other !== chosen,
  );
  return {
    post: id,
    tab: randomUUID(),
    revision: newestRevision(drafts, account),
    lead,
    here: await whoIsHere(id, () => authorOf, context),
    lastAuthor: "",
    dateMeaning: dateMeaning(askedTime ? { date: askedTime, zone } : values),
    article,
    values,
    change: row &&
      change && { ...viewChange(change, row, authorOf, context), isShown: changed !== null },
    draft: isShown ? draft : null,
    others: others.map(({ id, author, saved_at }) => ({
      id,
      who: authorOf(author),
      saved: shortMinute(saved_at, zone),
    })),
  };
}

/**
 * What the editor shows: the stored article, if there is one, and the draft beside it.
 * @throws a 404 response if there is neither, 503 if they cannot be read.
 */
export async function loadEditor(query: EditorQuery, authorOf: AuthorOf, context: AppLoadContext) {
  const { id } = query;
  const { timeZone: zone } = context;
  if (id === undefined) {
    const [post, tab] = [randomUUID(), randomUUID()];
    const last = await lastAuthor(query.account, context);
    const author = authorWithAddress(
      (await query.known).author.map(({ name }) => name),
      query.address,
    );
    return {
      post,
      tab,
      revision: 0,
      lead: "",
      here: "",
      dateMeaning: "",
      article: null,
      values: {
        language: defaultLanguage.name,
        status: "draft",
        version: String(NOT_STORED),
        zone,
        author,
      } as FormValues,
      lastAuthor: author ? "" : last,
      change: null,
      draft: null,
      others: [],
    };
  }
  const view = await articlesOrUnavailable(context, async () =>
    isId(id) ? readEditor(id, query, { authorOf, context }) : null,
  );
  if (!view) throw data(null, { status: 404 });
  return view;
}

export type EditorView = Awaited<ReturnType<typeof loadEditor>>;
export type ArticleView = NonNullable<EditorView["article"]>;
export type ShownDraft = NonNullable<EditorView["draft"]>;
