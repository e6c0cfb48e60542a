import type { AppLoadContext } from "@remix-run/node";

import { documentNotices } from "~/content/workshop/saved";

import { deletedEntry, documentEntry } from "./document-entry";
import { listDocuments } from "./stored-documents.server";

export function isDocumentNotice(name: string | undefined): boolean {
  return name !== undefined && Object.hasOwn(documentNotices, name);
}

const PER_PAGE = 20;

/** The page of the list that the request names; 1 for anything but a page number. */
export function listPage({ url }: Request): number {
  const page = new URL(url).searchParams.get("page") ?? "";
  return /^[1-9]\d?$/.test(page) ? Number(page) : 1;
}

/** One page of the list, after a deletion the document that can be brought back, and the one that is managed. */
export async function loadDocumentList(
  request: Request,
  notice: string | undefined,
  context: AppLoadContext,
) {
  const lists = await listDocuments(context);
  const pages = Math.max(1, Math.ceil((lists?.kept.length ?? 0) / PER_PAGE));
  const page = Math.min(listPage(request), pages);
  const shown = lists?.kept.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const documents = lists && {
    kept: (shown ?? []).map((row) => documentEntry(row, context.siteUrl)),
    deleted: lists.deleted.map(deletedEntry),
  };
  const undo = notice === "document-deleted" ? documents?.deleted[0] : undefined;
  const managed = new URL(request.url).searchParams.get("document");
  return { documents, page, pages, undo, managed };
}
