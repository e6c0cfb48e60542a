import { on } from "./dom.ts";

/** The known names as what the field would have with them, behind the names that stand in it already. */
export function namesWith(typed: string, known: readonly string[]): string[] {
  const before = typed.slice(0, typed.lastIndexOf(",") + 1);
  const used = new Set(before.split(",").map((name) => name.trim().toLowerCase()));
  const free = known.filter((name) => !used.has(name.toLowerCase()));
  return free.map((name) => (before ? `${before} ${name}` : name));
}

/** Suggests known names for the last one that is being typed; the list of the page knows one name alone. */
export function suggestNames(field: string, list: HTMLElement | null): void {
  const known = [...(list?.querySelectorAll("option") ?? [])].map(({ value }) => value);
  on("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== field) return;
    list?.replaceChildren(...namesWith(target.value, known).map((value) => new Option("", value)));
  });
}
