import { find, on } from "../../dom.ts";
import { meaningOf } from "./date-meaning.ts";

/** The line below the date follows it while it is changed. */
export function installDateMeaning(): void {
  on("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "date") return;
    const zone = target.form?.querySelector<HTMLInputElement>("input[name=zone]")?.value ?? "";
    find("[data-date-meaning]")?.replaceChildren(meaningOf(target.value, zone || "UTC"));
  });
}
