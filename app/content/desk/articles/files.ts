import { LARGEST_ARTICLE_FILE_MB } from "~/lib/http/file-address";

const most = `${LARGEST_ARTICLE_FILE_MB} MB`;

export const fileNotices = {
  "file-added": "The file is stored. “Use in an article” has the line for an article’s text.",
  "file-deleted": "The file is deleted.",
} as const;

export const filesCopy = {
  title: "Files",
  description: "Files that articles offer.",
  lead: "Readers download these from cards in articles. The editor uploads one under “File”, too.",
  pictures: "Pictures",
  upload: {
    title: "Add a file",
    file: "File: choose or drop one here",
    fileHint: `PDF, DOCX, XLSX, PPTX, CSV, TXT or ZIP, at most ${most}`,
    submit: "Upload",
  },
  list: "Stored files",
  none: "There are no files yet.",
  unnamed: "File",
  columns: { name: "Name", type: "Kind", size: "Size", added: "Added", uses: "Articles" },
  actions: "Use or delete",
  use: "Use in an article",
  line: "Line for the article",
  download: "Download",
  older: "Older files",
  newest: "Newest files",
  delete: {
    title: "Delete",
    text: "This can’t be undone. Earlier versions of articles will lack it.",
    used: "Articles offer it. Take it out of these first:",
    submit: "Delete this file",
  },
  problems: {
    file: "Choose a file",
    large: `Choose a file of at most ${most}`,
    type: "Choose a PDF, DOCX, XLSX, PPTX, CSV, TXT or ZIP file",
    other: (type: string) =>
      `This file is named as ${type.toUpperCase()} and is none. Save it as ${type.toUpperCase()}, or choose another file.`,
    failed:
      "Nothing was stored, because the site or its database is too busy. Choose the file again in a minute.",
    used: "Articles still offer this file, so it was not deleted:",
    notDeleted:
      "The site or its database is too busy, and the file may be deleted in part. Please delete it again in a minute.",
  },
};
