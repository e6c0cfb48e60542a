import type { AppLoadContext } from "@remix-run/node";

import { documentNotices } from "~/content/workshop/saved";

import { deletedEntry, documentEntry } from "./document-entry";
import { listDocuments } from "./stored-documents.server";

export function isDocumentNotice(name: string | undefined): boolean {
  return name !== undefined && Object.hasOwn(documentNotices, name);
}

/** The list for the page, and after a deletion the document that can be brought back. */
export async function loadDocumentList(notice: string | undefined, context: AppLoadContext) {
  const lists = await listDocuments(context);
  const documents = lists && {
    kept: lists.kept.map((row) => documentEntry(row, context.siteUrl)),
    deleted: lists.deleted.map(deletedEntry),
  };
  return { documents, undo: notice === "document-deleted" ? documents?.deleted[0] : undefined };
}
