/** Flash notices by their name in the cookie. */
export const documentNotices = {
  "document-saved": "Your document is saved in your account.",
  "document-renamed": "The document has its new name.",
  "document-copied": "The copy is in your documents, at the top of the list.",
  "document-shared":
    "Anyone who has the link can read this document now. You can withdraw the link at any time.",
  "document-withdrawn": "The link is withdrawn. It no longer opens the document.",
  "document-deleted": "The document is deleted.",
  "document-restored": "The document is back in your list.",
} as const;

export const kindNames = {
  "opportunity-ranking": "Opportunity ranking",
  "lean-canvas": "Lean Canvas",
  "market-size": "Market size",
  other: "Document",
} as const;

export const documentsCopy = {
  title: "Your documents",
  empty: {
    title: "Nothing saved yet",
    text: "Each workshop session ends in a document. Save it from its result page, and it is listed here.",
    link: "Start a session",
  },
  start: "Start another session",
  unavailable:
    "Your documents cannot be read right now. They are safe; please try again in a moment.",
  updated: "Updated",
  shared: "Shared by link",
  manage: "Manage",
  name: "Name",
  rename: "Rename",
  duplicate: "Duplicate",
  delete: "Delete",
  share: "Create a link",
  withdraw: "Withdraw the link",
  shareHint:
    "Anyone who has the link can read the document, without an account. Search engines do not list it.",
  link: "Link to this document",
  copyLink: "Copy link",
  undo: "Undo",
  deleted: {
    title: "Recently deleted",
    text: "You can restore a document for 30 days after you deleted it.",
    on: "Deleted",
    restore: "Restore",
  },
  copyOf: "Copy of",
};

export const documentProblems = {
  nameRequired: "Enter a name",
  renamedElsewhere: (title: string) =>
    `This document changed in another tab: it is called “${title}” now. Press Rename again to use your name.`,
  missing:
    "This document is no longer in the account that is signed in. It may have been deleted in another tab.",
  full: "Your account keeps at most 200 documents. Delete one that you no longer need, then try again.",
  failed:
    "Nothing was changed, because your documents cannot be reached. Please try again in a moment.",
};
