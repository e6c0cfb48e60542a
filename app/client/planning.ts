/** Carried by the page with the planning figures: they follow the inputs while a visitor types. */
import { planningFigures } from "../features/resources/planning/planning-figures.ts";
import { planningInputs, readPlanningInputs } from "../features/resources/planning/read-inputs.ts";
import { find } from "./dom.ts";

function queryOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function show(form: HTMLFormElement): void {
  const { inputs } = readPlanningInputs(queryOf(form));
  const status = find("[data-incomplete]");
  if (status) status.textContent = (!inputs && status.dataset.incomplete) || "";
  if (!inputs) return;
  find("[data-refused]")?.remove();
  find("[data-figures]")?.removeAttribute("hidden");
  for (const { name, value, working } of planningFigures(inputs)) {
    const [shown, explained] = document.querySelectorAll(`[data-figure=${name}] dd`);
    if (shown) shown.textContent = value;
    if (explained) explained.textContent = working;
  }
}

/** Marks what is wrong once a visitor leaves a field, and unmarks what has been corrected. */
function mark(form: HTMLFormElement): void {
  const query = queryOf(form);
  const { errors } = readPlanningInputs(query);
  for (const { name } of planningInputs) {
    const id = `#${form.id}-${name}`;
    find(id)?.setAttribute("aria-invalid", String(name in errors));
    if (!(name in errors)) find(`${id}-error`)?.remove();
  }
  history.replaceState(history.state, "", `?${query}`);
}

const form = find<HTMLFormElement>("form#planning");
if (form) {
  form.addEventListener("input", () => show(form));
  form.addEventListener("change", () => mark(form));
}
