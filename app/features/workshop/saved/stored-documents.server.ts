import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

const TABLE = "workshop_documents";
/** Rows that an account can have: 200 documents and 200 deleted ones. */
const MOST = 400;

const listed = z.object({
  id: z.string(),
  /** One of the workshop's kinds, or one that a newer version of the site has saved. */
  kind: z.string(),
  title: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  share_token: z.string().nullable(),
  share_until: z.string().nullable(),
});

const stored = listed.extend({
  /** What the last save replaced. */
  replaced_title: z.string().nullable(),
  replaced_at: z.string().nullable(),
  data: z.unknown(),
});

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

type Documents = { kept: ListedDocument[]; deletedLast: ListedDocument | undefined };

/** The user's documents, last changed first; null if they cannot be read, which is logged. */
export async function listDocuments(context: AppLoadContext): Promise<Documents | null> {
  try {
    const { data } = await documentsTable(context)
      .select(Object.keys(listed.shape).join())
      .order("updated_at", { ascending: false })
      .order("id")
      .limit(MOST)
      .throwOnError();
    const rows = z.array(listed).parse(data);
    const deletedAt = ({ deleted_at }: ListedDocument) => Date.parse(deleted_at ?? "") || 0;
    const [deletedLast] = rows.filter(deletedAt).sort((a, b) => deletedAt(b) - deletedAt(a));
    return { kept: rows.filter((row) => !deletedAt(row)), deletedLast };
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
