import { find, on } from "../../dom.ts";
import { meaningOf } from "./date-meaning.ts";
import { namesWith } from "./suggested-names.ts";

/** The line below the date follows it while it is changed. */
export function installDateMeaning(): void {
  on("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "date") return;
    const zone = target.form?.querySelector<HTMLInputElement>("input[name=zone]")?.value ?? "";
    find("[data-date-meaning]")?.replaceChildren(meaningOf(target.value, zone || "UTC"));
  });
}

/** Suggests known names for the last one that is being typed; the list of the page knows one name alone. */
function suggestNames(field: string, list: HTMLElement | null): void {
  const known = [...(list?.querySelectorAll("option") ?? [])].map(({ value }) => value);
  on("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== field) return;
    list?.replaceChildren(...namesWith(target.value, known).map((value) => new Option("", value)));
  });
}

/** Tags and authors may be several. */
export function installNames(): void {
  suggestNames("tags", find("#known-tag"));
  suggestNames("author", find("#known-author"));
}
