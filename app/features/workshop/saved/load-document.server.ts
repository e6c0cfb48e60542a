import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { documentCopy, sharedCopy } from "~/content/workshop/saved";
import { orUnavailable } from "~/lib/http/or-unavailable.server";

import { documentEntry, savedReference, shownTime } from "./document-entry";
import { readDocument } from "./stored-documents.server";
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

/** The document as its page shows it; null if there is none with this id. */
export async function loadDocument(id: string | undefined, context: AppLoadContext) {
  const row = await requireDocument(id, context);
  if (!row) return null;
  return {
    entry: documentEntry(row, context.siteUrl),
    isDeleted: row.deleted_at !== null,
    slug: row.kind,
    saved: savedReference(row),
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
    z.object({ kind: z.string(), title: z.string(), data: z.unknown(), updated_at: z.string() }),
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
    const updated = shownTime(row.updated_at);
    return { title, updated, ...(await parseStored(kind, row.data)) };
  });
}

export type SharedDocumentView = NonNullable<Awaited<ReturnType<typeof loadSharedDocument>>>;
