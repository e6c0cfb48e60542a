import { Form } from "@remix-run/react";

import { formCopy } from "~/content/leads/forms";
import { documentsCopy } from "~/content/workshop/saved";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import { ChevronDown } from "~/ui/icons/chevron-down";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { ChangeReply } from "./document-changes";
import type { DocumentEntry } from "./document-entry";
import { ShareField } from "./share-field";

type DocumentRowProps = { document: DocumentEntry; reply: ChangeReply | undefined };

/** A document in the list; its forms are under "Manage". */
export function DocumentRow({ document, reply }: DocumentRowProps) {
  const { id, href, kind, title, updated, shareUrl } = document;
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
      <details open={Boolean(reply)} className="group">
        <summary className="absolute top-4 right-0 flex min-h-11 items-center gap-2 rounded-md border border-control px-3 text-sm font-semibold hover:border-ink hover:bg-sunken">
          {documentsCopy.manage}
          <VisuallyHidden> {title}</VisuallyHidden>
          <Icon
            glyph={ChevronDown}
            className="size-4 transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <Form
          method="post"
          action="/app"
          reloadDocument
          noValidate
          className="mt-5 grid gap-6 rounded-lg bg-sunken p-4 sm:p-6"
        >
          {reply ? (
            <ErrorSummary
              title={formCopy.summaryTitle}
              reply={reply}
              problem={reply.problem}
              formId={id}
            />
          ) : null}
          <input type="hidden" name="document" value={id} />
          <input type="hidden" name="shown_title" value={title} />
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
            <TextField
              id={`${id}-title`}
              name="title"
              label={documentsCopy.name}
              defaultValue={reply?.title ?? title}
              maxLength={120}
              autoComplete="off"
              required
            />
            {/* First in the form, so that the Enter key renames. */}
            <Button name="intent" value="rename" look="plain">
              {documentsCopy.rename}
            </Button>
          </div>
          <ShareField id={`${id}-link`} url={shareUrl} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="duplicate" look="plain">
              {documentsCopy.duplicate}
            </Button>
            <Button name="intent" value="delete" look="plain">
              {documentsCopy.delete}
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
}
