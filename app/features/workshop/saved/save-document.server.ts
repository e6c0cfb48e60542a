import { isDeepStrictEqual } from "node:util";
import type { AppLoadContext } from "@remix-run/node";

import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";
import { safeRedirectPath } from "~/lib/http/safe-redirect";
import { cutText, isVisible } from "~/lib/validation/storable-text";

import { decodeDocument, encodeDocument } from "../document-codec.server";
import type { WorkshopDocument } from "../engine/document";
import { loadFramework, parseDocument } from "../frameworks/load";
import { kindName } from "./document-entry";
import type { SaveReply, SaveValues } from "./save-page";
import { documentsTable, isFullError, readDocument } from "./stored-documents.server";

const savePath = "/workshop/save";

/** Code points, as the database counts them. */
export const longestTitle = 120;

/** The title, shortened to what the database accepts. */
export function cutTitle(title: string): string {
  return [...title].length > longestTitle ? `${cutText(title, longestTitle - 1)}…` : title;
}

/** The title of a document that the visitor has not named. */
async function automaticTitle(document: WorkshopDocument): Promise<string> {
  const framework = await loadFramework(document.kind);
  const title = framework.title(document).trim();
  return isVisible(title) ? cutTitle(title) : kindName(document.kind);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The document of a form or a query, encoded or as JSON; null if it is not valid. */
export async function submittedDocument({
  kind,
  document,
}: FormValues): Promise<WorkshopDocument | null> {
  if (!kind || !document) return null;
  return document.startsWith("{")
    ? parseDocument(kind, parseJson(document))
    : decodeDocument(kind, document);
}

/** What the page shows of a document that is not saved yet. */
export async function unsavedDocument(document: WorkshopDocument, { saved }: FormValues) {
  const change = saved ? { saved } : {};
  const values: SaveValues = { kind: document.kind, document: encodeDocument(document), ...change };
  const path = `${savePath}?${new URLSearchParams(values)}`;
  return {
    document: { kind: kindName(document.kind), title: await automaticTitle(document), values },
    returnPath: safeRedirectPath(path),
  };
}

type Notice = "document-saved" | "document-replaced";
type Saved =
  | { ok: true; id: string; notice: Notice }
  | ({ ok: false } & Omit<ActionResult<SaveReply>, "headers">);
type Refusal = { reason: SaveReply["reason"]; status: number };

async function create(document: WorkshopDocument, { supabase }: AppLoadContext): Promise<string> {
  const { kind } = document;
  const title = await automaticTitle(document);
  const { data: id } = await supabase
    .rpc("save_workshop_document", { kind, title, data: document })
    .throwOnError();
  return String(id);
}

/** Saves a change of a stored document, whatever was saved meanwhile; null if there is none with this id. */
async function replace(
  document: WorkshopDocument,
  id: string,
  context: AppLoadContext,
): Promise<Notice | null> {
  const current = await readDocument(id, context);
  if (!current || current.deleted_at || current.kind !== document.kind) return null;
  const before = await parseDocument(document.kind, current.data);
  const isNamed = !before || current.title !== (await automaticTitle(before));
  const title = isNamed ? {} : { title: await automaticTitle(document) };
  const { data: rows } = await documentsTable(context)
    .update({ data: document, ...title })
    .eq("id", id)
    .is("deleted_at", null)
    .select("id")
    .throwOnError();
  if (rows.length === 0) return null;
  // The same after a double click or a retry.
  return isDeepStrictEqual(current.data, document) ? "document-saved" : "document-replaced";
}

/** Saves a new document, or the change of a saved one. A visitor who may not save gets it back. */
export async function saveDocument(values: FormValues, context: AppLoadContext): Promise<Saved> {
  const document = await submittedDocument(values);
  if (!document) return { ok: false, status: 422, reply: { reason: "unreadable", document: null } };
  const unsaved = await unsavedDocument(document, values);

  function refuse({ status, ...why }: Refusal): Saved {
    return { ok: false, status, reply: { ...unsaved, ...why } };
  }
  const { status } = await context.viewer();
  if (status === "unavailable") return refuse({ reason: "failed", status: 503 });
  if (status !== "signed-in")
    return refuse({ reason: unsaved.returnPath ? "sign-in" : "sign-in-beside", status: 401 });
  try {
    if (!values.saved)
      return { ok: true, id: await create(document, context), notice: "document-saved" };
    const notice = await replace(document, values.saved, context);
    if (!notice) return refuse({ reason: "missing", status: 409 });
    return { ok: true, id: values.saved, notice };
  } catch (error) {
    if (isFullError(error)) return refuse({ reason: "full", status: 409 });
    context.log("error", "Workshop document not saved", error);
    return refuse({ reason: "failed", status: 503 });
  }
}
