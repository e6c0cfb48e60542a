import { draftCopy } from "~/content/desk/drafts";
import { Button } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";

import type { ArticleView, EditorView, ShownDraft } from "../editor/article-view.server";

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
export function DraftNotice({ draft, article }: DraftNoticeProps) {
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
export function OtherDrafts({ others }: { others: EditorView["others"] }) {
  return others.map(({ id, who, saved }) => (
    <p key={id} className="text-sm wrap-anywhere">
      {who} {draftCopy.others} {saved}. <a href={`?draft=${id}`}>{draftCopy.look}</a>
    </p>
  ));
}
