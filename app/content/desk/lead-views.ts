/** Texts of the views of the list of leads. */
export const leadViewsCopy = {
  title: "Views",
  description: "Kept filters of the list of leads.",
  lead: "A view is a link to the list of leads with its filters, columns and order. Only you see yours, unless you keep it for the team.",
  shared: "For the team, not for you alone",
  ofTeam: "For the team",
  nav: "Your views",
  all: "All leads",
  keep: "Keep as a view",
  /** Before the filters in words. */
  keeps: "Keeps this list as a tab above it:",
  name: "Name",
  nameExample: "Mine to call this week",
  submit: "Keep the view",
  list: "Your views",
  change: "Change views",
  none: "You have no views yet. Filter the list of leads, then choose “Keep as a view” above it.",
  toList: "Filter the list of leads",
  remove: "Remove",
  /** After the words of a button, for those who do not see the row. */
  ofView: (name: string) => `the view ${name}`,
  rename: "Rename",
  newName: "New name",
  saveName: "Save the name",
  use: "Use these filters for it",
  current: "Has these filters",
  /** Where the typed name is that of an own view. */
  replace: (name: string) => `Use these filters for “${name}”`,
  replaceHint: "Who sees that view stays as it is.",
  before: (name: string) => `Before, “${name}” had:`,
  owned: "Of one colleague",
  words: (words: string) => `“${words}”`,
  board: "Board",
  problems: {
    name: "Enter a name",
    view: "This is none of your views. It may have been removed meanwhile.",
    taken: "Another of your views has this name.",
    unreadable: "Remove the characters that cannot be read, and type them again.",
    tooLong: (max: number) => `Use at most ${max} characters.`,
    tooMany: "These filters are too long for a view. Bookmark the address of the list instead.",
    noFilters: "The list has no filters, columns or order of its own to keep. Filter it first.",
    failed: "Nothing was saved, because the database didn’t answer. Please try again.",
  },
};

export const leadViewNotices = {
  "view-kept": "The view is kept. It stands above the list.",
  "view-renamed": "The view has its new name.",
  "view-changed": "The view has these filters now.",
  "view-removed": "The view is removed.",
} as const;
