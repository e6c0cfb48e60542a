const longest = 100;

/** A query parameter as one line, without control characters and lone surrogates, which Postgres rejects. */
export function readText(value: string | null, most: number): string {
  const text = (value ?? "").toWellFormed().replaceAll(/\p{Cc}/gu, " ");
  return Array.from(text).slice(0, most).join("");
}

/** The search text: one line of at most 100 characters. */
export function readSearch(value: string | null): string {
  const line = readText(value, 4 * longest)
    .replaceAll(/\s+/g, " ")
    .trim();
  return readText(line, longest).trim();
}

/** The words of a search, letters and digits only; may be empty. */
export function searchWords(search: string): string[] {
  const plain = search.normalize("NFC").replaceAll(/['’]/g, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
