const articles = (count: number) => (count === 1 ? "1 article" : `${count} articles`);

/** What became of a name, above the list of names. */
export const namesNotices = {
  "name-renamed": "The name is changed in every article that had it.",
  "name-merged": "The two names are one now, in every article that had the old one.",
  "name-removed": "The name is removed from every article that had it.",
  "name-same": "No article had to be changed.",
} as const;

/** Texts of the page on which categories, tags and authors are renamed and merged. */
export const namesCopy = {
  title: "Categories, tags and authors",
  description: "Rename and merge the categories, tags and authors of articles.",
  lead: "A new name goes into every article that has the old one, in any spelling. If the new name exists already, the two become one.",
  back: "All articles",
  kinds: { category: "Categories", tag: "Tags", author: "Authors" },
  one: { category: "Category", tag: "Tag", author: "Author" },
  columns: { name: "Name", articles: "Articles", change: "Change" },
  articles,
  spellings: (count: number) => `${count} spellings`,
  newName: "New name",
  rename: "Rename",
  save: "Rename everywhere",
  remove: "Remove from all articles",
  search: "Find names that contain",
  find: "Find",
  all: "Show all names",
  noneFound: "No name contains this.",
  none: "No article has one yet.",
  problems: {
    empty: "Type a name first",
    comma: "A tag has no comma",
    unreadable: "Type one line of text",
    tooLong: (most: number) => `Shorten the name to ${most} characters`,
    inPart: (count: number) =>
      `${articles(count)} changed, but not all yet. Do the same again for the others.`,
    failed:
      "Nothing was renamed, because the database didn’t answer. Please try again in a moment.",
  },
};
