/** Script of the buttons that fill a day. */
import { around, doc, find } from "../dom.ts";
import { dayIn } from "./soon-day.ts";

const buttons = find("[data-soon]");

doc.addEventListener("click", ({ target }) => {
  const button = around(target, "[data-soon] [data-days]");
  const field = find<HTMLInputElement>(`input[name=${buttons?.dataset["soon"]}]`);
  if (!button || !field) return;
  field.value = dayIn(button.dataset["days"] ?? "", new Date());
  // As if it were typed, for the script that keeps what is typed.
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

if (buttons) buttons.hidden = false;
