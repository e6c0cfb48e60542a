/** What articles are sorted by, each a name that many share. */
export const nameKinds = ["category", "tag", "author"] as const;
