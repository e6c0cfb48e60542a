const longest = 100;

/** Lower case, without accents: `Descoberta é` and `descoberta E` are the same. */
export function searchable(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** What a visitor searches for: one line of at most 100 characters. */
export function readSearch(value: string | null): string {
  const line = (value ?? "").toWellFormed().replaceAll(/[\s\p{Cc}]+/gu, " ");
  return Array.from(line.trim()).slice(0, longest).join("").trim();
}

/** Whether each word of the search is somewhere in a text that `searchable` made. */
export function allWordsIn(search: string, text: string): boolean {
  return searchable(search)
    .split(" ")
    .every((word) => text.includes(word));
}
