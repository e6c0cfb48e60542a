import { cutText, isVisible } from "~/lib/validation/storable-text";

import type { WorkshopDocument } from "../engine/document";
import { loadFramework } from "../frameworks/load";
import { kindName } from "./document-entry";

/** Code points, as the database counts them. */
export const longestTitle = 120;

/** The title, shortened to what the database accepts. */
export function cutTitle(title: string): string {
  return [...title].length > longestTitle ? `${cutText(title, longestTitle - 1)}…` : title;
}

/** The title of a document that the visitor has not named. */
export async function automaticTitle(document: WorkshopDocument): Promise<string> {
  const framework = await loadFramework(document.kind);
  const title = framework.title(document).trim();
  return isVisible(title) ? cutTitle(title) : kindName(document.kind);
}
