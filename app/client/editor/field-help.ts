import { find, on } from "../dom.ts";
import { meaningOf } from "./date-meaning.ts";
import { tagsWith } from "./suggested-tags.ts";

/** The line below the date follows it while it is changed; the server's line also knows when clocks are changed. */
export function installDateMeaning(): void {
  on("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "date") return;
    const zone = target.form?.querySelector<HTMLInputElement>("input[name=zone]")?.value ?? "";
    find("[data-date-meaning]")?.replaceChildren(meaningOf(target.value, zone || "UTC"));
  });
}

/** Suggests known tags for the last one that is being typed; the list of the page knows one tag alone. */
export function installTags(): void {
  const list = find("#known-tag");
  const known = [...(list?.querySelectorAll("option") ?? [])].map(({ value }) => value);
  on("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "tags") return;
    list?.replaceChildren(...tagsWith(target.value, known).map((value) => new Option("", value)));
  });
}
