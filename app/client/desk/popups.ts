/** Script that closes what a press opened over a page of the desk: by Escape, and by a press elsewhere. */
import { around, doc, findAll } from "../dom.ts";

const popups = () => findAll("[data-popup][open]") as HTMLDetailsElement[];

doc.addEventListener("click", ({ target }) => {
  for (const popup of popups()) if (around(target, "[data-popup]") !== popup) popup.open = false;
});

doc.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const popup of popups()) {
    popup.open = false;
    popup.querySelector("summary")?.focus();
  }
});
