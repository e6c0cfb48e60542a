import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

const TABLE = "workshop_documents";
/** Rows that an account can have: 200 documents and 200 deleted ones. */
const MOST = 400;
const RESTORABLE_MS = 30 * 86_400_000;

const listed = z.object({
  id: z.string(),
  /** One of the workshop's kinds, or one that a newer version of the site has saved. */
  kind: z.string(),
  title: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  share_token: z.string().nullable(),
});

const stored = listed.extend({ version: z.number(), data: z.unknown() });

/** A row without its data. */
export type ListedDocument = z.infer<typeof listed>;

/** A row whose data is not validated yet. */
export type StoredDocument = z.infer<typeof stored>;

export function documentsTable({ supabase }: AppLoadContext) {
  return supabase.from(TABLE);
}

export function isDocumentId(value: string | undefined): value is string {
  return z.uuid().safeParse(value).success;
}

/** Whether the account has as many documents as it may have: the code that the database raises. */
export function isFullError(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "LIMIT";
}

export type DocumentLists = { kept: ListedDocument[]; deleted: ListedDocument[] };

/** The user's documents, last changed first; null if they cannot be read, which is logged. */
export async function listDocuments(context: AppLoadContext): Promise<DocumentLists | null> {
  try {
    const { data } = await documentsTable(context)
      .select(Object.keys(listed.shape).join())
      .order("updated_at", { ascending: false })
      .order("id")
      .limit(MOST)
      .throwOnError();
    const rows = z.array(listed).parse(data);
    const since = Date.now() - RESTORABLE_MS;
    const deletedAt = ({ deleted_at }: ListedDocument) => Date.parse(deleted_at ?? "");
    return {
      kept: rows.filter(({ deleted_at }) => deleted_at === null),
      deleted: rows
        .filter((row) => deletedAt(row) > since)
        .sort((a, b) => deletedAt(b) - deletedAt(a)),
    };
  } catch (error) {
    context.log("error", "Workshop documents not read", error);
    return null;
  }
}

/**
 * One document of the user, deleted or not; null if there is none with this id.
 * @throws if it cannot be read.
 */
export async function readDocument(
  id: string | undefined,
  context: AppLoadContext,
): Promise<StoredDocument | null> {
  if (!isDocumentId(id)) return null;
  const { data } = await documentsTable(context)
    .select(Object.keys(stored.shape).join())
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data === null ? null : stored.parse(data);
}

/**
 * The data of an earlier version of the user's document, not validated; null if it is no longer kept.
 * @throws if it cannot be read.
 */
export async function readVersion(
  id: string,
  version: number,
  { supabase }: AppLoadContext,
): Promise<unknown> {
  const { data } = await supabase
    .rpc("workshop_document_version", { document: id, version })
    .throwOnError();
  return data;
}
