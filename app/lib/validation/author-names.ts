/** Who wrote an article: a comma stands between two names. `private.author_names` of the database divides alike. */
export function authorNames(author: string): string[] {
  return author.split(",").flatMap((name) => name.trim() || []);
}
