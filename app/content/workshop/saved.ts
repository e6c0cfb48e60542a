/** Flash notices by their name in the cookie. */
export const documentNotices = {
  "document-saved": "Your document is saved in your account.",
  /** Beside it, the page says which document this one replaced. */
  "document-replaced": "Your document is saved in your account.",
  "document-renamed": "The name is saved.",
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
  shareLonger: "Change the end",
  shareDays: {
    label: "The link works for",
    options: { "7": "7 days", "30": "30 days", "90": "90 days", "365": "a year" },
  },
  sharedUntil: (day: string) => `The link works until ${day}.`,
  withdraw: "Withdraw the link",
  shareHint:
    "Anyone who has the link can read the document, without an account. Search engines do not list it.",
  link: "Link to this document",
  copyLink: "Copy link",
  undo: "Undo",
  copyOf: "Copy of",
};

export const documentProblems = {
  nameRequired: "Enter a name",
  daysRequired: "Choose for how long the link works",
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
  note: (updated: string, until: string) =>
    `The author shared this document by link until ${until} and last changed it on ${updated}. You can read it; only the author can change it.`,
  own: "Make your own",
  unreadable: "This version of the site cannot read its format. Please try again later.",
  missing: {
    title: "This link does not open a document",
    text: "The link has ended, the author has withdrawn it or deleted the document, or the link is not complete. Ask the author for a new one.",
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
  deleted: "This document is deleted. You can undo this for a day.",
  replaced: (title: string, time: string) =>
    `It replaced “${title}”, which was saved on ${time} UTC.`,
  missing: {
    title: "Document not found",
    text: "There is no such document in the account you are signed in to. It may have been deleted, or it is in another account.",
  },
  unavailable:
    "Your documents cannot be read right now. They are safe; please try again in a moment.",
};
