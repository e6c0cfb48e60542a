import { sessionCopy } from "~/content/workshop/session";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button } from "~/ui/primitives/button";

import type { WorkshopDocument } from "../engine/document";

type SaveDocumentProps = {
  document: WorkshopDocument;
  /** Null where only the browser knows the document. */
  encoded: string | null;
  saved: string | undefined;
};

/** Sends a finished document to the visitor's account. In parts, the largest one stays below 64 KB. */
export function SaveDocument({ document, encoded, saved }: SaveDocumentProps) {
  return (
    <form
      method="post"
      action="/workshop/save"
      encType="multipart/form-data"
      className="grid justify-items-start gap-2"
    >
      <HiddenFields
        fields={{ kind: document.kind, document: encoded ?? JSON.stringify(document), saved }}
      />
      <Button look="dark" size="compact" className="max-sm:w-full">
        {saved ? sessionCopy.saveChanges : sessionCopy.saveToAccount}
      </Button>
      <p className="text-sm text-muted">{sessionCopy.saveHint}</p>
    </form>
  );
}
