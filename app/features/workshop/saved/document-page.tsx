import { useEffect } from "react";

import { documentCopy, documentsCopy } from "~/content/workshop/saved";
import { Badge } from "~/ui/primitives/badge";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { CopyScript } from "~/ui/primitives/copy-script";
import { Disclosure } from "~/ui/primitives/disclosure";
import { Notice } from "~/ui/primitives/notice";
import { Served } from "~/lib/hydration/served";

import type { ChangeReply } from "./document-changes";
import { DocumentReport, UnreadableDocument } from "./document-report";
import type { LoadedDocument } from "./load-document.server";
import { ManageForm, UndoForm } from "./manage-form";
import type { WorkshopDocument } from "../engine/document";
import { savedDocument, saveDocument } from "../session/saved-answers";

/** Links the same answers in this browser to the saved document, so that saving them updates it. */
async function noteSaved(document: WorkshopDocument, saved: string): Promise<void> {
  const answers = await savedDocument(document.kind);
  if (JSON.stringify(answers) === JSON.stringify(document)) saveDocument(document, saved);
}

type DocumentPageProps = {
  document: LoadedDocument;
  reply: ChangeReply | undefined;
  /** Whether the panel is open, because its form was sent. */
  isManaged: boolean;
  /** What the form has done. */
  notice: string | null;
};

/** Leads to the session with the document's answers. */
function EditForm({ document }: { document: LoadedDocument }) {
  const { slug, encoded, entry } = document;
  return (
    <form method="post" action={`/workshop/${slug}`} className="grid justify-items-start gap-2">
      <input type="hidden" name="d" value={encoded ?? ""} />
      <input type="hidden" name="saved" value={entry.id} />
      <Button name="intent" value="go:result" look="dark" className="max-sm:w-full">
        {documentCopy.edit}
      </Button>
      <p className="text-sm text-muted">{documentCopy.editHint}</p>
    </form>
  );
}

function DocumentHead({ document: { entry } }: { document: LoadedDocument }) {
  const parents = [{ name: documentCopy.back, href: "/app" }];
  return (
    <div className="grid gap-3">
      <Breadcrumbs parents={parents} current={entry.title} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span>{entry.kind}</span>{" "}
        <span>
          {documentsCopy.updated} <time dateTime={entry.updated.iso}>{entry.updated.text}</time>
        </span>
        {entry.share ? <Badge>{documentsCopy.shared}</Badge> : null}
      </p>
    </div>
  );
}

/** A saved document with the forms to go on with it and to manage it. */
export function DocumentPage(props: DocumentPageProps) {
  const { document, reply, isManaged, notice } = props;
  const { entry, content, encoded, isDeleted } = document;
  const { id, href, title } = entry;
  useEffect(() => {
    if (content && !isDeleted) void noteSaved(content, id);
  }, [content, id, isDeleted]);
  return (
    <>
      <div data-print="none" className="grid grid-cols-1 gap-6">
        <DocumentHead document={document} />
        {isDeleted ? (
          <div className="flex flex-wrap items-center gap-3">
            <Notice tone="warn">{documentCopy.deleted}</Notice>
            <UndoForm id={id} title={title} />
          </div>
        ) : null}
        {content && !isDeleted ? <EditForm document={document} /> : null}
        {isDeleted ? null : (
          <Disclosure title={documentCopy.manage} open={isManaged || Boolean(reply)}>
            <ManageForm document={entry} action={href} reply={reply} notice={notice} />
          </Disclosure>
        )}
      </div>
      {content ? (
        <Served id="document">
          {import.meta.env.SSR ? <DocumentReport document={content} encoded={encoded} /> : null}
        </Served>
      ) : (
        <UnreadableDocument text={documentCopy.unreadable.text}>
          <ButtonLink href={`${href}/download`} type="application/json" look="plain">
            {documentCopy.download}
          </ButtonLink>
          <CopyScript />
        </UnreadableDocument>
      )}
    </>
  );
}
