import { Extension } from "@tiptap/core";
import type { Editor } from "@tiptap/core";
import { Suggestion } from "@tiptap/suggestion";
import type { SuggestionProps } from "@tiptap/suggestion";

import { writingCopy } from "../../../content/desk/articles/writing.ts";
import { find, findAll, root } from "../../dom.ts";
import { element } from "../../element.ts";
import { entriesFor } from "./slash-entries.ts";
import type { Entry } from "./slash-entries.ts";

/** Between the line with the cursor and the menu. */
const CLEAR = 16;

const optionId = (name: string) => `slash-${name}`;

/** The icon that the menu of the tools has for it. */
const iconOf = (name: string) =>
  find(`[data-tool-menu] [data-command=${name}] svg`)?.cloneNode(true) ?? "";

/** On a phone, the menu is at the bottom edge: that of what the keyboard leaves to see. */
function aboveKeyboard(list: HTMLElement): () => void {
  const { visualViewport: seen } = globalThis;
  const follow = () => {
    const hidden = seen ? innerHeight - seen.height - seen.offsetTop : 0;
    list.style.setProperty("--keyboard", `${Math.max(0, hidden)}px`);
  };
  follow();
  for (const event of ["resize", "scroll"]) seen?.addEventListener(event, follow);
  return () => {
    for (const event of ["resize", "scroll"]) seen?.removeEventListener(event, follow);
  };
}

/** Scrolls the line with the cursor out from under the menu, which covers it on a phone alone. */
function uncover(line: DOMRect | null | undefined, list: HTMLElement): void {
  const { top, left, right } = list.getBoundingClientRect();
  const isSheet = left === 0 && right >= root().clientWidth;
  if (isSheet && line && line.bottom > top) scrollBy({ top: line.bottom - top + CLEAR });
}

/** Shows the entries; the text keeps the focus. */
function listbox() {
  const list = element("div", "insert-menu slash-menu");
  list.role = "listbox";
  list.ariaLabel = writingCopy.slashMenu;
  // A list that scrolls must be reachable.
  list.tabIndex = 0;
  let props: SuggestionProps<Entry> | undefined;
  let chosen = 0;
  const ends: (() => void)[] = [];

  function choose(at: number): void {
    const { items = [], editor } = props ?? {};
    chosen = items.length > 0 ? (at + items.length) % items.length : 0;
    for (const [place, option] of findAll("[role=option]", list).entries())
      option.ariaSelected = String(place === chosen);
    const { name } = items[chosen] ?? {};
    if (name) editor?.view.dom.setAttribute("aria-activedescendant", optionId(name));
    else editor?.view.dom.removeAttribute("aria-activedescendant");
  }

  function option(entry: Entry, at: number): HTMLElement {
    const item = element("div", "insert-entry", iconOf(entry.name), entry.label);
    Object.assign(item, { role: "option", id: optionId(entry.name) });
    if (entry.typed) item.dataset.typed = entry.typed;
    item.addEventListener("mousedown", (event) => {
      event.preventDefault();
      props?.command(entry);
    });
    item.addEventListener("mousemove", () => {
      if (at !== chosen) choose(at);
    });
    return item;
  }

  function show(given: SuggestionProps<Entry>): void {
    props = given;
    list.hidden = given.items.length === 0;
    const groups = new Map<string, HTMLElement>();
    for (const [at, entry] of given.items.entries()) {
      const group = groups.get(entry.group) ?? element("div", "");
      Object.assign(group, { role: "group", ariaLabel: entry.group });
      group.dataset.group = entry.group;
      group.append(option(entry, at));
      groups.set(entry.group, group);
    }
    list.replaceChildren(...groups.values());
    choose(0);
  }

  return {
    onStart(given: SuggestionProps<Entry>) {
      show(given);
      ends.push(given.mount(list), aboveKeyboard(list));
      uncover(given.clientRect?.(), list);
    },
    onUpdate: show,
    onKeyDown({ event }: { event: KeyboardEvent }) {
      const entry = props?.items[chosen];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!entry || event.isComposing) return false;
      if (step) {
        choose(chosen + step);
        findAll("[role=option]", list)[chosen]?.scrollIntoView({ block: "nearest" });
      } else if (event.key === "Enter" || event.key === "Tab") props?.command(entry);
      else return false;
      return true;
    },
    onExit() {
      for (const end of ends.splice(0)) end();
      props?.editor.view.dom.removeAttribute("aria-activedescendant");
    },
  };
}

/** A slash at the beginning of a paragraph shows what can be inserted; the letters after it choose. */
export function slashMenu(run: (name: string, editor: Editor) => void): Extension {
  return Extension.create({
    name: "slashMenu",
    addProseMirrorPlugins() {
      return [
        Suggestion<Entry, Entry>({
          editor: this.editor,
          startOfLine: true,
          allowSpaces: true,
          char: "/",
          allow({ state, range }) {
            const { parent, parentOffset } = state.doc.resolve(range.from);
            const query = state.doc.textBetween(range.from + 1, range.to);
            // Without this, a line begins after each mark of a note, too.
            const isBeginning = parentOffset === 0 && !parent.type.spec.code;
            const isNote = parent.type.name === "footnote";
            return isBeginning && !isNote && entriesFor(query).length > 0;
          },
          items: ({ query }) => entriesFor(query),
          command({ editor, range, props }) {
            editor.commands.deleteRange(range);
            run(props.name, editor);
          },
          render: listbox,
        }),
      ];
    },
  });
}
