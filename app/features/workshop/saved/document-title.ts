import { cutText, isVisible } from "~/lib/validation/storable-text";

import { documentTitle } from "../engine/documents";
import type { WorkshopDocument } from "../engine/documents";
import { kindName } from "./document-entry";

/** Code points, as the database counts them. */
export const longestTitle = 120;

/** The title, shortened to what the database accepts. */
export function cutTitle(title: string): string {
  return [...title].length > longestTitle ? `${cutText(title, longestTitle - 1)}…` : title;
}

/** The title of a document that the visitor has not named. */
export function automaticTitle(document: WorkshopDocument): string {
  const title = documentTitle(document).trim();
  return isVisible(title) ? cutTitle(title) : kindName(document.kind);
}
