import { isDeepStrictEqual } from "node:util";
import type { AppLoadContext } from "@remix-run/node";

import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";
import { safeRedirectPath } from "~/lib/http/safe-redirect";
import { mergeFields } from "~/lib/merge/merge-fields";

import { decodeDocument, encodeDocument } from "../document-codec.server";
import type { WorkshopDocument } from "../engine/document";
import { parseDocument } from "../frameworks/load";
import { documentHref, kindName, savedReference } from "./document-entry";
import { automaticTitle } from "./document-title";
import type { SaveReply, SaveValues } from "./save-reply";
import {
  documentsTable,
  isDocumentId,
  isFullError,
  readDocument,
  readVersion,
} from "./stored-documents.server";
import type { StoredDocument } from "./stored-documents.server";

const savePath = "/workshop/save";

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

type Notice = "document-saved" | "document-merged";
type Saved =
  | { ok: true; id: string; notice: Notice }
  | ({ ok: false } & Omit<ActionResult<SaveReply>, "headers">);
type Refusal = { reason: SaveReply["reason"]; status: number; newer?: SaveReply["newer"] };

async function create(document: WorkshopDocument, { supabase }: AppLoadContext): Promise<string> {
  const { kind } = document;
  const title = await automaticTitle(document);
  const { data: id } = await supabase
    .rpc("save_workshop_document", { kind, title, data: document })
    .throwOnError();
  return String(id);
}

/** A change with what was saved since its version; where both changed the same, it has the change. */
async function mergeInto(
  current: StoredDocument,
  change: WorkshopDocument,
  version: number,
  context: AppLoadContext,
) {
  const { id, data: stored } = current;
  const theirs = await parseDocument(change.kind, stored);
  const base = await parseDocument(change.kind, await readVersion(id, version, context));
  if (!theirs) return { document: change, isDecided: false };
  const { fields, conflicts } = mergeFields<WorkshopDocument>(base, change, theirs);
  const merged = await parseDocument(change.kind, fields);
  return { document: merged ?? change, isDecided: merged !== null && conflicts.length === 0 };
}

/** Saves a change that began with this version of a stored document. */
async function replace(
  change: WorkshopDocument,
  id: string,
  version: number,
  context: AppLoadContext,
): Promise<Refusal | Notice> {
  for (;;) {
    const current = await readDocument(id, context);
    if (!current || current.deleted_at || current.kind !== change.kind)
      return { reason: "missing", status: 409 };
    // A double click or a retry after a lost response.
    if (isDeepStrictEqual(current.data, change)) return "document-saved";
    const isNewer = current.version !== version;
    const { document, isDecided } = isNewer
      ? await mergeInto(current, change, version, context)
      : { document: change, isDecided: true };
    if (!isDecided) {
      const proposal = { saved: savedReference(current), document: encodeDocument(document) };
      return { reason: "changed", status: 409, newer: { ...proposal, href: documentHref(id) } };
    }
    const before = await parseDocument(document.kind, current.data);
    const isNamed = !before || current.title !== (await automaticTitle(before));
    const title = isNamed ? {} : { title: await automaticTitle(document) };
    const { data: rows } = await documentsTable(context)
      .update({ data: document, ...title })
      .eq("id", id)
      .eq("version", current.version)
      .is("deleted_at", null)
      .select("id")
      .throwOnError();
    if (rows.length > 0)
      return isDeepStrictEqual(document, change) ? "document-saved" : "document-merged";
  }
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
    const [, id, version] = /^(.+)\.(\d{1,9})$/.exec(values.saved) ?? [];
    if (!isDocumentId(id)) return refuse({ reason: "missing", status: 409 });
    const replaced = await replace(document, id, Number(version), context);
    return typeof replaced === "object" ? refuse(replaced) : { ok: true, id, notice: replaced };
  } catch (error) {
    if (isFullError(error)) return refuse({ reason: "full", status: 409 });
    context.log("error", "Workshop document not saved", error);
    return refuse({ reason: "failed", status: 503 });
  }
}
