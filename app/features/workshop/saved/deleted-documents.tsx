import { documentsCopy } from "~/content/workshop/saved";
import { Disclosure } from "~/ui/primitives/disclosure";

import type { DeletedEntry } from "./document-entry";
import { RestoreForm } from "./restore-form";

const copy = documentsCopy.deleted;

/** The documents that the visitor can still restore. */
export function DeletedDocuments({ documents }: { documents: readonly DeletedEntry[] }) {
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
