import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { documentCopy, sharedCopy, documentNotices } from "~/content/workshop/saved";
import { sessionLinks } from "~/content/workshop/session-links";
import { writtenMinute } from "~/lib/format/written-time";
import { orUnavailable } from "~/lib/http/or-unavailable.server";

import { documentEntry, shownTime } from "./document-entry";
import { readDocument, listDocuments } from "./stored-documents.server";
import type { StoredDocument } from "./stored-documents.server";
import { encodeDocument } from "../document-codec.server";
import { loadFramework, parseDocument } from "../frameworks/load";

/**
 * A document of the signed-in user; null if there is none with this id.
 * @throws a 503 response if it cannot be read.
 */
export async function requireDocument(
  id: string | undefined,
  context: AppLoadContext,
): Promise<StoredDocument | null> {
  const { unavailable } = documentCopy;
  return orUnavailable(context, "Workshop document not read", unavailable, () =>
    readDocument(id, context),
  );
}

function replacedText({ replaced_title: title, replaced_at: at }: StoredDocument): string | null {
  return title === null || at === null ? null : documentCopy.replaced(title, writtenMinute(at));
}

/** The document as its page shows it; null if there is none with this id. */
export async function loadDocument(id: string | undefined, context: AppLoadContext) {
  const row = await requireDocument(id, context);
  if (!row) return null;
  return {
    entry: documentEntry(row, context.siteUrl),
    isDeleted: row.deleted_at !== null,
    slug: row.kind,
    replaced: replacedText(row),
    ...(await parseStored(row.kind, row.data)),
  };
}

export type LoadedDocument = NonNullable<Awaited<ReturnType<typeof loadDocument>>>;

/** The stored document as pages need it; `content` is null where this version cannot read it. */
async function parseStored(kind: string, data: unknown) {
  const content = await parseDocument(kind, data);
  if (content) await loadFramework(kind);
  return { content, encoded: content && encodeDocument(content) };
}

const rows = z
  .array(
    z.object({
      kind: z.string(),
      title: z.string(),
      data: z.unknown(),
      updated_at: z.string(),
      share_until: z.string(),
    }),
  )
  .max(1);

/**
 * The document that a link shows to everyone; null if no link has this token.
 * @throws a 503 response if it cannot be read.
 */
export async function loadSharedDocument(token: string, context: AppLoadContext) {
  if (!/^[0-9a-f]{32}$/.test(token)) return null;
  const { unavailable } = sharedCopy;
  return orUnavailable(context, "Shared workshop document not read", unavailable, async () => {
    const { data: found } = await context
      .anonClient()
      .rpc("shared_workshop_document", { token })
      .throwOnError();
    const [row] = rows.parse(found);
    if (!row) return null;
    const { kind, title } = row;
    const [updated, until] = [shownTime(row.updated_at), shownTime(row.share_until)];
    return { title, updated, until, ...(await parseStored(kind, row.data)) };
  });
}

export type SharedDocumentView = NonNullable<Awaited<ReturnType<typeof loadSharedDocument>>>;

export function isDocumentNotice(name: string | undefined): boolean {
  return name !== undefined && Object.hasOwn(documentNotices, name);
}

const PER_PAGE = 20;

/** The page of the list that the request names; 1 for anything but a page number. */
export function listPage({ url }: Request): number {
  const page = new URL(url).searchParams.get("page") ?? "";
  return /^[1-9]\d?$/.test(page) ? Number(page) : 1;
}

/** One page of the list, after a deletion the deleted document, and the one that is managed. */
export async function loadDocumentList(
  request: Request,
  notice: string | undefined,
  context: AppLoadContext,
) {
  const lists = await listDocuments(context);
  const pages = Math.max(1, Math.ceil((lists?.kept.length ?? 0) / PER_PAGE));
  const page = Math.min(listPage(request), pages);
  const shown = lists?.kept.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const documents = shown?.map((row) => documentEntry(row, context.siteUrl)) ?? null;
  const { id, title } = lists?.deletedLast ?? {};
  const undo = notice === "document-deleted" && id && title ? { id, title } : undefined;
  const managed = new URL(request.url).searchParams.get("document");
  const sessions = lists?.kept.length === 0 ? sessionLinks() : [];
  return { sessions, documents, page, pages, undo, managed };
}
