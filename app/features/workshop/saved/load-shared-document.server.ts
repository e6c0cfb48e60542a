import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { sharedCopy } from "~/content/workshop/saved";

import { parseStored } from "./parse-stored.server";
import { shownTime } from "./document-entry";

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
  try {
    const { data: found } = await context
      .anonClient()
      .rpc("shared_workshop_document", { token })
      .throwOnError();
    const [row] = rows.parse(found);
    if (!row) return null;
    const { kind, title } = row;
    const updated = shownTime(row.updated_at);
    return { title, updated, ...(await parseStored(kind, row.data)) };
  } catch (error) {
    context.log("error", "Shared workshop document not read", error);
    throw data({ message: sharedCopy.unavailable }, { status: 503 });
  }
}

export type SharedDocumentView = NonNullable<Awaited<ReturnType<typeof loadSharedDocument>>>;
