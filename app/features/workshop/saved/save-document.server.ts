import { isDeepStrictEqual } from "node:util";
import type { AppLoadContext } from "@remix-run/node";

import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";
import { safeRedirectPath } from "~/lib/http/safe-redirect";

import { decodeDocument, encodeDocument } from "../document-codec.server";
import { isWorkshopKind, parseDocument } from "../engine/documents";
import type { WorkshopDocument } from "../engine/documents";
import { kindName } from "./document-entry";
import { automaticTitle } from "./document-title";
import type { SaveReply, SaveValues } from "./save-reply";
import { documentsTable, isDocumentId, isFullError, readDocument } from "./stored-documents.server";

export const savePath = "/workshop/save";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The document of a form or a query, encoded or as JSON; null if it is not valid. */
export function submittedDocument({ kind, document }: FormValues): WorkshopDocument | null {
  if (!isWorkshopKind(kind) || !document) return null;
  return document.startsWith("{")
    ? parseDocument(kind, parseJson(document))
    : decodeDocument(kind, document);
}

/** What the page shows of a document that is not saved yet. */
export function unsavedDocument(document: WorkshopDocument, { saved, version }: FormValues) {
  const change = saved && version ? { saved, version } : {};
  const values: SaveValues = { kind: document.kind, document: encodeDocument(document), ...change };
  const path = `${savePath}?${new URLSearchParams(values)}`;
  return {
    document: { kind: kindName(document.kind), title: automaticTitle(document), values },
    returnPath: safeRedirectPath(path),
  };
}

type Saved = { ok: true; id: string } | ({ ok: false } & Omit<ActionResult<SaveReply>, "headers">);
type Refusal = { reason: SaveReply["reason"]; status: number; savedVersion?: number };

async function create(document: WorkshopDocument, { supabase }: AppLoadContext): Promise<string> {
  const { kind } = document;
  const title = automaticTitle(document);
  const { data: id } = await supabase
    .rpc("save_workshop_document", { kind, title, data: document })
    .throwOnError();
  return String(id);
}

async function replace(
  document: WorkshopDocument,
  id: string,
  version: number,
  context: AppLoadContext,
): Promise<Refusal | null> {
  const current = await readDocument(id, context);
  if (!current || current.deleted_at || current.kind !== document.kind)
    return { reason: "missing", status: 409 };
  // A double click or a retry after a lost response.
  if (isDeepStrictEqual(current.data, document)) return null;
  const before = parseDocument(document.kind, current.data);
  const isNamed = !before || current.title !== automaticTitle(before);
  const title = isNamed ? {} : { title: automaticTitle(document) };
  const { data: rows } = await documentsTable(context)
    .update({ data: document, ...title })
    .eq("id", id)
    .eq("version", version)
    .is("deleted_at", null)
    .select("id")
    .throwOnError();
  if (rows.length > 0) return null;
  return { reason: "changed", status: 409, savedVersion: current.version };
}

/** Saves a new document, or the change of a saved one. A visitor who may not save gets it back. */
export async function saveDocument(values: FormValues, context: AppLoadContext): Promise<Saved> {
  const document = submittedDocument(values);
  if (!document) return { ok: false, status: 422, reply: { reason: "unreadable", document: null } };
  const unsaved = unsavedDocument(document, values);

  function refuse({ reason, status, savedVersion }: Refusal): Saved {
    const newer = savedVersion === undefined ? {} : { savedVersion };
    return { ok: false, status, reply: { reason, ...unsaved, ...newer } };
  }
  const { status } = await context.viewer();
  if (status === "unavailable") return refuse({ reason: "failed", status: 503 });
  if (status === "anonymous")
    return refuse({ reason: unsaved.returnPath ? "sign-in" : "sign-in-beside", status: 401 });
  try {
    const { saved: id } = values;
    if (!id) return { ok: true, id: await create(document, context) };
    if (!isDocumentId(id)) return refuse({ reason: "missing", status: 409 });
    const refusal = await replace(document, id, Number(values.version), context);
    return refusal ? refuse(refusal) : { ok: true, id };
  } catch (error) {
    if (isFullError(error)) return refuse({ reason: "full", status: 409 });
    context.log("error", "workshop document not saved", error);
    return refuse({ reason: "failed", status: 503 });
  }
}
