import { documentsCopy } from "~/content/workshop/saved";
import type { SessionLink } from "~/content/workshop/session-links";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { ButtonLink } from "~/ui/primitives/button";
import { CopyScript } from "~/ui/primitives/copy-script";
import { Icon } from "~/ui/primitives/icon";
import { Notice } from "~/ui/primitives/notice";
import { Pagination } from "~/ui/primitives/links/pagination";
import { Badge } from "~/ui/primitives/badge";
import { TextLink } from "~/ui/primitives/links/text-link";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { ChangeReply } from "./document-changes";
import type { DocumentEntry } from "./document-entry";
import { ManageForm, UndoForm } from "./manage-form";

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
  const { href, kind, title, updated, share } = document;
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
          {share ? <Badge>{documentsCopy.shared}</Badge> : null}
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

/** What a member without documents can make: a card for each session, all of which is clickable. */
function EmptyList({ sessions }: { sessions: readonly SessionLink[] }) {
  const { title, text, link } = documentsCopy.empty;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h3 className="text-lg leading-title">{title}</h3>
        <p className="max-w-measure text-pretty text-ink-soft">{text}</p>
      </div>
      <ul className="hairline-grid rounded-xl border border-line sm:grid-cols-2 lg:grid-cols-4">
        {sessions.map(({ slug, path, title: action, name, minutes }) => (
          <li
            key={slug}
            className="relative flex flex-col gap-1 p-5 transition-colors hover:bg-sunken"
          >
            <p className="text-sm text-muted">{minutes}</p>
            <p>
              <TextLink look="standalone" href={path} className="after:card-area">
                {action}
              </TextLink>
            </p>
            <p className="text-sm text-ink-soft">{name}</p>
          </li>
        ))}
      </ul>
      <p>
        <TextLink href="/workshop">{link}</TextLink>
      </p>
    </div>
  );
}

export type DocumentListProps = {
  /** For an account without documents. */
  sessions: readonly SessionLink[];
  /** Null if they cannot be read right now. */
  documents: DocumentEntry[] | null;
  page: number;
  pages: number;
  /** What the form on the previous page did. */
  notice: string | null;
  /** The document that it deleted. */
  undo: Pick<DocumentEntry, "id" | "title"> | undefined;
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
  const kept = documents ?? [];
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
          {undo ? <UndoForm {...undo} /> : null}
        </div>
      ) : null}
      {reply && !isListed ? <Notice tone="danger">{reply.problem}</Notice> : null}
      {documents === null ? <Notice tone="warn">{documentsCopy.unavailable}</Notice> : null}
      {documents?.length === 0 ? <EmptyList sessions={sessions} /> : null}
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
      <CopyScript />
    </section>
  );
}
