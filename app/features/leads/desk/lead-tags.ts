import { isVisible, storableLine } from "~/lib/validation/storable-text";

/** Characters of a tag. */
export const LONGEST_TAG = 40;
/** Tags of one lead. */
const MOST_TAGS = 20;
/** Characters of the field that has all tags of a lead. */
export const LONGEST_TAGS = 1000;

/** A tag as it is stored, one whatever its case; undefined for a text that is none. */
export function tagIn(text: string): string | undefined {
  const tag = storableLine(text.replaceAll(",", " "), LONGEST_TAG).toLowerCase();
  return isVisible(tag) ? tag : undefined;
}

/** The tags of a text that has commas between them, in order. */
export function tagsIn(text: string): string[] {
  return [...new Set(text.split(",").flatMap((each) => tagIn(each) ?? []))].toSorted();
}

/** Whether these are not too many tags, and each and all are short enough. */
export function areTags(text: string): boolean {
  if (text.length > LONGEST_TAGS) return false;
  const fits = text.split(",").every((each) => each.trim().length <= LONGEST_TAG);
  return fits && tagsIn(text).length <= MOST_TAGS;
}

/** The text of a field with these tags. */
export const tagsText = (tags: readonly string[]) => tags.join(", ");
