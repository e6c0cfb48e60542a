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
  /** The link and when it ends; null while the document is not shared. */
  share: { url: string; until: ShownTime } | null;
};

export function shownTime(value: string): ShownTime {
  const date = new Date(value);
  return { iso: date.toISOString(), text: writtenDay(date) };
}

export function kindName(kind: string): string {
  return frameworks.find(({ slug }) => slug === kind)?.name ?? documentsCopy.unknownKind;
}

export function documentHref(id: string): string {
  return `/app/documents/${id}`;
}

export function documentEntry(row: ListedDocument, siteUrl: string): DocumentEntry {
  const { id, kind, title, share_token: token, share_until: until } = row;
  const isShared = token && until && Date.parse(until) > Date.now();
  return {
    id,
    href: documentHref(id),
    kind: kindName(kind),
    title,
    updated: shownTime(row.updated_at),
    share: isShared
      ? { url: `${siteUrl}/workshop/shared/${token}`, until: shownTime(until) }
      : null,
  };
}
