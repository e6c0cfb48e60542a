import { documentsCopy } from "~/content/workshop/saved";
import type { SessionLink } from "~/content/workshop/session-links";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { ButtonLink } from "~/ui/primitives/button";
import { CopyScript } from "~/ui/primitives/copy-script";
import { Icon } from "~/ui/primitives/icon";
import { Notice } from "~/ui/primitives/notice";
import { Pagination } from "~/ui/primitives/pagination";
import { Disclosure } from "~/ui/primitives/disclosure";
import { Badge } from "~/ui/primitives/badge";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { ChangeReply } from "./document-changes";
import type { DeletedEntry, DocumentEntry } from "./document-entry";
import { EmptyList } from "./empty-list";
import { RestoreForm } from "./restore-form";
import { ManageForm } from "./manage-form";

type DocumentRowProps = {
  document: DocumentEntry;
  /** Path of the page of the list. */
  action: string;
  reply: ChangeReply | undefined;
  /** Whether the panel is open, because its form was sent. */
  isManaged: boolean;
  notice: string | null;
};

/** A document in the list; its forms are under "Manage". */
function DocumentRow(props: DocumentRowProps) {
  const { document, action, reply, isManaged, notice } = props;
  const { href, kind, title, updated, shareUrl } = document;
  return (
    <li className="relative grid grid-cols-1 border-b border-line py-5">
      <div className="grid gap-1 pr-32">
        <a
          href={href}
          dir="auto"
          className="justify-self-start font-semibold underline decoration-transparent underline-offset-[0.25em] hover:decoration-current"
        >
          {title}
        </a>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span>{kind}</span>{" "}
          <span>
            {documentsCopy.updated} <time dateTime={updated.iso}>{updated.text}</time>
          </span>
          {shareUrl ? <Badge>{documentsCopy.shared}</Badge> : null}
        </p>
      </div>
      <details open={isManaged || Boolean(reply)} className="group">
        <summary className="absolute top-4 right-0 flex min-h-11 items-center gap-2 rounded-md border border-control px-3 text-sm font-semibold hover:border-ink hover:bg-sunken">
          {documentsCopy.manage}
          <VisuallyHidden> {title}</VisuallyHidden>
          <Icon
            glyph="chevron-down"
            className="size-4 transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <div className="mt-5">
          <ManageForm document={document} action={action} reply={reply} notice={notice} />
        </div>
      </details>
    </li>
  );
}

const copy = documentsCopy.deleted;

/** The documents that the visitor can still restore. */
function DeletedDocuments({ documents }: { documents: readonly DeletedEntry[] }) {
  if (documents.length === 0) return null;
  return (
    <Disclosure title={`${copy.title} (${documents.length})`}>
      <p>{copy.text}</p>
      <ul className="mt-2">
        {documents.map(({ id, kind, title, deleted }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 border-b border-line py-3"
          >
            <span className="min-w-0">
              <span dir="auto" className="block font-semibold text-ink">
                {title}
              </span>
              <span className="text-sm text-muted">
                {kind}, {copy.on.toLowerCase()} <time dateTime={deleted.iso}>{deleted.text}</time>
              </span>
            </span>
            <RestoreForm id={id} title={title} label={copy.restore} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

export type DocumentListProps = {
  /** For an account without documents. */
  sessions: readonly SessionLink[];
  /** Null if they cannot be read right now. */
  documents: { kept: DocumentEntry[]; deleted: DeletedEntry[] } | null;
  page: number;
  pages: number;
  /** What the form on the previous page did. */
  notice: string | null;
  /** The document that it deleted. */
  undo: DeletedEntry | undefined;
  reply: ChangeReply | undefined;
  /** Id of the document whose panel is open and says what it has done. */
  managed: string | null;
};

/** A page of the list, with the panel of a document open. */
export function documentListHref(page: number, managed?: string): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(managed && { document: managed }),
  });
  const path = query.size > 0 ? `/app?${query}` : "/app";
  return page > 1 && !managed ? `${path}#documents` : path;
}

/** The visitor's saved documents with the forms to manage them. */
export function DocumentList(props: DocumentListProps) {
  const { sessions, documents, page, pages, notice, undo, reply, managed } = props;
  const { kept = [], deleted = [] } = documents ?? {};
  const isListed = kept.some(({ id }) => id === reply?.document);
  const isManaged = kept.some(({ id }) => id === managed);
  return (
    <section aria-labelledby="documents" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="documents" className="text-xl leading-title">
          {documentsCopy.title}
        </h2>
        {kept.length > 0 ? (
          <ButtonLink href="/workshop" look="plain" size="compact">
            <Icon glyph="plus" className="size-4" />
            {documentsCopy.start}
          </ButtonLink>
        ) : null}
      </div>
      {notice && !isManaged ? (
        <div className="flex flex-wrap items-center gap-3">
          <FocusedNotice key={`${notice} ${undo?.id}`} tone="success">
            {notice}
          </FocusedNotice>
          {undo ? <RestoreForm id={undo.id} title={undo.title} label={documentsCopy.undo} /> : null}
        </div>
      ) : null}
      {reply && !isListed ? <Notice tone="danger">{reply.problem}</Notice> : null}
      {documents === null ? <Notice tone="warn">{documentsCopy.unavailable}</Notice> : null}
      {documents && kept.length === 0 ? <EmptyList sessions={sessions} /> : null}
      {kept.length > 0 ? (
        <ul className="border-t border-line">
          {kept.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              action={documentListHref(page)}
              reply={reply?.document === document.id ? reply : undefined}
              isManaged={managed === document.id}
              notice={managed === document.id ? notice : null}
            />
          ))}
        </ul>
      ) : null}
      <Pagination
        label={documentsCopy.pages}
        page={page}
        pages={pages}
        hrefOf={(shown) => documentListHref(shown)}
      />
      <DeletedDocuments documents={deleted} />
      <CopyScript />
    </section>
  );
}
