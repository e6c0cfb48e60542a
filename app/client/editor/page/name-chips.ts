import { authorNames } from "../../../lib/validation/author-names.ts";
import { around, find, findAll, on } from "../../dom.ts";
import { MAIN_REPLACED } from "../../send-form.ts";

const fieldOf = (list: HTMLElement) =>
  find<HTMLInputElement>(`form[data-stays] [name=${list.dataset.chips}]`);

function show(list: HTMLElement): void {
  const [field, form] = [fieldOf(list), find<HTMLTemplateElement>("template[data-chip]")];
  if (!field || !form) return;
  const names = authorNames(field.value);
  const chips = names.map((name) => {
    const chip = form.content.cloneNode(true) as DocumentFragment;
    const button = chip.querySelector("button");
    chip.querySelector("bdi")?.replaceChildren(name);
    if (button) button.ariaLabel = `${list.dataset.remove} ${name}`;
    return chip;
  });
  // One name is all that the field shows.
  list.replaceChildren(...(names.length > 1 ? chips : []));
}

const showAll = () => findAll("[data-chips]").forEach(show);

/** Takes the name out of its field, and leads to the next one or the field. */
function remove(chip: HTMLElement): void {
  const list = around(chip, "[data-chips]");
  const field = list && fieldOf(list);
  if (!field) return;
  const place = findAll("button", list).indexOf(chip);
  field.value = authorNames(field.value)
    .filter((_, at) => at !== place)
    .join(", ");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const rest = findAll("button", list);
  (rest[place] ?? rest.at(-1) ?? field).focus();
}

/** Each of several names as a chip below its field, which a press takes out of it. */
export function installChips(): void {
  showAll();
  on(MAIN_REPLACED, showAll);
  on("input", ({ target }) => {
    const list = target instanceof HTMLInputElement && find(`[data-chips="${target.name}"]`);
    if (list) show(list);
  });
  on("click", ({ target }) => {
    const chip = around(target, "[data-chips] button");
    if (chip) remove(chip);
  });
}
