import { around, find, on } from "../../dom.ts";

const menu = () => find<HTMLDetailsElement>("[data-more][open]");

/** Closes the menu of the bar as menus close: by Escape, a press elsewhere, and what was chosen in it. */
export function installMore(): void {
  on("click", ({ target }) => {
    const open = menu();
    if (open && (around(target, "[data-more]") !== open || around(target, "[data-more] button")))
      open.open = false;
  });
  on("keydown", ({ key }) => {
    const open = menu();
    if (!open || key !== "Escape") return;
    open.open = false;
    open.querySelector("summary")?.focus();
  });
}
