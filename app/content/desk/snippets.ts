/** Texts of the pages of snippets. */
export const snippetsCopy = {
  title: "Snippets",
  description: "Texts of the team for replies to leads.",
  lead: "Texts that the whole team uses in replies to leads.",
  list: "All snippets",
  none: "There are no snippets yet. Write the first one here.",
  add: "New snippet",
  edit: (title: string) => `Change “${title}”`,
  labels: { title: "Title", language: "Language", body: "Text" },
  hints: {
    title: "Only the team sees it.",
    language: "It comes first for leads in it.",
    body: "{name} becomes the lead’s name, {first_name} its first word, {company} the company. Up to 3,000 characters.",
  },
  languages: { en: "English", "pt-BR": "Portuguese" },
  anyLanguage: "For all languages",
  submit: "Add the snippet",
  save: "Save the snippet",
  back: "All snippets",
  delete: "Delete the snippet",
  deleteTitle: "Delete this snippet",
  deleteText: "It goes for the whole team. Mails that were written with it stay.",
  missing: {
    title: "This snippet doesn’t exist",
    text: "A colleague may have deleted it.",
  },
  problems: {
    title: "Enter a title",
    body: "Enter the text",
    taken: "Another snippet has this title.",
    unreadable: "Remove the characters that cannot be read, and type them again.",
    tooLong: (max: number) => `Use at most ${max} characters.`,
    unknownWords: (unknown: readonly string[], known: readonly string[]) =>
      `${unknown.join(", ")} would stay as it is. What is filled in: ${known.map((word) => `{${word}}`).join(", ")}.`,
    failed: "Nothing was saved, because the database didn’t answer. Please try again.",
    overtaken:
      "A colleague changed this snippet after you opened it. Yours has not been written. The fields that differ show what your colleague wrote; save again to apply yours.",
    deleted: "A colleague deleted this snippet. Copy your text if you need it.",
    now: (value: string) => (value === "" ? "Stored now: nothing" : `Stored now: ${value}`),
  },
  /** On the page of a lead. */
  use: {
    none: "Write snippets for the team",
    title: "Reply with a snippet",
    reply: (title: string) => `Reply by email with “${title}”`,
    copy: "Copy the text",
    manage: "Change snippets",
    long: "No link to the mail program: the text is too long, or the lead has no valid address. Copy the text instead.",
  },
  /** For a lead without a company, in the language of the snippet. */
  noCompany: { en: "your company", "pt-BR": "sua empresa" },
};

export type SnippetLanguage = keyof typeof snippetsCopy.languages;

export const snippetNotices = {
  "snippet-added": "The snippet is added.",
  "snippet-saved": "The snippet is saved.",
  "snippet-deleted": "The snippet is deleted.",
} as const;
