import { counted } from "../../counted.ts";

/** Texts about articles that save themselves as drafts. The editor's script reads `autosaveCopy`. */
export const autosaveCopy = {
  idle: "Saves itself while you write",
  waiting: "Not saved yet",
  saving: "Saving…",
  previewing: "Making the preview…",
  /** Before the time. */
  saved: "Saved",
  /** Before it, while the article waits for a decision. */
  kept: "Kept as your draft",
  /** After it, where readers see an earlier version. */
  beside: "not on the site yet",
  onSite: "On the site since",
  words: (words: number) =>
    `${new Intl.NumberFormat("en-US").format(words)} ${words === 1 ? "word" : "words"}`,
  newer:
    "A newer version was saved meanwhile, by a colleague or by you in another window. Your draft is beside it; saving merges the two, and asks you where you both changed the same.",
  offline:
    "Not saved: offline, no connection. Your text is kept in this tab, and the next try is in a moment.",
  busy: "Not saved: the site can’t save right now. Your text is kept in this tab, and the next try is in a moment.",
  signedOut:
    "Not saved: your session has ended. Sign in again in another tab; your text is kept in this one.",
  refused:
    "Not saved: you’re no longer an editor. Your text is kept in this tab. Ask an admin for the role, or copy the text.",
  conflict:
    "No longer saves itself: this article was edited in another tab or on another device. Your text is kept in this tab. Save it to merge the two.",
  unfit:
    "Not saved: the text is too long or has a character that can’t be stored. Your text is kept in this tab. Save it to see which.",
};

/** A change of a published article that readers see from a time on. */
export const changeCopy = {
  waits: (due: string, who: string) => `A change by ${who} goes live on ${due}.`,
  beside: "You see the article as visitors have it now.",
  shown: "You see the change. Save it to schedule it again.",
  stays: (due: string, who: string) => `A change by ${who} for ${due} does not go live.`,
  problems: {
    outdated:
      "It will not go live, because the article was unpublished or the same was changed in it since. Open it and save it again: the two are merged.",
    address:
      "It did not go live, because another article has its address. Open it, choose another address and save it again.",
    role: "It did not go live, because who made it was no editor any more when it was due. To keep it, open it and save it again as yours.",
    fault:
      "It did not go live, because the article cannot be stored like this. Open it, look at each field and save it again.",
  },
  open: "Open the change",
  look: "Show the article as it is now",
  cancel: "Cancel the change",
};

export const draftCopy = {
  untitled: "Untitled draft",
  /** Which colleagues have the article open. */
  here: (names: readonly string[]) =>
    names.length === 0
      ? ""
      : `${new Intl.ListFormat("en").format(names)} ${names.length === 1 ? "is" : "are"} in this article, too.`,
  /** Before the time. */
  beside: "You see your unsaved changes, a draft of",
  besidePublished: "Visitors see the saved version until you update it.",
  besideDraft: "They are in the article when you save it.",
  behind: "A newer version was saved since you began. Saving merges the two.",
  alone: "This is a draft of",
  aloneText: "It is an article when you save it.",
  of: "by",
  theirs: "Go on writing, and it is your draft. Theirs stays as it is.",
  discard: "Discard the draft",
  others: "has unsaved changes of",
  look: "Look at them",
  list: (count: number) => counted(count, "unsaved draft", "unsaved drafts"),
  listText: "They saved themselves while a writer was typing, and only editors see them.",
  newArticle: "A new article",
  changes: "Changes of an article",
  /** In the row of an article; "" for the reader's own. */
  unsaved: (who: string) => (who ? `Unsaved changes of ${who}` : "Your unsaved changes"),
  earlier: (count: number) => `Drafts that saved themselves (${count})`,
  earlierText:
    "One of each hour and tab, after a day the newest of each day, for 30 days. Open one to go on from it; the article changes only when you save it.",
  open: "Open",
  notKept:
    "Nothing was saved: Enter keeps a draft, and it could not be kept. Your text is below. Press the button above the text to save it.",
  notDiscarded:
    "The draft was not discarded, because the database didn’t answer. Please try again.",
};
