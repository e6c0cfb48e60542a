import { on } from "./dom.ts";
import { namesWith } from "./suggested-names.ts";

/** Suggests known names for the last one that is being typed; the list of the page knows one name alone. */
export function suggestNames(field: string, list: HTMLElement | null): void {
  const known = [...(list?.querySelectorAll("option") ?? [])].map(({ value }) => value);
  on("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== field) return;
    list?.replaceChildren(...namesWith(target.value, known).map((value) => new Option("", value)));
  });
}
