import { counted } from "../../counted.ts";
import { LARGEST_ARTICLE_FILE_MB } from "../../../lib/http/file-address.ts";

/** The tools above the text, and what they say. `keys` is the key beside Ctrl or Cmd. */
export const writingCopy = {
  toolbar: "Format the text",
  text: "Text, formatted",
  empty: "Write, or press / for blocks",
  slashMenu: "Insert",
  /** By the name of their command. */
  tools: [
    { name: "more", label: "Insert" },
    { name: "heading", label: "Heading" },
    { name: "bold", label: "Bold", keys: "B" },
    { name: "italic", label: "Italic", keys: "I" },
    { name: "strike", label: "Strikethrough" },
    { name: "link", label: "Link", keys: "K" },
    { name: "bulletList", label: "List" },
    { name: "orderedList", label: "Numbered list" },
    { name: "taskList", label: "Task list" },
    { name: "blockquote", label: "Quote" },
    { name: "code", label: "Code" },
    { name: "table", label: "Table" },
    { name: "picture", label: "Picture" },
    { name: "undo", label: "Undo", keys: "Z" },
    { name: "redo", label: "Redo" },
  ],
  /** What can be inserted, in groups; `typed` is what makes the same at the beginning of a line. */
  menu: {
    Text: [
      { name: "heading", label: "Heading", typed: "##" },
      { name: "subheading", label: "Subheading", typed: "###" },
      { name: "bulletList", label: "List", typed: "-" },
      { name: "orderedList", label: "Numbered list", typed: "1." },
      { name: "taskList", label: "Task list", typed: "[ ]" },
      { name: "blockquote", label: "Quote", typed: ">" },
      { name: "pullQuote", label: "Pull quote" },
      { name: "callout", label: "Callout" },
    ],
    "Media and links": [
      { name: "picture", label: "Picture" },
      { name: "gallery", label: "Gallery" },
      { name: "video", label: "Video" },
      { name: "file", label: "File" },
      { name: "bookmark", label: "Bookmark" },
      { name: "button", label: "Button" },
    ],
    More: [
      { name: "table", label: "Table" },
      { name: "toggle", label: "Toggle" },
      { name: "codeBlock", label: "Block of code", typed: "```" },
      { name: "divider", label: "Divider", typed: "---" },
      { name: "footnote", label: "Footnote" },
      { name: "markdown", label: "Markdown" },
    ],
  },
  tableTools: "Change the table",
  /** By what they change; `word` is what shows of the label, if no icon does. */
  table: {
    Row: [
      { name: "addRowAbove", label: "Add a row above", word: "Above" },
      { name: "addRowBelow", label: "Add a row below", word: "Below" },
      { name: "moveRowUp", label: "Move the row up" },
      { name: "moveRowDown", label: "Move the row down" },
      { name: "deleteRow", label: "Delete the row", word: "Delete" },
    ],
    Column: [
      { name: "addColumnBefore", label: "Add a column before", word: "Before" },
      { name: "addColumnAfter", label: "Add a column after", word: "After" },
      { name: "moveColumnLeft", label: "Move the column left" },
      { name: "moveColumnRight", label: "Move the column right" },
      { name: "deleteColumn", label: "Delete the column", word: "Delete" },
    ],
    Align: [
      { name: "alignLeft", label: "Align the column left", word: "Left" },
      { name: "alignCenter", label: "Align the column in the center", word: "Center" },
      { name: "alignRight", label: "Align the column right", word: "Right" },
    ],
    Table: [{ name: "deleteTable", label: "Delete the table", word: "Delete" }],
  },
  link: {
    address: "Address of the link",
    words: "Words of the link",
    title: "Title (optional)",
    set: "Apply",
    remove: "Remove",
    noAddress: "Enter an address, such as https://example.com or /pricing",
    noVideo: "Enter the address of a video on YouTube",
  },
  /** On the card of one without a title. */
  video: "Video",
  note: "The note; Enter leads back to the text",
  toggleSummary: "What readers see before they open it",
  alt: "What the picture shows",
  caption: "Caption (optional)",
  /** How wide a picture is: as the text, wider, and as the page. */
  widths: {
    label: "Width",
    tools: [
      { name: "normal", label: "Normal" },
      { name: "wide", label: "Wide" },
      { name: "full", label: "Full" },
    ],
  },
  image: [
    { name: "beside", label: "Beside the one above" },
    { name: "alone", label: "Out of the row" },
    { name: "removePicture", label: "Remove picture" },
  ],
  quote: "Kind of quote",
  quotes: {
    "": "Quote",
    NOTE: "Note",
    TIP: "Tip",
    IMPORTANT: "Important",
    WARNING: "Warning",
    CAUTION: "Caution",
    QUOTE: "Pull quote",
  },
  views: { toMarkdown: "Markdown", toFormatted: "Formatted" },
  unreadable:
    "This text can only be shown as Markdown, because formatting it would change it. Nothing was changed.",
  picture: {
    description: "What the picture shows, for readers who can’t see it",
    insert: "Upload",
    cancel: "Leave it out",
    missing: "Describe what the picture shows, in at most 300 characters",
    waits:
      "This picture is not in the article yet. Describe and upload it, or leave it out; then publish.",
    sending: "Uploading",
    received: "The picture is in its place. The preview shows it once it is scaled.",
    same: "This picture was uploaded before, so that one is in its place.",
    tooLarge: "This file has more than 25 MB. Save it smaller, then add it again.",
    failed:
      "The picture was not uploaded, because the site could not be reached or is too busy. Try again in a moment; your description is still here.",
    refused:
      "The picture was not uploaded, because you are no longer signed in as an editor. Sign in in a new tab, then try again; your description is still here.",
  },
  file: {
    sending: (name: string) => `Uploading ${name}…`,
    received: (words: string) => `The card of ${words} is in the text.`,
    large: `This file has more than ${LARGEST_ARTICLE_FILE_MB} MB. Make it smaller, or put it elsewhere and add a bookmark.`,
    failed:
      "The file was not uploaded, because the site could not be reached or is too busy. Try again in a moment.",
    refused:
      "The file was not uploaded, because you are no longer signed in as an editor. Sign in in a new tab, then try again.",
  },
  library: {
    titles: {
      image: "Choose the image of the article",
      share: "Choose the image of shared links",
      text: "Put a picture into the text",
      gallery: "Choose the pictures of the gallery",
    },
    /** The button that opens it for the text. */
    open: "Put in a picture",
    search: "Search the pictures",
    upload: "Upload",
    close: "Close",
    more: "More pictures",
    none: "There are no pictures yet. Upload the first one.",
    failed: "The pictures could not be read: the site didn’t answer. Try again in a moment.",
    chosen: (count: number) => counted(count, "picture chosen", "pictures chosen, in this order"),
    insert: "Insert the gallery",
  },
  picker: {
    titles: {
      image: "Choose from the pictures",
      share: "Choose the image of shared links",
      text: "Put one of the pictures into the text",
    },
    search: "Search the pictures",
    find: "Find",
    none: "There are no pictures yet.",
    noneFound: "No picture has these words. Try fewer or shorter ones.",
    inserted: "The picture is at the end of the text. Nothing is saved yet.",
  },
  help: {
    title: "Shortcuts and what the text may have",
    keys: [
      ["Ctrl or Cmd + S", "saves; if another state is chosen, only keeps your draft"],
      ["Ctrl or Cmd + B, I, K, Z", "bold, italic, link, undo"],
      ["/", "at the beginning of a paragraph shows what can be inserted; type on to find it"],
      ["##, -, 1., >, ``` and a space", "begin a heading, a list, a quote, a block of code"],
      ["Tab, Shift + Tab", "in a list moves the item; in a table goes to the next cell or back"],
      [
        "Tab in the last cell",
        "adds a row; the arrow keys leave the table, then Tab leaves the text",
      ],
      [
        "Alt + F10",
        "goes to the tools of a table, picture, link or quote, or to those above the text; Esc leads back",
      ],
      ["Paste an address over words", "makes a link of them"],
      ["Paste", "keeps the format of Word, Google Docs, spreadsheets, web pages and Markdown"],
      ["Ctrl or Cmd + Shift + V", "pastes the plain words"],
      ["Paste or drop a picture", "uploads it to where the cursor is"],
      ["Drop a PDF, DOCX, XLSX, PPTX, CSV, TXT or ZIP file", "uploads it and adds a card"],
    ],
    marks: [
      ["text[^1] and [^1]: Note", "a footnote; the note on a line of its own"],
      [
        "> [!NOTE]",
        "a callout; also TIP, IMPORTANT, WARNING and CAUTION. The text follows in lines with >",
      ],
      ["> [!QUOTE]", "a pull quote"],
      [
        "| :-- | :-: | --: |",
        "below the head of a table: columns to the left, centered, to the right",
      ],
      [
        '![What it shows](/pictures/… "A caption")',
        "on a line of its own, a picture with a caption",
      ],
      [
        "![What it shows](/pictures/…#wide)",
        "on a line of its own, wider than the text; with #full as wide as the page",
      ],
      ["Pictures in lines after each other", "without an empty line, are a gallery: side by side"],
      [
        "<details> and <summary>What it is about</summary>",
        "each on a line of its own, a toggle: text that readers open; an empty line, the text, an empty line and </details> follow",
      ],
      ["[Words](/page)", "on a line of its own, a card with the title and site of the page"],
      ['[Words](/page "button")', "on a line of its own, a button"],
      ["[Title (PDF, 240 KB)](/files/…)", "on a line of its own, a card to download a file"],
      [
        "![Title](https://youtu.be/…)",
        "on a line of its own, a video of YouTube, also without a title",
      ],
    ],
  },
};

const many = (count: number, one: string, several: string) =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${several}`];

export const pasteCopy = {
  title: "Type the title of the card, or press Enter to keep this one.",
  foreignPicture:
    "Readers see only pictures of this site: upload that one with Picture among the tools.",
  /** What was not pasted; "" if all was. */
  leftOut(left: { comments: number; deletions: number; pictures: number }): string {
    const parts = [
      ...many(left.comments, "comment", "comments"),
      ...many(left.deletions, "deleted passage", "deleted passages"),
      ...many(left.pictures, "picture that only you can see", "pictures that only you can see"),
    ];
    const upload = left.pictures > 0 ? " Paste or drop the pictures themselves." : "";
    return parts.length > 0 ? `Left out: ${parts.join(", ")}.${upload}` : "";
  },
};
