export const pictureNotices = {
  "picture-added": "The picture is stored. Copy its line into the article’s text.",
  "picture-received":
    "The picture is uploaded and being scaled. Its line works already; the picture shows in a moment.",
  "picture-described":
    "The description is changed. Articles keep the one in their text: copy the line again to change it there.",
  "picture-deleted": "The picture is deleted.",
} as const;

export const picturesCopy = {
  title: "Pictures",
  description: "Pictures for articles.",
  lead: "Articles choose from these in their editor. The site scales each and removes the camera’s data, such as the place.",
  files: "Files",
  upload: {
    title: "Add a picture",
    file: "Picture: choose or drop one here",
    fileHint: "JPEG, PNG, WebP or AVIF, at most 25 MB and 60 million pixels",
    alt: "Description",
    altHint: "What the picture shows, for readers who can’t see it. At most 300 characters.",
    submit: "Upload",
  },
  uploads: {
    title: "Being scaled",
    waiting: "Being scaled. Its line works already; the picture shows in a moment.",
    failed: "Not scaled:",
    again: "Try again",
    discard: "Discard",
    refresh: "Show how far they are",
  },
  list: "Stored pictures",
  unnamed: "Picture without a name",
  none: "There are no pictures yet.",
  search: "Search descriptions and file names",
  find: "Search",
  noneFound: "No picture has these words. Try fewer or shorter ones.",
  all: "Show all pictures",
  filter: "Use",
  filters: { all: "All", unused: "Not used" },
  noneUnused: "Each picture is used.",
  use: "Use in an article",
  markdown: "Line for the article",
  copy: "Copy its line",
  cover: "Address as the article’s image",
  older: "Older pictures",
  newest: "Newest pictures",
  describe: {
    title: "Describe",
    label: "What the picture shows",
    hint: "For readers who can’t see it. At most 300 characters.",
    submit: "Save the description",
  },
  delete: {
    title: "Delete",
    text: "This can’t be undone.",
    used: "It is shown. Take it out of these first:",
    versions: "Earlier versions of articles will lack it.",
    submit: "Delete this picture",
  },
  problems: {
    file: "Choose a picture",
    large: "Choose a file of at most 25 MB",
    type: "This file is not a JPEG, PNG, WebP or AVIF picture. Export it as one of these, or choose another file.",
    pixels:
      "This picture has more than 60 million pixels, or a side of more than 16,000. Scale it down first.",
    memory:
      "A file of this kind takes too much memory at this size. Save it as JPEG without the option “progressive”, or with fewer pixels (AVIF: at most 12 million).",
    animated:
      "This picture moves, and the site would keep only its first image. Save one image of it as PNG, or upload it to YouTube as a video and put its address into the text, on a line of its own.",
    gif: "The site keeps no GIF. Save a still one as PNG; upload a moving one to YouTube as a video and put its address into the text, on a line of its own.",
    waiting:
      "This picture was uploaded before and is being scaled, so nothing was stored or changed. It is in the list below.",
    notScaled: "The site or its database was too busy.",
    notChanged: "The site or its database is too busy. Please try again in a minute.",
    damaged: "This picture is damaged or incomplete. Export it again, or choose another file.",
    alt: "Describe what the picture shows",
    altLong: "Shorten the description to 300 characters",
    same: "This picture was uploaded before, so nothing was stored or changed. The line above has its present description: if yours is better, save it here.",
    gone: "A colleague deleted this picture meanwhile. To have it back, upload it again.",
    used: "This picture is still shown, so it was not deleted:",
    failed:
      "Nothing was stored, because the site or its database is too busy. Choose the picture again and try once more in a minute; your description is still here.",
    notDescribed:
      "The site or its database is too busy, and the description may not be changed. Please save it again in a minute.",
    notDeleted:
      "The site or its database is too busy, and the picture may be deleted in part. Please delete it again in a minute.",
  },
};

/** What a person calls the image at an address of which no description is known: its size, or its file. */
export function pictureName(address: string): string {
  const [, width, height] = /^\/pictures\/[^/]*-(\d+)x(\d+)\//.exec(address) ?? [];
  if (width) return `Picture, ${width} × ${height} pixels`;
  return address.slice(address.lastIndexOf("/") + 1);
}
