import { sharedCopy } from "~/content/workshop/saved";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/primitives/page";

import { DocumentReport, UnreadableDocument } from "./document-report";
import type { SharedDocumentView } from "./load-document.server";

/** A document that its author shares by link, read-only. */
export function SharedDocumentPage({ document }: { document: SharedDocumentView }) {
  const { content, encoded, updated, until } = document;
  if (!content)
    return (
      <Page>
        <UnreadableDocument text={sharedCopy.unreadable} />
      </Page>
    );
  return (
    <Page>
      <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-8">
        <p data-print="none" className="rounded-lg bg-sunken p-5 text-pretty text-ink-soft sm:p-6">
          <strong className="text-ink">{sharedCopy.eyebrow}.</strong>{" "}
          {sharedCopy.note(updated.text, until.text)}
        </p>
        <DocumentReport document={content} encoded={encoded} />
        <p data-print="none">
          <ButtonLink href="/workshop">{sharedCopy.own}</ButtonLink>
        </p>
      </div>
    </Page>
  );
}
