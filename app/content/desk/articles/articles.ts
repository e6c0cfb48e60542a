import { counted, written } from "../../counted";
import { isolated } from "../isolated";

/** States of an article on the desk; `published` is a date in the past, `scheduled` one in the future. */
export const articleStates = ["draft", "published", "scheduled"] as const;

export type ArticleState = (typeof articleStates)[number];

const count = new Intl.NumberFormat("en-US");

const listed = (names: readonly string[]) => names.map(isolated).join(", ");

const numbered = (number: number, unit: string) =>
  `${count.format(number)} ${unit}${number === 1 ? "" : "s"}`;

const saved = {
  saved: "The article is saved.",
  published: "The article is saved and published. Visitors see it now.",
  scheduled: "The article is saved and scheduled. Visitors see it from its date on.",
  withdrawn: "The article is a draft again. Visitors no longer see it.",
  change: "The change is scheduled. Until then, visitors see the article as it is.",
};

const merged =
  "It was saved meanwhile, by a colleague or by you in another window; those changes are merged into yours.";

export const articleNotices = {
  "article-saved": saved.saved,
  "article-published": saved.published,
  "article-scheduled": saved.scheduled,
  "article-withdrawn": saved.withdrawn,
  "article-saved-merged": `${saved.saved} ${merged}`,
  "article-published-merged": `${saved.published} ${merged}`,
  "article-scheduled-merged": `${saved.scheduled} ${merged}`,
  "article-change": saved.change,
  "article-change-merged": `${saved.change} ${merged}`,
  "change-cancelled": "The scheduled change is cancelled. The article stays as it is.",
  "article-withdrawn-merged": `${saved.withdrawn} ${merged}`,
  "article-deleted": "The article is deleted. You can restore it below, from any of its versions.",
  "article-restored":
    "The version is restored as the newest one. If you had unsaved changes, they are a draft in its versions.",
  "article-duplicated": "This is the copy, as a draft with an address of its own.",
  "draft-kept":
    "What you typed is kept as your draft. Press the button above the text to save it to the article.",
  "draft-discarded": "The draft is discarded. Its versions keep it for a while.",
  "new-draft-discarded": "The draft is discarded, and there is no new article.",
  "article-back": "The article is back as a draft. Publish it when it’s ready.",
} as const;

export const articleListCopy = {
  title: "Articles",
  description: "Write, schedule and publish articles.",
  lead: "Drafts are visible to editors only. Published changes are on the site at once.",
  create: "New article",
  number: count,
  filter: "State",
  filters: {
    all: "All",
    draft: "Drafts",
    scheduled: "Scheduled",
    published: "Published",
    deleted: "Deleted",
  },
  search: "Search articles",
  author: "Author",
  allAuthors: "All authors",
  category: "Category",
  allCategories: "All categories",
  tag: "Tag",
  allTags: "All tags",
  language: "Language",
  allLanguages: "All languages",
  sort: "Order",
  orders: { edited: "Saved last", date: "Newest date", title: "Title" },
  usualOrder: "Usual",
  show: "Search",
  apply: "Apply",
  restore: "Restore",
  kept: "Deleted articles stay here with all their versions, without a time limit. Restore brings one back as a draft.",
  /** Before the time, and before the name of who did it. */
  deletedAt: "Deleted",
  deletedBy: "by",
  names: "Categories, tags and authors",
  columns: {
    title: "Title",
    author: "Author and category",
    state: "State and date",
    edited: "Saved",
  },
  /** Of the links in the titles of columns. */
  sortBy: { title: "By title", date: "Newest date first", edited: "Saved last first" },
  view: "View",
  states: {
    draft: "Draft",
    scheduled: "Scheduled",
    published: "Published",
    undated: "No date",
    deleted: "Deleted",
  },
  /** Before the time at which a change of a published article goes live. */
  changeOn: "Change on",
  none: {
    all: "No articles yet. Write the first one.",
    draft: "No drafts.",
    scheduled: "No scheduled articles.",
    published: "No published articles yet.",
    deleted: "No deleted articles.",
  },
  noneFound: "No saved articles match. Try fewer or shorter words, or fewer filters.",
  clear: "Show all articles",
  remove: "Remove the filter",
  clearAll: "Clear all",
  first: "First page",
  next: "More articles",
  fileName: "articles.zip",
  download: { all: "Download all articles", found: "Download the articles found" },
};

/** The form in a row of the list. */
export const articleQuickCopy = {
  open: "Quick edit",
  save: "Save",
  cancel: "Cancel",
  editor: "Open in the editor",
  /** After the notice, where the list does not show the article any more. */
  elsewhere: "Open the article",
  problems: {
    gone: "Not saved: the article was deleted meanwhile. You can restore it under Deleted.",
    conflict:
      "Not saved: the same was changed meanwhile, by a colleague or by you in another window. Cancel shows it as it is now.",
    editor: "Not saved. Open the article in the editor, which says what is wrong.",
    failed: "Not saved, because the site is too busy. Try again in a moment.",
  },
};

const articles = (count: number) => counted(count, "article", "articles");
const isOrAre = (count: number) => (count === 1 ? "is" : "are");

/** What is done with several articles of the list at once. */
export const articleBulkCopy = {
  title: "With the selected articles",
  /** What opens the bar on phones. */
  fold: "Change them",
  choice: "Selected",
  select: (title: string) => `Select ${title}`,
  selectAll: "Select all on this page",
  selected: "selected",
  change: "Change",
  changes: {
    tag: "Add a tag",
    untag: "Remove a tag",
    category: "Set the category",
    author: "Set the author",
  },
  name: "Name",
  buttons: {
    set: "Apply",
    publish: "Publish",
    unpublish: "Unpublish",
    duplicate: "Duplicate",
    delete: "Delete",
    redraft: "Restore as drafts",
  },
  undo: "Undo",
  done: {
    tag: (count: number) => `The tag is added to ${articles(count)}.`,
    untag: (count: number) => `The tag is removed from ${articles(count)}.`,
    category: (count: number) => `The category of ${articles(count)} is set.`,
    author: (count: number) => `The author of ${articles(count)} is set.`,
    publish: (count: number) =>
      `${articles(count)} ${isOrAre(count)} published. Visitors see ${count === 1 ? "it" : "them"} now.`,
    unpublish: (count: number) => `${articles(count)} ${isOrAre(count)} a draft again.`,
    duplicate: (count: number) =>
      counted(count, "article is copied, as a draft:", "articles are copied, as drafts:"),
    delete: (count: number) => `${articles(count)} ${isOrAre(count)} deleted.`,
    undo: (count: number) => `${articles(count)} ${isOrAre(count)} as before the change.`,
    restore: (count: number) => `${articles(count)} ${isOrAre(count)} back as before.`,
    redraft: (count: number) =>
      counted(count, "article is back, as a draft:", "articles are back, as drafts:"),
  },
  same: (count: number) => `${articles(count)} ${isOrAre(count)} like that already.`,
  problems: {
    none: "Nothing was changed: select articles first.",
    name: (problem: string) => `Nothing was changed. ${problem}.`,
    changed: "a colleague saved or deleted it meanwhile, so it is as they left it.",
    tooMany: "it has 20 tags already.",
    missing:
      "it has something to check first, such as a link that leads nowhere. Open it to publish it.",
    gone: "it could not be brought back: its address belongs to another article.",
    failed: "The rest was not tried, because the database didn’t answer. Please try again.",
  },
  copyOf: (title: string) => `${title} (copy)`,
};

export const articleFormCopy = {
  createTitle: "New article",
  createDescription: "Write a new article.",
  editTitle: "Edit article",
  lead: "A draft needs only a title. To publish it, add text, an author and a category.",
  back: "All articles",
  versions: "Versions",
  file: "Download as Markdown",
  view: "View on the site",
  version: "Version",
  savedBy: "saved by",
  operator: "the operator",
  formerStaff: "a former colleague",
  fields: {
    title: "Title",
    content: "Text",
    status: "State",
    date: "Date and time",
    author: "Author",
    category: "Category",
    tags: "Tags (optional)",
    language: "Language",
    slug: "Address",
    excerpt: "Excerpt (optional)",
    description: "Description in search engines (optional)",
    share_title: "Title of shared links (optional)",
    share_text: "Text beside shared links (optional)",
    share_image: "Image of shared links (optional)",
    search_title: "Title in search engines (optional)",
    canonical: "Published first at (optional)",
    image: "Address of the image (optional)",
  },
  /** Several names of a field, each of which can be taken out. */
  chips: {
    author: "All names, one by one",
    tags: "All tags, one by one",
    remove: "Remove",
    known: "Names in use",
    create: "Create",
  },
  /** In the empty fields. */
  placeholders: { title: "Title" },
  hints: {
    slug: "Lower-case letters, digits and hyphens. Empty: from the title. Old addresses lead to the new one.",
    author: "Several: separated by commas.",
    lastAuthor: (names: string) => `Your last article has ${isolated(names)}.`,
    category: "The main subject.",
    language: "Of the title and the text.",
    tags: "Separated by commas, at most 20.",
    knownTags: "In use:",
    image: "1200 × 630 pixels fit best.",
    excerpt: "In lists and feeds. Empty: the first words of the text.",
    search_title: "About 60 characters are shown. Empty: the title.",
    description: "About 155 characters are shown. Empty: the excerpt or the first words.",
    share_title: "Empty: the title.",
    share_text: "Empty: the description.",
    share_image: "1200 × 630 pixels, JPG or PNG. Without one: the image of the article.",
    canonical: "An https:// address on another site. Search engines then list that one.",
    date: "A scheduled article needs one. Empty: when it is published.",
    content:
      "Markdown, at most 200 KB: ## for headings, **bold**, [link](/contact), ![description](/images/blog/picture.svg).",
  },
  states: {
    draft: "Draft",
    published: "Published",
    scheduled: "Scheduled",
    change: "Change later",
  },
  /** Of the states, below the chosen one. */
  meanings: {
    draft: "Visible to editors only.",
    published: "Visible to everyone.",
    scheduled: "Visible from the date on.",
    change: "Visible as it is until the date.",
  },
  keep: "Keep as a draft",
  save: "Save",
  bar: {
    /** What saving does, by the stored state and the chosen one. */
    save: {
      draft: { draft: "Save draft", published: "Publish", scheduled: "Schedule" },
      published: {
        draft: "Unpublish",
        published: "Update",
        scheduled: "Schedule",
        change: "Schedule the change",
      },
      scheduled: { draft: "Back to draft", published: "Publish", scheduled: "Update the schedule" },
    },
  },
  settings: {
    title: "Article settings",
    what: "State, date, author, category, address, sharing and image",
  },
  publishing: "Publishing",
  folds: {
    subjects: { title: "Author, subjects, excerpt" },
    address: { title: "Language and address" },
  },
  image: {
    title: "Image",
    holds: "Above the article and in lists",
    choose: "Choose or upload",
    change: "Change",
    remove: "Remove",
    byAddress: "Use the address of an image",
    upload: "Upload a picture",
    submit: "Upload as the image",
    submitShared: "Upload for shared links",
  },
  sharing: {
    search: { title: "Search engines", holds: "Title, description" },
    share: { title: "Shared links", holds: "Title, text, picture" },
    searchResult: "In a search engine",
    shareCard: "As a shared link",
  },
  publish: "Publish now",
  withdraw: "Unpublish",
  preview: "Preview",
  more: { title: "More" },
  remove: {
    title: "Delete…",
    text: "Visitors no longer find it, and its old addresses stop working. All its versions remain, and editors can restore it.",
    button: "Delete article",
  },
  duplicate: "Duplicate",
  link: {
    title: "Share a preview",
    holds: "A link for readers without an account",
    text: "Anyone with the link reads the saved version until the link expires. Unsaved changes are not in it.",
    days: "The link works for",
    options: { "1": "1 day", "7": "7 days", "30": "30 days" },
    button: "Make link",
    result: "Preview link",
    until: "It works until",
    copy: "Copy link",
  },
  problems: {
    slugTaken: "Address belongs to another article. Choose another one.",
    datePast: "Date must be in the future to schedule the article",
    dateMissing: "Date is missing; a scheduled article needs one",
    dateFuture: "Date is in the future. Choose Scheduled, or an earlier date",
    changeRefused: "Only a published article can have a change scheduled. Publish it first.",
    dateInvalid: "Date must be a day and a time",
    failed:
      "Nothing was saved, because the database didn’t answer. Your text is below. Please try again.",
    deleted:
      "This article was deleted while you were writing. Your text is below; save it to bring the article back.",
    changed: "Nothing was changed, because a colleague saved a newer version. Look at it first.",
    duplicateFailed:
      "The article was not duplicated, because the database didn’t answer. Please try again.",
    linkFailed: "The link was not made, because the database didn’t answer. Please try again.",
  },
  warnings: {
    title: "Nothing is saved yet: check this first",
    kinds: {
      authors: "Author",
      categories: "Category",
      tags: "Tag",
      links: "Link",
      pictures: "Picture",
      undescribed: "Picture",
      anchors: "Link",
      words: "Words",
      aimless: "Link",
      wordless: "Link",
      headings: "Heading",
      marks: "Footnote",
      notes: "Footnote",
      blank: "Footnote",
      dates: "Date",
    },
    /** Behind the name, the address or the words. */
    says: {
      authors: "is new.",
      categories: "is new.",
      tags: "is new.",
      links: "leads to no page of this site.",
      pictures: "is missing on this site.",
      undescribed: "has no description for readers who can’t see it.",
      anchors: "leads to no heading of this text.",
      words: "would not be shown, as those of a comment.",
      aimless: "has no address.",
      wordless: "has no words that readers could press.",
      headings: "is of the level of the title. Begin it with ##.",
      marks: "has no note.",
      notes: "would not be shown: no mark leads to it.",
      blank: "has no words.",
    },
    nearest: "Did you mean",
    known: (names: readonly string[]) => `Known: ${listed(names)}.`,
    corrected: "The name is corrected, and nothing is left to check. The article is not saved yet.",
    show: "Show in the text",
    change: "Change",
    date: (date: string) => `Readers see it only from ${date} on, in more than five years.`,
    more: (count: number) => `and ${written(count)} more`,
    anyway: {
      published: "Publish anyway",
      update: "Update anyway",
      scheduled: "Schedule anyway",
      change: "Schedule the change anyway",
    },
  },
  /** The other version may be a colleague's, the writer's own of another window, or that of a change of several articles. */
  merged: {
    text: "This article was saved while you were writing. Those changes are merged into the form below, but it is not saved yet. The other is version",
    when: "saved",
    by: "by",
  },
  conflict: {
    title: (who: string) => `${who} saved this article while you were writing`,
    text: "Where both of you changed the same place, choose what to keep. Nothing is lost, and nothing is saved yet.",
    place: (number: number) => `Text, place ${number}`,
    keepMine: "Keep mine",
    keepTheirs: "Keep theirs",
    keepBoth: "Keep both",
    mineHere: "Mine",
    theirsHere: "Theirs",
    nothing: "Nothing",
    resolve: "Show the result",
    resolved: "The form below has what you chose. It is not saved yet.",
    leftOut: "What you left out of yours",
    all: "All that differs",
    fields: "Other fields that differ",
    field: "Field",
    theirs: "Saved",
    mine: "In the form below",
    diff: "What the text below changes in the saved one",
    overwrite: "Save all of mine",
    keep: "Keep all of theirs",
    overwriteNote: "Mine is the form below. The saved one stays in the versions.",
  },
  previewing: {
    notice: "Preview of unsaved changes. Only you see this.",
    back: "Back to editing",
    title: "Preview of unsaved changes",
    page: "The article as visitors would see it",
    phone: "Phone width",
    failed:
      "The preview could not be made: the site didn’t answer. Your text is safe on this page.",
    length: (words: number, characters: number, minutes: number) =>
      `${numbered(words, "word")}, ${numbered(characters, "character")}, ${minutes} min read`,
  },
};

export const diffCopy = {
  added: "Added",
  removed: "Removed",
  unchanged: "unchanged lines",
  table: "Rows of a table",
  picture: "Picture:",
  same: "The text is the same.",
  tooLong: "The texts differ too much to compare line by line.",
};

export const versionsCopy = {
  title: "Versions",
  description: "Earlier versions of an article.",
  deleted: "This article is deleted. Restore a version to bring it back as a draft.",
  back: "Back to the article",
  all: "All versions",
  current: "current",
  columns: {
    version: "Version",
    saved: "Saved",
    by: "By",
    state: "State",
    changes: "What changed",
    words: "Words",
  },
  first: "First version",
  nothing: "Nothing",
  text: "Text",
  words: ({ added, removed }: { added: number; removed: number }) =>
    [added > 0 ? `+${added}` : "", removed > 0 ? `−${removed}` : ""].filter(Boolean).join(" "),
  from: "From",
  to: "To",
  compare: "Compare",
  compareTwo: "Compare two versions",
  restore: "Restore",
  restoreAsks: "Restore…",
  restoreLive: "Visitors see this version at once.",
  restoreText: "Restoring keeps address, state and date as they are now, and saves a new version.",
  unpublishable: (version: number, why: string, lacks: readonly string[]) =>
    `Nothing was changed: version ${version} cannot be published. ${why}. ${
      lacks.length > 0
        ? `Restore it with the ${lacks.join(" and the ")} that the article has now, or unpublish the article first.`
        : "Unpublish the article first; then restore the version and complete it."
    }`,
  restoreWith: (version: number, lacks: readonly string[]) =>
    `Restore ${version} with the present ${lacks.join(" and ")}`,
  comparison: "Changes from version",
  comparisonTo: "to version",
  fields: "Changed fields",
  before: "Before",
  after: "After",
  older: "Older versions",
};
