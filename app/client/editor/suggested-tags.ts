/** The known tags as what the field would have with them, behind the tags that stand in it already. */
export function tagsWith(typed: string, known: readonly string[]): string[] {
  const before = typed.slice(0, typed.lastIndexOf(",") + 1);
  const used = new Set(before.split(",").map((tag) => tag.trim().toLowerCase()));
  const free = known.filter((tag) => !used.has(tag.toLowerCase()));
  return free.map((tag) => (before ? `${before} ${tag}` : tag));
}
