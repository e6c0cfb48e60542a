/** The number of an id such as `outcome-2`, from 1; null for any other text. */
export function entryNumber(id: string, name: string): number | null {
  const number = id.startsWith(`${name}-`) ? id.slice(name.length + 1) : "";
  return /^[1-9]\d{0,2}$/.test(number) ? Number(number) : null;
}

/** The list with the entry at its place, or after the last one. */
export function withEntry<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return index < items.length ? items.with(index, item) : [...items, item];
}

/** The marks of a document's guesses after an answer to one of its questions. */
export function withGuess<Name extends string>(
  guesses: readonly Name[],
  name: Name,
  isGuess: boolean,
): Name[] {
  const others = guesses.filter((other) => other !== name);
  return isGuess ? [...others, name] : others;
}
