const longest = 100;

/** One line of what a visitor sent, without what no database takes. */
export function readText(value: string | null, most: number): string {
  const text = (value ?? "").toWellFormed().replaceAll(/\p{Cc}/gu, " ");
  return Array.from(text).slice(0, most).join("");
}

/** What a visitor searches for: one line of at most 100 characters. */
export function readSearch(value: string | null): string {
  const line = readText(value, 4 * longest)
    .replaceAll(/\s+/g, " ")
    .trim();
  return readText(line, longest).trim();
}

/** The words of a search, of letters and digits alone; none where it has nothing to look for. */
export function searchWords(search: string): string[] {
  const plain = search.normalize("NFC").replaceAll(/['’]/g, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
