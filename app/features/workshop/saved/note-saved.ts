import type { WorkshopDocument } from "../engine/documents";
import { savedDocument, saveDocument } from "../session/saved-answers";

/** Lets the same answers in this browser change the document that was saved from them. */
export async function noteSaved(document: WorkshopDocument, saved: string): Promise<void> {
  const answers = await savedDocument(document.kind);
  if (JSON.stringify(answers) === JSON.stringify(document)) saveDocument(document, saved);
}
