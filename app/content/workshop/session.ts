const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A small count as text sets it; digits from 13 on. */
export const inWords = (count: number) => NUMBERS[count] ?? String(count);

/** Texts that all sessions share. */
export const sessionCopy = {
  workshop: "Workshop",
  needs: "You need:",
  startExample: "Start with the Lexa example",
  startEmpty: "Start with my own case",
  showFinished: "Show the finished document",
  exampleHint:
    "Lexa is the invented case of the demo packages. Its answers are filled in: read, click, change what you like.",
  question: (number: number, count: number) => `Question ${number} of ${count}`,
  entryLabel: (label: string, number: number) => `${label} ${number}`,
  skip: "That was the last one",
  why: "Why we ask",
  hints: "See an example, and what makes a good answer",
  exampleAnswer: "For example",
  good: "A good answer",
  fromExample: "Filled in from the fictional case. Change anything, or continue.",
  save: "Save and continue",
  saveBetter: "Save the better answer",
  goOnAsGuess: "Continue with a guess",
  insist: "Sent unchanged, your answer goes into the document, marked as a guess.",
  soFar: "Your answers so far",
  change: "Change",
  openBlock: "Open",
  showResult: "Show the document",
  remove: "Remove this answer",
  documentTitle: "Your document so far",
  moreRows: (count: number) =>
    count === 1
      ? "One more row is in the finished document."
      : `${count} more rows are in the finished document.`,
  morePreview: (count: number) => `and ${inWords(count)} more`,
  guess: "Guess",
  guessCount: (count: number) =>
    count === 1 ? "One answer is marked as a guess." : `${count} answers are marked as guesses.`,
  fictional:
    "Invented case, filled in to show the method. Company, people and figures are invented.",
  storedHere: "Your answers stay in this browser until you save them to your account.",
  saveToAccount: "Save to my account",
  saveChanges: "Save the changes to my account",
  saveHint: "Saved documents are on your dashboard.",
  withoutScripts: {
    keep: "Nothing is stored on our server.",
    inAddress:
      "With JavaScript off, your answers are kept in the address of this page: bookmark it to keep them.",
    inLink:
      "This page’s address does not contain your answers, and what you typed last is not accepted yet. To keep the answers before it, bookmark",
    link: "the page of your answers",
    inPage:
      "Your answers are too long for an address, so a bookmark does not keep them. Finish in this tab, and download the document or save it to your account.",
  },
  notStored:
    "This browser does not keep data for our site, so your answers are lost when you close the page. Download the document before you leave.",
  deleteAnswers: "Delete my answers",
  deleted: "Your answers are deleted from this browser.",
  undo: "Undo",
  bareNumber: {
    title: "A number of what?",
    text: "Say what is counted or measured, and of how many, so that somebody else would count the same.",
  },
  damaged:
    "The answers in this address could not be read. The link may have been cut off. Start again, or open the complete link.",
  full: "The document is full. Shorten an answer, or remove one.",
  tooLongToSend:
    "The document is too long to be sent without scripts. Shorten an answer, or turn on scripts.",
  shared:
    "This document came with the link. Your browser opened it; nothing was sent to our server.",
  editCopy: "Work on a copy",
  editCopyWarning:
    "The answers already in this browser are set aside. You can switch back to them at any time.",
  backToOwn: "Back to my answers",
  choice: {
    title: "Which answers do you want to work on?",
    text: "This page came with different answers from the ones in this browser. Nothing is lost: if you open these, yours are set aside, and you can switch back to them at any time.",
    keep: "Keep mine",
    open: "Open these",
  },
  switchAnswers: "Switch to my earlier answers",
  done: "Your document is complete",
  doneText: "Print it, download it, or change an answer and the document updates.",
  print: "Print or save as PDF",
  markdown: "Download Markdown",
  csv: "Download CSV",
  svg: "Figure as SVG",
  png: "Figure as PNG",
  otherFormats: "Other formats",
  notDownloaded: "The file could not be created. Check your connection and try again.",
  copyLink: "Copy link",
  copied: "Link copied",
  notCopied: "The link could not be copied. Select it and copy it by hand.",
  linkLabel: "Link to this document",
  linkNote:
    "The link contains the document itself, compressed after the # sign, which browsers do not send to servers.",
  linkTooLong: "The document is too long for a link. Download it instead.",
  linkNeedsScripts: "Creating a link needs scripts.",
  sources: "Where the method comes from",
  madeWith: (name: string) => `${name}, made in the Helmwise workshop`,
  required: "Please answer this question.",
  tooLong: (max: number) => `Use at most ${max} characters.`,
  unreadable: "Remove the characters that cannot be read, and type them again.",
  number: {
    missing: "Enter a number.",
    invalid: "Enter a plain number, such as 1200 or 4.5.",
    negative: "Enter a number that is not negative.",
    whole: "Enter a whole number.",
    tooLarge: (most: string) => `Enter a number of at most ${most}.`,
    tooSmall: (least: string) => `Enter a number of at least ${least}.`,
    either: (typed: string, one: string, other: string) =>
      `“${typed}” could mean “${one}” or “${other}”. Enter the one that you mean.`,
  },
  choose: "Choose one of these.",
};
