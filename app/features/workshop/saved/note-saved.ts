import type { WorkshopDocument } from "../engine/document";
import { savedDocument, saveDocument } from "../session/saved-answers";

/** Links the same answers in this browser to the saved document, so that saving them updates it. */
export async function noteSaved(document: WorkshopDocument, saved: string): Promise<void> {
  const answers = await savedDocument(document.kind);
  if (JSON.stringify(answers) === JSON.stringify(document)) saveDocument(document, saved);
}
