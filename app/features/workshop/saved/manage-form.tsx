import { Form } from "@remix-run/react";

import { documentsCopy } from "~/content/workshop/saved";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField, FieldFrame } from "~/ui/forms/field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { CopyButton } from "~/ui/primitives/copy-button";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { ChangeReply } from "./document-changes";
import type { DocumentEntry } from "./document-entry";

type ShareProps = { id: string; share: DocumentEntry["share"] };

/** Creates the link of a document, or changes its end. */
function ShareDays({ id, share }: ShareProps) {
  const { label, options } = documentsCopy.shareDays;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <FieldFrame id={`${id}-days`} label={label}>
        <select id={`${id}-days`} name="days" defaultValue="30" className="control">
          {Object.entries(options).map(([days, text]) => (
            <option key={days} value={days}>
              {text}
            </option>
          ))}
        </select>
      </FieldFrame>
      <Button name="intent" value="share" look="plain">
        {share ? documentsCopy.shareLonger : documentsCopy.share}
      </Button>
    </div>
  );
}

/** The part of a document's form that creates, shows and withdraws its link. */
function ShareField({ id, share }: ShareProps) {
  if (!share) {
    return (
      <div className="grid gap-2">
        <ShareDays id={id} share={share} />
        <p className="max-w-measure text-sm text-muted">{documentsCopy.shareHint}</p>
      </div>
    );
  }
  const { url, until } = share;
  const hint = `${documentsCopy.sharedUntil(until.text)} ${documentsCopy.shareHint}`;
  return (
    <div className="grid gap-3">
      <FieldFrame id={id} label={documentsCopy.link} hint={hint}>
        <input id={id} readOnly value={url} aria-describedby={`${id}-hint`} className="control" />
      </FieldFrame>
      <ShareDays id={id} share={share} />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={url} label={documentsCopy.copyLink} />
        <Button name="intent" value="withdraw" look="plain">
          {documentsCopy.withdraw}
        </Button>
      </div>
    </div>
  );
}

type ManageFormProps = {
  document: DocumentEntry;
  /** Path of the page that the form is on. */
  action: string;
  reply: ChangeReply | undefined;
  /** What the form has done. */
  notice: string | null;
};

/** Renames, shares, duplicates or deletes a saved document. */
export function ManageForm({ document, action, reply, notice }: ManageFormProps) {
  const { id, title, share } = document;
  return (
    <Form
      method="post"
      action={action}
      noValidate
      className="grid gap-6 rounded-lg bg-sunken p-4 sm:p-6"
      {...keepsTypedText(`document-${id}`, {
        unsaved: reply?.title !== undefined,
        asks: "always",
      })}
    >
      <TypedTextNotices />
      <ErrorSummary reply={reply} formId={id} />
      {notice ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <input type="hidden" name="document" value={id} />
      <input type="hidden" name="shown_title" value={title} />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <TextField
          id={`${id}-title`}
          name="title"
          label={documentsCopy.name}
          defaultValue={reply?.title ?? title}
          maxLength={120}
          required
        />
        {/* First in the form, so that the Enter key renames. */}
        <Button name="intent" value="rename" look="plain">
          {documentsCopy.rename}
        </Button>
      </div>
      <ShareField id={`${id}-link`} share={share} />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="duplicate" look="plain">
          {documentsCopy.duplicate}
        </Button>
        <Button name="intent" value="delete" look="plain">
          {documentsCopy.delete}
        </Button>
      </div>
    </Form>
  );
}

/** A button that brings back a deleted document. */
export function UndoForm({ id, title }: Pick<DocumentEntry, "id" | "title">) {
  return (
    <Form method="post" action="/app" reloadDocument>
      <input type="hidden" name="document" value={id} />
      <Button name="intent" value="restore" look="plain" size="compact">
        {documentsCopy.undo}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </Form>
  );
}
