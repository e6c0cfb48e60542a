import { articleFormCopy } from "~/content/desk/articles/articles";
import { Button } from "~/ui/primitives/button";
import { draftCopy } from "~/content/desk/articles/drafts";
import { Notice } from "~/ui/primitives/notice";

import { articleHref } from "../../article-types";
import { ArticleForm } from "./article-form";
import type { ArticleView, EditorView, ShownDraft } from "./article-view.server";
import type { Choice } from "./chosen-pictures";
import { PendingChange } from "./pending-change";
import type { KnownNames } from "./known-names.server";
import { MoreForms, MoreMenu } from "./more-menu";
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

/** Name under which the tab keeps the form's text. */
export const articleFormName = (id = "new") => `article-${id}`;

const copy = articleFormCopy;

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
        more={article ? <MoreMenu article={article} /> : null}
      >
        {draft ? <DraftNotice draft={draft} article={article} /> : null}
      </ArticleForm>
      {article ? <MoreForms version={article.version} /> : null}
    </>
  );
}
