import { counted, written } from "../../counted";
import { isolated } from "../isolated";

const articles = (count: number) => counted(count, "article", "articles");
/** Pictures and files to download, which are counted together. */
const attachments = (count: number) => counted(count, "picture or file", "pictures and files");

/** The limits of an import. */
export const MOST_MEGABYTES = 40;
export const MOST_ARTICLES = 5_000;
export const MOST_FILES = 100;
export const MOST_ZIPPED = 20_000;
export const MOST_UNPACKED_MEGABYTES = 100;

const SMALLER =
  "Import fewer articles at a time: under the list of articles, a search or filter downloads the articles found with their pictures and files.";

/** Texts of the page that imports articles. */
export const articleImportCopy = {
  title: "Import articles",
  description: "Takes articles from files.",
  lead: `First you see what would be imported, up to ${written(MOST_ARTICLES)} articles at a time.`,
  open: "Import articles",
  files: "Files: choose or drop them here",
  filesHint: `At most ${MOST_MEGABYTES} MB`,
  kinds: {
    title: "What you can choose",
    desk: {
      name: "A .zip file of this desk",
      text: "What “Download all” below the list of articles gives, with pictures and files.",
    },
    markdown: {
      name: "One or more .md files",
      text: "Each is an article in Markdown, with its title and other fields at the top.",
    },
    ghost: {
      name: "A .json file of Ghost",
      text: "Its export of a site. It has no pictures: the next page asks where they are.",
    },
  },
  example: "Download an example file",
  exampleName: "example-article.md",
  exampleFile: `---
title: The day they switched
slug: the-day-they-switched
language: en
author: Customer Discovery team
category: Discovery
tags: [interviews, switching]
excerpt: Ask about the day, not about wishes.
date: 2026-03-17T09:00:00Z
status: Draft
---

Begin with a paragraph. **Bold**, [links](/pricing) and lists are written as in Markdown.

## A heading

- One thing
- Another thing
`,
  states: "State of the articles",
  stateOptions: {
    draft: "New ones are drafts; those already here keep theirs",
    keep: "As the files say",
  },
  site: "Address of the Ghost site",
  siteHint: "For its pictures and other pages, which an export lacks. Such as https://blog.example",
  category: "Category of its posts (optional)",
  categoryHint:
    "Ghost has tags alone. Empty: the first tag of each post, which Ghost calls its primary tag. The tags stay in any case.",
  /** Of an article in the preview. */
  names: (category: string, tags: readonly string[]) =>
    [
      category ? `Category: ${isolated(category)}` : "No category",
      tags.length > 0 ? `Tags: ${tags.map(isolated).join(", ")}` : "",
    ]
      .filter(Boolean)
      .join(" · "),
  upload: "Show the preview",
  another: "Take other files",
  update: "Update the preview",
  submit: (count: number, isOnlyAttachments: boolean) =>
    `Import ${isOnlyAttachments ? attachments(count) : articles(count)}`,
  preview: "What would be imported",
  /** Of the rows below those that a list shows. */
  more: (count: number) => `Show ${written(count)} more`,
  toCreate: (count: number) => `${articles(count)} would be new`,
  toChange: (count: number) =>
    count === 1 ? "1 article would change" : `${articles(count)} would change`,
  toChangeText: "An article with the same address is there. Its versions keep what it has now.",
  unchanged: (count: number) =>
    count === 1 ? "1 article is the same already" : `${articles(count)} are the same already`,
  toSkip: (count: number) => `${counted(count, "file", "files")} skipped`,
  notes: "Left out of what is imported",
  others: (count: number) => `and ${written(count)} more`,
  newAttachments: (count: number) => `${attachments(count)} would be new`,
  live: "Readers see it at once",
  nothing: "There is nothing to import from these files.",
  done: {
    title: (count: number, added: number) =>
      [
        count > 0 || added === 0 ? `Articles imported: ${written(count)}.` : "",
        added > 0 ? `Pictures and files imported: ${written(added)}.` : "",
      ]
        .filter(Boolean)
        .join(" "),
    created: "New",
    changed: "Changed",
    failed: "Not imported",
    list: "All articles",
    more: "Import more",
    rest: (count: number, added: number) =>
      `${[count > 0 ? articles(count) : "", added > 0 ? attachments(added) : ""].filter(Boolean).join(" and ")} of these files are still to come: one step takes half a minute.`,
    next: "Import the next ones",
  },
  reasons: {
    line: (line: number, text: string) => `Line ${line}: ${text}`,
    notText: "is no text in UTF-8: save it in that encoding",
    unread: "is damaged in the ZIP file, or protected by a password",
    unknown: "is no .md file, and no picture or file of an export",
    wordPress:
      "is an export of WordPress, which is not read here. Take the posts to Ghost first, with Ghost’s plugin for WordPress. Then export them there (Settings, Import/Export) and choose that .json file here",
    sameAddress: (other: string) => `has the address of ${other}`,
    taken: "an article has this address already",
    noArticle: "its address belongs to something that is no article of the blog",
    missing: (count: number) =>
      `${attachments(count)} that it shows ${count === 1 ? "is" : "are"} neither in what you chose nor on this site`,
    noFiles: "its bytes are missing, or are not those that the list names",
    meanwhile:
      "a colleague saved, added or deleted it meanwhile; nothing of this file was imported",
    refused: "the database refused it",
  },
  problems: {
    noFile: "Choose a file.",
    tooLarge: `Choose files of at most ${MOST_MEGABYTES} MB. ${SMALLER}`,
    tooMany: `Choose at most ${MOST_FILES} files, or put them into one ZIP file.`,
    tooManyArticles: `The files have more than ${written(MOST_ARTICLES)} articles. ${SMALLER}`,
    site: "Write the whole address of the Ghost site, such as https://blog.example",
    noGhost: (file: string) =>
      `${file} is no export of Ghost. Make one in Ghost: Settings, Import/Export.`,
    slowGhost: (file: string) =>
      `The posts in ${file} were not read, because that took too long. Try again, or export fewer posts.`,
    zip: {
      damaged: (file: string) =>
        `${file} is no ZIP file, or it is damaged. Download it again. Nothing was imported.`,
      unsafe: (file: string) =>
        `${file} has a file whose path leads out of its folder, as no export has. Nothing was imported.`,
      tooMany: (file: string) => `${file} has more than ${written(MOST_ZIPPED)} files. ${SMALLER}`,
      tooLarge: (file: string) =>
        `${file} has more than ${MOST_UNPACKED_MEGABYTES} MB when it is unpacked. ${SMALLER}`,
    },
    changed:
      "Nothing was imported yet, because the preview showed something else. Look at what is imported now, then import again.",
    failed: "Nothing was imported, because the database didn’t answer. Please try again.",
    brokenOff:
      "The import broke off, because the database didn’t answer. Import the same files again: what is here already is left as it is.",
  },
};
