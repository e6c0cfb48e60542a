import { counted } from "../../counted";
import { isolated } from "../isolated";

const articles = (count: number) => counted(count, "article", "articles");

/** What became of a name, above the list of names. */
export const namesNotices = {
  "name-back": "The articles have their earlier names again.",
  "name-described": "The text is saved. Readers see it above the articles of this name.",
  "author-described":
    "The author is saved. Readers see it under the articles and on the author’s page.",
  "name-same": "No article had to be changed.",
} as const;

/** Texts of the page on which categories, tags and authors are renamed and merged. */
export const namesCopy = {
  title: "Categories, tags and authors",
  description: "Rename, merge and describe the categories, tags and authors of articles.",
  lead: "A new name goes into every article that has the old one, in any spelling.",
  back: "All articles",
  kinds: { category: "Categories", tag: "Tags", author: "Authors" },
  one: { category: "Category", tag: "Tag", author: "Author" },
  articles,
  spellings: (count: number) => `${count} spellings`,
  /** Leads to the names of each kind. */
  jump: "Kinds of names",
  newName: "Name",
  open: "Edit",
  close: "Close",
  save: "Rename everywhere",
  merge: {
    title: "Merge into another name…",
    into: "The name that stays",
    choose: "Choose a name",
    button: "Merge…",
    question: (from: string, into: string) => `Merge “${isolated(from)}” into “${isolated(into)}”?`,
    text: (from: string, into: string, count: number) =>
      `${counted(count, "article changes", "articles change")}: “${isolated(into)}” takes the place of “${isolated(from)}”, which is gone after that, with its text. You can undo it on the next page.`,
    confirm: (into: string) => `Merge into “${isolated(into)}”`,
    cancel: "Cancel",
  },
  done: {
    renamed: (from: string, to: string, count: number) =>
      `“${isolated(from)}” is renamed to “${isolated(to)}” in ${articles(count)}.`,
    merged: (from: string, to: string, count: number) =>
      `“${isolated(from)}” is merged into “${isolated(to)}”: ${articles(count)} changed.`,
    removed: (from: string, _to: string, count: number) =>
      `“${isolated(from)}” is removed from ${articles(count)}.`,
  },
  undo: "Undo",
  remove: {
    title: "Remove from all articles…",
    text: (name: string, count: number) =>
      `“${isolated(name)}” goes from ${articles(count)}, in any spelling. You can undo it on the next page.`,
    button: (count: number) => `Remove from ${articles(count)}`,
  },
  texts: {
    en: "Above its list in English (optional)",
    pt: "Above its list in Portuguese (optional)",
    hint: "One or two sentences, at most 300 characters. Search engines show them, too.",
    save: "Save the text",
  },
  author: {
    biography: "About the author (optional)",
    hint: "One or two sentences, at most 300 characters. They stand under each article of this author, in both languages.",
    website: "Website or profile (optional)",
    websiteHint: "A whole https:// address, which the author’s page links to.",
    picture: "Picture (optional)",
    noPicture: "No picture",
    present: "The present picture",
    search: "Search pictures",
    find: "Search",
    none: "There are no pictures yet. Upload one on the page of pictures first.",
    noneFound: "No picture has these words. Try fewer or shorter ones.",
    save: "Save the author",
  },
  search: "Search names",
  find: "Find",
  all: "Show all names",
  noneFound: "No name contains this.",
  none: "No article has one yet.",
  problems: {
    empty: "Type a name first",
    comma: "One tag or author has no comma, which stands between two",
    unreadable: "Type one line of text",
    tooLong: (most: number) => `Shorten the name to ${most} characters`,
    longText: (most: number) => `Shorten the text to ${most} characters`,
    textChanged: (text: string) =>
      text
        ? `A colleague wrote another text meanwhile: “${isolated(text)}”. Save again to replace it`
        : "A colleague removed the text meanwhile. Save again to bring it back",
    website: "Type the whole address, such as https://www.linkedin.com/in/ana",
    picture: "Choose one of the site’s pictures",
    pictureChanged: "A colleague chose another picture meanwhile. Save again to replace it",
    noPictures: "The pictures cannot be read right now. Please try again in a moment.",
    textFailed:
      "The text was not saved, because the database didn’t answer. Please try again in a moment.",
    notUndone:
      "Nothing was undone, because the database didn’t answer. Please try again in a moment.",
    inPart: (count: number) =>
      `${articles(count)} changed, but not all yet. Do the same again for the others.`,
    failed:
      "Nothing was renamed, because the database didn’t answer. Please try again in a moment.",
  },
};
