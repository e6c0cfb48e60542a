/** What can be changed of an article in its row of the list. */
export const quickFields = [
  "title",
  "slug",
  "author",
  "category",
  "tags",
  "status",
  "date",
] as const;
