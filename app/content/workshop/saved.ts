/** Flash notices by their name in the cookie. */
export const documentNotices = {
  "document-saved": "Your document is saved in your account.",
  "document-merged":
    "Your document is saved, together with the changes that another tab or device had saved meanwhile.",
  "document-name-kept": "The name stays as it is.",
  "document-renamed": "The document is renamed.",
  "document-copied": "The copy is in your documents, at the top of the list.",
  "document-shared":
    "Anyone who has the link can read this document now. You can withdraw the link at any time.",
  "document-withdrawn": "The link is withdrawn. It no longer opens the document.",
  "document-deleted": "The document is deleted.",
  "document-restored": "The document is back in your list.",
} as const;

export const documentsCopy = {
  /** Of a kind that this version of the site does not know. */
  unknownKind: "Document",
  title: "Your documents",
  empty: {
    title: "Nothing saved yet",
    text: "Each session ends in a document. Save it there, and it appears here. You can share it by link and continue it on another computer.",
    link: "Compare the sessions",
  },
  start: "Start another session",
  pages: "Pages of your documents",
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
    "This document is no longer in the account you are signed in to. It may have been deleted in another tab.",
  full: "Your account keeps at most 200 documents. Delete one that you no longer need, then try again.",
  failed:
    "Nothing was changed, because your documents cannot be reached. Please try again in a moment.",
};

export const saveCopy = {
  title: "Save your document",
  description: "Save a document from the workshop in your account.",
  save: "Save to my account",
  signIn: "Sign in",
  signUp: "Sign up",
  markdown: "Download Markdown",
  keepCopy: "Save this as a copy",
  replace: "Use my answers in the saved version",
  openSaved: "Open the saved version",
  documents: "Your documents",
  workshop: "Back to the workshop",
  /** Why the document is not saved yet. */
  reasons: {
    ask: {
      heading: "Save this document in your account",
      text: "You find it in your list of documents and can continue on any device.",
    },
    "sign-in": {
      heading: "Sign in to save this document",
      text: "Nothing is lost: after you sign in, you come back here and save it. A new account has to confirm its email first, so sign up in a new tab and keep this one open.",
    },
    "sign-in-beside": {
      heading: "Sign in to save this document",
      text: "Nothing is lost: the document waits on this page. Sign in or sign up in a new tab, come back to this one, and save it.",
    },
    unreadable: {
      heading: "This document cannot be read",
      text: "It may have been cut off on its way, or it comes from another version of the site. Go back to the previous page: your answers are still there. Reload that page, or download the document instead.",
    },
    changed: {
      heading: "Your account has a newer version",
      text: "It was saved after you opened this session: in another tab, on another device, or before you pressed Back. Both changed the same answers, so nothing is saved yet, and nothing is lost. Open the saved version, save this one as a copy, or use your answers where both changed the same and keep the other changes of the saved version.",
    },
    missing: {
      heading: "This document is no longer in your account",
      text: "It was deleted, or you are signed in to another account now. Your version is not lost: save it as a new document.",
    },
    full: {
      heading: "Your account is full",
      text: "An account keeps at most 200 documents. Delete one that you no longer need in a new tab, come back to this one, and save again. Nothing is lost meanwhile.",
    },
    failed: {
      heading: "The document is not saved yet",
      text: "Your account cannot be reached right now. Nothing is lost: the document waits on this page. Please try again in a moment.",
    },
  },
} as const;

export const sharedCopy = {
  description: "A workshop document that its author has shared by link.",
  eyebrow: "Shared document",
  note: (updated: string) =>
    `The author shared this document by link and last changed it on ${updated}. You can read it; only the author can change it.`,
  own: "Make your own",
  unreadable: "This version of the site cannot read its format. Please try again later.",
  missing: {
    title: "This link does not open a document",
    text: "The author has withdrawn the link or deleted the document, or the link is not complete. Ask the author for a new one.",
    linkName: "Open the workshop",
  },
  unavailable: "The document cannot be read right now. Please try again in a moment.",
};

export const documentCopy = {
  description: "A document from the workshop, saved in your account.",
  back: "Your documents",
  edit: "Continue editing",
  editHint:
    "If this browser has different answers to this session, you can choose which ones to work on.",
  manage: "Name, link and copies",
  unreadable: {
    title: "This document cannot be shown",
    text: "This version of the site cannot read its format. Nothing is lost: you can download the document as it is stored.",
  },
  download: "Download as JSON",
  fileName: "workshop-document.json",
  deleted: "This document is deleted. You can restore it for 30 days after you deleted it.",
  missing: {
    title: "Document not found",
    text: "There is no such document in the account you are signed in to. It may have been deleted, or it is in another account.",
  },
  unavailable:
    "Your documents cannot be read right now. They are safe; please try again in a moment.",
};
