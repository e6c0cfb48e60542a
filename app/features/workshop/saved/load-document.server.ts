import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import { documentCopy } from "~/content/workshop/saved";

import { documentEntry, savedReference } from "./document-entry";
import { parseStored } from "./parse-stored.server";
import { readDocument } from "./stored-documents.server";
import type { StoredDocument } from "./stored-documents.server";

/**
 * A document of the signed-in user; null if there is none with this id.
 * @throws a 503 response if it cannot be read.
 */
export async function requireDocument(
  id: string | undefined,
  context: AppLoadContext,
): Promise<StoredDocument | null> {
  try {
    return await readDocument(id, context);
  } catch (error) {
    context.log("error", "Workshop document not read", error);
    throw data({ message: documentCopy.unavailable }, { status: 503 });
  }
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
