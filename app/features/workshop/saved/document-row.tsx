import { documentsCopy } from "~/content/workshop/saved";
import { ChevronDown } from "~/ui/icons/chevron-down";
import { Badge } from "~/ui/primitives/badge";
import { Icon } from "~/ui/primitives/icon";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { ChangeReply } from "./document-changes";
import type { DocumentEntry } from "./document-entry";
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
export function DocumentRow(props: DocumentRowProps) {
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
            glyph={ChevronDown}
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
