/** Script of the buttons that fill a day. */
import { around, doc, findAll } from "../dom.ts";
import { dayIn } from "./soon-day.ts";

doc.addEventListener("click", ({ target }) => {
  const button = around(target, "[data-soon] [data-days]");
  const field = button?.closest("form")?.querySelector<HTMLInputElement>("input[type=date]");
  if (!button || !field) return;
  field.value = dayIn(button.dataset["days"] ?? "", new Date());
  // As if it were typed, for the script that keeps what is typed.
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

for (const buttons of findAll("[data-soon]")) buttons.hidden = false;
