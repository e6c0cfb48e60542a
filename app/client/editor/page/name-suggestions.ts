import { topicKey } from "../../../lib/validation/topic-key.ts";
import { findAll } from "../../dom.ts";
import { element } from "../../element.ts";

type Suggested = {
  /** The list is below it, as wide as it is. */
  box: HTMLElement;
  field: HTMLInputElement;
  /** The names that need no suggestion. */
  used: () => readonly string[];
  choose: (name: string) => void;
};

type Entry = { name: string; count: string; key: string };

/** As many as anybody looks through. */
const MOST = 50;
/** Below the field, in pixels; with less, the list goes above it where that has more. */
const LEAST_ROOM = 180;
const CLEAR = 12;

/** The known names that the field can get, as its page has them: of the kind that a choice beside it asks for. */
function knownNames(source: HTMLDataListElement, kind: string | undefined): Entry[] {
  return [...source.options].flatMap(({ value, text, dataset }) =>
    kind === undefined || kind.endsWith(dataset.kind ?? "")
      ? { name: value, count: text === value ? "" : text, key: topicKey(value) }
      : [],
  );
}

/** How well a name answers what is typed: it is that, it begins with it or has it. */
function rank({ key }: Entry, typed: string): number {
  if (key === typed) return 0;
  return key.startsWith(typed) ? 1 : 2;
}

/** The name with the letters that were typed marked. */
function marked({ name, key }: Entry, typed: string): HTMLElement {
  const at = key.indexOf(typed);
  const end = at + typed.length;
  if (!typed || key.length !== name.length) return element("bdi", "", name);
  const mark = element("mark", "", name.slice(at, end));
  return element("bdi", "", name.slice(0, at), mark, name.slice(end));
}

function optionFor(value: string, ...content: Node[]): HTMLElement {
  const option = element("div", "insert-entry", ...content);
  option.role = "option";
  option.dataset.name = value;
  return option;
}

/** Suggests known names below a field, instead of the list that the browser has without scripts. */
export function suggestNames({ box, field, used, choose }: Suggested): void {
  const { list: source } = field;
  if (!source) return;
  const list = element("div", "name-list");
  Object.assign(list, { role: "listbox", id: `${field.id}-known`, hidden: true, tabIndex: -1 });
  list.ariaLabel = box.dataset.known ?? "";
  Object.assign(field, { role: "combobox", autocomplete: "off", ariaAutoComplete: "list" });
  field.setAttribute("aria-controls", list.id);
  field.ariaExpanded = "false";
  field.removeAttribute("list");
  box.append(list);
  /** Whether the field has letters of this visit, which choose among the names. */
  let isTyped = false;
  let at = -1;
  let isMoved = false;

  const options = () => findAll("[role=option]", list);

  function activate(to: number): void {
    at = to;
    for (const [place, option] of options().entries()) option.ariaSelected = String(place === at);
    const option = options()[at];
    option?.scrollIntoView({ block: "nearest" });
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
  }

  function place(): void {
    const { offsetTop: top = 0, height = innerHeight } = visualViewport ?? {};
    const { top: over, bottom: under } = box.getBoundingClientRect();
    const [above, below] = [over - top - CLEAR, top + height - under - CLEAR];
    const isAbove = below < LEAST_ROOM && above > below;
    list.toggleAttribute("data-above", isAbove);
    list.style.setProperty("--room", `${isAbove ? above : below}px`);
  }

  function close(): void {
    list.hidden = true;
    isMoved = false;
    field.ariaExpanded = "false";
    activate(-1);
  }

  function open(): void {
    const text = isTyped ? field.value.trim() : "";
    const typed = topicKey(text);
    const { by, knownOnly, create = "" } = box.dataset;
    const choice = by ? field.form?.elements.namedItem(by) : undefined;
    const kind = choice instanceof HTMLSelectElement ? choice.value : undefined;
    const known = knownNames(source as HTMLDataListElement, kind);
    const keys = new Set(used().map(topicKey));
    const found = known
      .filter(({ key }) => key.includes(typed) && !keys.has(key))
      .sort((one, other) => rank(one, typed) - rank(other, typed));
    const isKnown = keys.has(typed) || found[0]?.key === typed;
    const canAdd = knownOnly === undefined || knownOnly !== kind;
    const entries = found.slice(0, MOST).map((entry) => {
      return optionFor(entry.name, marked(entry, typed), element("span", "", entry.count));
    });
    if (typed && canAdd && !isKnown)
      entries.push(optionFor(text, element("span", "", `${create} “${text}”`)));
    for (const [place, entry] of entries.entries()) entry.id = `${list.id}-${place}`;
    list.replaceChildren(...entries);
    list.hidden = entries.length === 0;
    isMoved = false;
    field.ariaExpanded = String(!list.hidden);
    place();
    activate(typed && found[0] && rank(found[0], typed) < 2 ? 0 : -1);
  }

  function take(option: HTMLElement | undefined): void {
    isTyped = false;
    if (option) choose(option.dataset.name ?? "");
    close();
  }

  function move(by: number): void {
    const all = options();
    activate(at < 0 && by < 0 ? all.length - 1 : (at + by + all.length) % all.length);
    isMoved = true;
  }

  function handleKey(event: KeyboardEvent): void {
    const { key, isComposing } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (isComposing) return;
    if (step && list.hidden) open();
    if (list.hidden) return;
    if (key === "Tab" && isMoved) take(options()[at]);
    else if (step) move(step);
    else if (key === "Escape") close();
    else if (key === "Enter" && at >= 0) take(options()[at]);
    else return;
    if (key !== "Tab") event.preventDefault();
  }

  field.addEventListener("focus", () => {
    isTyped = false;
    open();
    if (list.hidden || !matchMedia("(width < 40rem)").matches) return;
    // The keyboard of a phone comes over the lower half.
    box.scrollIntoView({ block: "start" });
    place();
  });
  field.addEventListener("click", () => list.hidden && open());
  field.addEventListener("input", () => {
    isTyped = true;
    open();
  });
  field.addEventListener("blur", close);
  field.addEventListener("keydown", handleKey);
  // The field keeps the focus.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = options().find((one) => target instanceof Node && one.contains(target));
    if (option) take(option);
  });
  visualViewport?.addEventListener("resize", () => list.hidden || place());
}
