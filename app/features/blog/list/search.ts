/** The words of a search, letters and digits only; may be empty. */
export function searchWords(search: string): string[] {
  const plain = search.normalize("NFC").replaceAll(/['’]/g, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
