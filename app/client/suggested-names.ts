/** The known names as what the field would have with them, behind the names that stand in it already. */
export function namesWith(typed: string, known: readonly string[]): string[] {
  const before = typed.slice(0, typed.lastIndexOf(",") + 1);
  const used = new Set(before.split(",").map((name) => name.trim().toLowerCase()));
  const free = known.filter((name) => !used.has(name.toLowerCase()));
  return free.map((name) => (before ? `${before} ${name}` : name));
}
