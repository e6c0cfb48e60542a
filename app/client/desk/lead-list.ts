/** Script of the list of leads: choices of rows, and keys that move through them. */
import { around, doc, find, findAll } from "../dom.ts";

const OFF = "lead-keys";
const BOXES = ":is(tbody, [data-rows]) input[type=checkbox]";
const boxes = () => findAll(BOXES) as HTMLInputElement[];

const all = find("[data-select-all]");
const allBox = all?.querySelector("input");
const bar = find<HTMLDetailsElement>("[data-bulk]");
const output = bar?.querySelector("output");
const which = bar?.querySelector<HTMLSelectElement>("select[name=which]");
/** The server refused the form: what it is about is in view again. */
const isRefused = bar?.hasAttribute("open");
/** The row that was clicked last, where a range begins. */
let last: HTMLInputElement | undefined;

let hadChoice = false;

/** On a wide screen, what can be done with rows comes with the first that is chosen, and goes with the last. */
function followChoice(hasChoice: boolean): void {
  if (bar && hasChoice !== hadChoice && matchMedia("(width >= 64rem)").matches)
    bar.open = hasChoice;
  hadChoice = hasChoice;
}

function showChoice(): void {
  const chosen = boxes().filter(({ checked }) => checked).length;
  const isOver = chosen === 0 && !isRefused;
  if (bar) bar.hidden = isOver;
  // All that are found are not meant again when the bar comes back.
  if (which && isOver) which.value = "";
  const selected = chosen > 0 ? `${chosen} ${output?.dataset.selected}` : "";
  if (output)
    output.textContent = which?.value === "found" ? (output.dataset.found ?? "") : selected;
  if (!allBox) return;
  allBox.checked = chosen > 0 && chosen === boxes().length;
  allBox.indeterminate = chosen > 0 && !allBox.checked;
}

/** Gives all rows between the last one and this one its choice. */
function chooseRange(end: HTMLInputElement): void {
  const rows = boxes();
  const [from, to] = [last ? rows.indexOf(last) : -1, rows.indexOf(end)];
  if (from === -1) return;
  for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1))
    row.checked = end.checked;
}

doc.addEventListener("click", (event) => {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
  if (target === allBox) for (const box of boxes()) box.checked = allBox.checked;
  else if (target.matches(BOXES)) {
    if (event.shiftKey) chooseRange(target);
    last = target;
  } else return;
  showChoice();
  followChoice(boxes().some(({ checked }) => checked));
});

which?.addEventListener("change", showChoice);

// A form that opens in a row keeps the choice, which its page gets with the address.
doc.addEventListener("click", ({ target }) => {
  const link = around(target, "a[data-keeps-choice]");
  if (!(link instanceof HTMLAnchorElement)) return;
  const url = new URL(link.href);
  for (const { name, value, checked } of boxes())
    if (checked) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  link.href = url.href;
});

const help = find<HTMLDetailsElement>("[data-keys]");
const useKeys = help?.querySelector("input");

function isOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch {
    return false;
  }
}

useKeys?.addEventListener("change", () => {
  try {
    if (useKeys.checked) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  } catch {
    // Without storage, the keys work again on the next page.
  }
});

/** Moves the focus to the name of the next row, or the one before. */
function move(by: 1 | -1): void {
  const names = findAll("tbody th > a:first-child, tbody th > span > a:first-child");
  const at = names.findIndex((name) => name.closest("tr")?.contains(doc.activeElement));
  names[at === -1 && by === -1 ? names.length - 1 : at + by]?.focus();
}

const keys: Record<string, () => void> = {
  j: () => move(1),
  k: () => move(-1),
  x: () => doc.activeElement?.closest("tr")?.querySelector<HTMLInputElement>(BOXES)?.click(),
  "/": () => find("input[name=q]")?.focus(),
  "?": () => {
    if (!help) return;
    help.open = !help.open;
    help.querySelector("summary")?.focus();
  },
};

doc.addEventListener("keydown", (event) => {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  if (find("[data-rows]") || ctrlKey || metaKey || altKey || useKeys?.checked === false) return;
  const isTyping =
    target instanceof Element && target.matches("select, textarea, input:not([type=checkbox])");
  const act = isTyping ? undefined : keys[key];
  if (!act) return;
  event.preventDefault();
  act();
});

if (all) all.hidden = false;
// The box above the list chooses the same.
find("select[name=which] option[value=page]")?.remove();
if (help) help.hidden = false;
if (useKeys && isOff()) useKeys.checked = false;
showChoice();
if (isRefused)
  boxes()
    .find(({ checked }) => checked)
    ?.scrollIntoView();
