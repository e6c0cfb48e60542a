import { frameworks } from "~/content/workshop/frameworks";
import { documentsCopy } from "~/content/workshop/saved";
import { writtenDay } from "~/lib/format/written-time";

import type { ListedDocument } from "./stored-documents.server";

type ShownTime = { iso: string; text: string };

/** A document as pages show it. */
export type DocumentEntry = {
  id: string;
  href: string;
  /** Name of the kind. */
  kind: string;
  title: string;
  updated: ShownTime;
  /** Null while the document is not shared. */
  shareUrl: string | null;
};

export type DeletedEntry = Pick<DocumentEntry, "id" | "kind" | "title"> & { deleted: ShownTime };

export function shownTime(value: string): ShownTime {
  const date = new Date(value);
  return { iso: date.toISOString(), text: writtenDay(date) };
}

export function kindName(kind: string): string {
  return frameworks.find(({ slug }) => slug === kind)?.name ?? documentsCopy.unknownKind;
}

/** Names a saved document and the version that a change begins with. */
export function savedReference({ id, version }: { id: string; version: number }): string {
  return `${id}.${version}`;
}

export function documentHref(id: string): string {
  return `/app/documents/${id}`;
}

export function documentEntry(row: ListedDocument, siteUrl: string): DocumentEntry {
  const { id, kind, title, share_token: token } = row;
  return {
    id,
    href: documentHref(id),
    kind: kindName(kind),
    title,
    updated: shownTime(row.updated_at),
    shareUrl: token && `${siteUrl}/workshop/shared/${token}`,
  };
}

export function deletedEntry({ id, kind, title, deleted_at }: ListedDocument): DeletedEntry {
  return { id, kind: kindName(kind), title, deleted: shownTime(deleted_at ?? "") };
}
