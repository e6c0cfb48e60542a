import { counted } from "../../counted";

/** A kind of place where a picture or a file can be. */
export type Use = keyof typeof usesCopy.counts;

/** Texts about the places where a picture or a file is used. */
export const usesCopy = {
  /** How many there are of each kind of place, the first ones first. */
  counts: {
    article: (count: number) => counted(count, "article", "articles"),
    author: (count: number) => counted(count, "author", "authors"),
    draft: (count: number) => counted(count, "unsaved draft", "unsaved drafts"),
    change: (count: number) => counted(count, "scheduled change", "scheduled changes"),
    version: (count: number) => `earlier versions of ${counted(count, "article", "articles")}`,
  },
  usedIn: (places: readonly string[]) => `Used in ${places.join(", ")}`,
  /** Behind the titles of places that readers do not see. */
  kinds: {
    article: "",
    author: "author",
    draft: "unsaved draft",
    change: "scheduled change",
    version: "earlier version",
  },
  notUsed: "Not used",
  more: (count: number) => `and ${counted(count, "more", "more")}`,
};
