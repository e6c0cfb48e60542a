/** Texts of the views of the list of leads. */
export const leadViewsCopy = {
  title: "Views",
  description: "Kept filters of the list of leads.",
  lead: "A view is a link to the list of leads with its filters and order. Only you see yours, unless you keep it for the team.",
  shared: "For the team: everybody who works with leads sees it",
  ofTeam: "For the team",
  replaced: "Or in place of one of your views",
  choose: "Choose",
  replace: "Replace the view",
  nav: "Your views",
  keep: "Keep as a view",
  keepTitle: "Keep this list as a view",
  shown: "Look at the list again",
  name: "Name",
  nameHint: "For example: Mine to call this week",
  submit: "Keep the view",
  list: "Your views",
  change: "Remove views",
  none: "You have no views yet. Filter the list of leads, then choose “Keep as a view” below the filters.",
  toList: "Filter the list of leads",
  remove: "Remove",
  /** After "Remove", for those who do not see the row. */
  removeOf: (name: string) => `the view ${name}`,
  problems: {
    name: "Enter a name",
    view: "Choose one of your views. It may have been removed meanwhile.",
    taken: "Another of your views has this name.",
    unreadable: "Remove the characters that cannot be read, and type them again.",
    tooLong: (max: number) => `Use at most ${max} characters.`,
    tooMany: "These filters are too long for a view. Bookmark the address of the list instead.",
    noFilters: "The list has no filters and no order to keep. Filter it first.",
    failed: "Nothing was saved, because the database didn’t answer. Please try again.",
  },
};

export const leadViewNotices = {
  "view-kept": "The view is kept. It stands above the list.",
  "view-removed": "The view is removed.",
} as const;
