/** Script of the planning page: updates the figures while a visitor types. */
import { planningFigures } from "../features/resources/planning/planning-figures.ts";
import { planningInputs, readPlanningInputs } from "../features/resources/planning/read-inputs.ts";
import { find } from "./dom.ts";
import { queryOf } from "./form-fields.ts";

function show(form: HTMLFormElement): void {
  const { inputs } = readPlanningInputs(queryOf(new FormData(form)));
  const status = find("[data-incomplete]");
  if (status) status.textContent = (!inputs && status.dataset.incomplete) || "";
  if (!inputs) return;
  find("[data-refused]")?.remove();
  find("[data-figures]")?.removeAttribute("hidden");
  for (const { name, value, working } of planningFigures(inputs)) {
    const [result, explanation] = document.querySelectorAll(`[data-figure=${name}] dd`);
    if (result) result.textContent = value;
    if (explanation) explanation.textContent = working;
  }
}

/** Marks invalid fields and removes the messages of corrected ones, once a visitor leaves a field. */
function markErrors(form: HTMLFormElement): void {
  const query = queryOf(new FormData(form));
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
  form.addEventListener("change", () => markErrors(form));
}
