import { useRef } from "react";
import type { FormEvent } from "react";

import { saveCopy } from "~/content/workshop/saved";
import { Button } from "~/ui/primitives/button";

import { encodeInBrowser } from "../document-codec";
import type { WorkshopDocument } from "../engine/documents";

type SaveDocumentProps = {
  document: WorkshopDocument;
  /** Null where only the browser knows the document. */
  encoded: string | null;
  saved: string | undefined;
};

/** Sends a finished document to the visitor's account. */
export function SaveDocument({ document, encoded, saved }: SaveDocumentProps) {
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    if (encoded) return;
    event.preventDefault();
    const form = event.currentTarget;
    void encodeInBrowser(document)
      .catch(() => null)
      .then((value) => {
        if (field.current) field.current.value = value ?? JSON.stringify(document);
        form.submit();
      });
  }

  return (
    <form
      method="post"
      action="/workshop/save"
      onSubmit={submit}
      className="grid justify-items-start gap-2"
    >
      <input type="hidden" name="kind" value={document.kind} />
      <input ref={field} type="hidden" name="document" defaultValue={encoded ?? ""} />
      <input type="hidden" name="saved" value={saved ?? ""} />
      <Button look="dark" size="compact" className="max-sm:w-full">
        {saved ? saveCopy.saveChanges : saveCopy.save}
      </Button>
      <p className="text-sm text-muted">{saveCopy.hint}</p>
    </form>
  );
}
