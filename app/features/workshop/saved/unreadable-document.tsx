import type { ReactNode } from "react";

import { documentCopy } from "~/content/workshop/saved";
import { PageHeading } from "~/ui/primitives/page";

type UnreadableDocumentProps = { text: string; children?: ReactNode };

/** Shown in place of a document that this version of the site cannot read. */
export function UnreadableDocument({ text, children }: UnreadableDocumentProps) {
  return (
    <div className="grid justify-items-start gap-6">
      <PageHeading title={documentCopy.unreadable.title} lead={text} />
      {children}
    </div>
  );
}
