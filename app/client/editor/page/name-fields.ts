import { authorNames } from "../../../lib/validation/author-names.ts";
import { around, find, findAll, on } from "../../dom.ts";
import { MAIN_REPLACED } from "../../send-form.ts";
import { suggestNames } from "./name-suggestions.ts";

/** The field that the form sends, hidden behind one for the next name, and the names that show as chips. */
type Box = { all: HTMLElement; field: HTMLInputElement; typing: HTMLInputElement; names: string[] };

const boxes = new Map<Element, Box>();

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const valueOf = ({ names, typing }: Box) =>
  [...names, typing.value.trim()].filter(Boolean).join(", ");

function chipFor(name: string, remove: string): Node {
  const chip = find<HTMLTemplateElement>("template[data-chip]")?.content.cloneNode(true);
  if (!(chip instanceof DocumentFragment)) return new Text(name);
  chip.querySelector("bdi")?.replaceChildren(name);
  const button = chip.querySelector("button");
  if (button) button.ariaLabel = `${remove} ${name}`;
  return chip;
}

function show({ all, names }: Box): void {
  const { remove = "" } = all.dataset;
  all.querySelector("ul")?.replaceChildren(...names.map((name) => chipFor(name, remove)));
}

/** Takes over what the form has, from the server or from the tab. */
function read(box: Box): void {
  const { field, typing } = box;
  if (field.value === valueOf(box)) return;
  box.names = authorNames(field.value);
  typing.value = "";
  show(box);
}

function write(box: Box, names: readonly string[], typed: string): void {
  const { field, typing } = box;
  box.names = names.filter((name, at) => names.findIndex((one) => same(one, name)) === at);
  if (typing.value !== typed) typing.value = typed;
  show(box);
  if (field.value === valueOf(box)) return;
  field.value = valueOf(box);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What was typed is a name. */
function end(box: Box): void {
  const { names, typing } = box;
  if (typing.value) write(box, [...names, ...authorNames(typing.value)], "");
}

/** A comma ends a name. */
function takeTyped(box: Box): void {
  const parts = box.typing.value.split(",");
  const typed = parts.pop() ?? "";
  write(box, [...box.names, ...authorNames(parts.join(","))], typed.trimStart());
}

function handleKey(box: Box, event: KeyboardEvent): void {
  const { key, isComposing, defaultPrevented } = event;
  if (isComposing || defaultPrevented) return;
  if (key === "Enter" && box.typing.value) {
    event.preventDefault();
    end(box);
  }
  if (key === "Backspace" && !box.typing.value) write(box, box.names.slice(0, -1), "");
}

/** Takes the name out, and leads to the next one or the field. */
function remove(box: Box, place: number): void {
  write(box, box.names.toSpliced(place, 1), box.typing.value);
  const rest = findAll("button", box.all);
  (rest[place] ?? rest.at(-1) ?? box.typing).focus();
}

function installChips(all: HTMLElement, field: HTMLInputElement): void {
  const typing = field.cloneNode() as HTMLInputElement;
  for (const name of ["name", "value", "class"]) typing.removeAttribute(name);
  typing.value = "";
  for (const name of ["id", "list"]) field.removeAttribute(name);
  field.hidden = true;
  field.after(typing);
  all.classList.add("control", "names");
  const box: Box = { all, field, typing, names: [] };
  boxes.set(all, box);
  read(box);
  field.addEventListener("input", () => read(box));
  typing.addEventListener("input", () => takeTyped(box));
  suggestNames({
    box: all,
    field: typing,
    used: () => box.names,
    choose: (name) => write(box, [...box.names, ...authorNames(name)], ""),
  });
  typing.addEventListener("blur", () => end(box));
  typing.addEventListener("keydown", (event) => handleKey(box, event));
  // Without the focus, the field ends its name and draws the chips again, also the one that is being pressed.
  all.addEventListener("mousedown", (event) => {
    if (event.target !== typing) event.preventDefault();
  });
}

function installOne(box: HTMLElement, field: HTMLInputElement): void {
  const choose = (name: string) => {
    field.value = name;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  suggestNames({ box, field, used: () => [], choose });
}

function installAll(): void {
  for (const all of findAll("[data-names]")) {
    const field = all.querySelector<HTMLInputElement>(":scope > input[list]");
    if (field) (all.dataset.names === "several" ? installChips : installOne)(all, field);
    const shown = all.querySelector(":scope > [role=combobox]");
    if (!shown?.id) continue;
    shown.setAttribute("aria-describedby", `${shown.id}-hint ${shown.id}-error`);
    if (find(`#${shown.id}-error`)) shown.setAttribute("aria-invalid", "true");
    else shown.removeAttribute("aria-invalid");
  }
  boxes.forEach(read);
}

/** Fields for names suggest those that are known; several names are chips, each of which a press takes out. */
export function installNames(): void {
  installAll();
  on(MAIN_REPLACED, installAll);
  on("click", ({ target }) => {
    const all = around(target, "[data-names]");
    const box = all && boxes.get(all);
    const chip = around(target, "[data-names] button");
    if (box && chip) remove(box, findAll("button", box.all).indexOf(chip));
    else if (box && target !== box.typing) box.typing.focus();
  });
}
