import { Form } from "@remix-run/react";

import { documentsCopy } from "~/content/workshop/saved";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField, FieldFrame } from "~/ui/forms/field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { CopyButton } from "~/ui/primitives/copy-button";

import type { ChangeReply } from "./document-changes";
import type { DocumentEntry } from "./document-entry";

/** The part of a document's form that creates, shows and withdraws its link. */
function ShareField({ id, url }: { id: string; url: string | null }) {
  if (!url) {
    return (
      <div className="grid justify-items-start gap-2">
        <Button name="intent" value="share" look="plain">
          {documentsCopy.share}
        </Button>
        <p className="max-w-measure text-sm text-muted">{documentsCopy.shareHint}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <FieldFrame id={id} label={documentsCopy.link} hint={documentsCopy.shareHint}>
        <input id={id} readOnly value={url} aria-describedby={`${id}-hint`} className="control" />
      </FieldFrame>
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
  const { id, title, shareUrl } = document;
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
      <input type="hidden" data-base="" name="shown_title" value={reply?.shown ?? title} />
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
  );
}
