import { articleFormCopy } from "~/content/desk/articles";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Unfold } from "~/ui/primitives/unfold";
import { draftCopy } from "~/content/desk/drafts";
import { Notice } from "~/ui/primitives/notice";

import { articleHref } from "../../article-types";
import { ArticleForm } from "./article-form";
import type { ArticleView, EditorView, ShownDraft } from "./article-view.server";
import { ARTICLES } from "../list/list-filters";
import type { Choice } from "./chosen-pictures";
import { PendingChange } from "./pending-change";
import type { KnownNames } from "./known-names.server";
import type { ArticleReply } from "./save-article.server";

type DraftNoticeProps = { draft: ShownDraft; article: ArticleView | null };

function Meaning({ draft, article }: DraftNoticeProps) {
  if (!draft.isOwn) return <>{draftCopy.theirs} </>;
  if (!article) return <>{draftCopy.aloneText} </>;
  return (
    <>
      {article.state === "published" ? draftCopy.besidePublished : draftCopy.besideDraft}{" "}
      {article.version > draft.base ? draftCopy.behind : null}
    </>
  );
}

/** Says that the form shows a draft, with the button that discards it; a part of the article's form. */
function DraftNotice({ draft, article }: DraftNoticeProps) {
  return (
    <div className="grid gap-3">
      <Notice tone="info">
        <strong className="block">
          {article && draft.isOwn ? draftCopy.beside : draftCopy.alone} {draft.saved}
          {draft.isOwn ? "" : ` ${draftCopy.of} ${draft.who}`}.
        </strong>
        <Meaning draft={draft} article={article} />
      </Notice>
      <input type="hidden" name="writer" value={draft.author} />
      {draft.isOpen ? (
        <Button name="intent" value="discard" look="plain" className="justify-self-start">
          {draftCopy.discard}
        </Button>
      ) : null}
    </div>
  );
}

/** Links to what colleagues have written and not saved. */
function OtherDrafts({ others }: { others: EditorView["others"] }) {
  return others.map(({ id, who, saved }) => (
    <p key={id} className="text-sm wrap-anywhere">
      {who} {draftCopy.others} {saved}. <a href={`?draft=${id}`}>{draftCopy.look}</a>
    </p>
  ));
}

const copy = articleFormCopy;

/** Who saved the article last, with its versions, its file and what the bar has no room for on phones. */
function StoredArticle({ article }: { article: ArticleView }) {
  const { id, version, savedBy, saved } = article;
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4">
      <span className="wrap-anywhere text-muted">
        {copy.version} {version}, {copy.savedBy} {savedBy}, {saved}
      </span>
      <TextLink href={`${ARTICLES}/${id}/versions`}>{copy.versions}</TextLink>
      <TextLink href={`${ARTICLES}/${id}/file`} download>
        {copy.file}
      </TextLink>
      {article.state === "published" ? (
        <TextLink href={articleHref(article.slug)} className="sm:hidden">
          {copy.view}
        </TextLink>
      ) : null}
    </p>
  );
}

/** Name under which the tab keeps the form's text. */
export const articleFormName = (id = "new") => `article-${id}`;

function DeleteForm({ version }: { version: number }) {
  const { title, text, button } = copy.remove;
  return (
    <Unfold title={title} className="border-t border-line pt-4">
      <form method="post" className="grid max-w-form justify-items-start gap-3 pt-2">
        <p>{text}</p>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="version" value={version} />
        <Button look="danger">{button}</Button>
      </form>
    </Unfold>
  );
}

function DuplicateForm() {
  const { title, text, button } = copy.duplicate;
  return (
    <Unfold title={title} className="border-t border-line pt-4">
      <form method="post" className="grid max-w-form justify-items-start gap-3 pt-2">
        <p>{text}</p>
        <Button name="intent" value="duplicate" look="plain">
          {button}
        </Button>
      </form>
    </Unfold>
  );
}

type ArticleEditorProps = {
  newest: readonly Choice[];
  known: KnownNames;
  formName: string;
  /** Null without a session. */
  view: EditorView | null;
  reply: ArticleReply | undefined;
};

/** The page on which an article is written. */
export function ArticleEditor({ newest, known, formName, view, reply }: ArticleEditorProps) {
  const article = view?.article ?? null;
  const draft = reply ? null : view?.draft;
  const values = reply?.values ?? {
    ...view?.values,
    post: view?.post ?? "",
    tab: view?.tab ?? "",
    draft: String(view?.revision ?? 0),
  };
  return (
    <>
      {view?.change ? <PendingChange change={view.change} /> : null}
      <OtherDrafts others={view?.others ?? []} />
      <ArticleForm
        name={formName}
        known={known}
        pictures={{ newest, found: [], ...reply?.pictures }}
        values={values}
        reply={reply}
        stored={article ?? undefined}
        lead={view?.lead ?? ""}
        lastAuthor={view?.lastAuthor}
        here={view?.here ?? ""}
        dateMeaning={reply ? "" : view?.dateMeaning}
        title={article ? copy.editTitle : copy.createTitle}
        view={article?.state === "published" ? articleHref(article.slug) : undefined}
      >
        {draft ? <DraftNotice draft={draft} article={article} /> : null}
      </ArticleForm>
      {article ? <StoredArticle article={article} /> : null}
      {article ? <DuplicateForm /> : null}
      {article ? <DeleteForm version={article.version} /> : null}
    </>
  );
}
