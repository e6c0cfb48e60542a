import { Extension } from "@tiptap/core";
import type { Editor } from "@tiptap/core";
import { Suggestion } from "@tiptap/suggestion";
import type { SuggestionProps } from "@tiptap/suggestion";

import { writingCopy } from "../../../content/desk/articles/writing.ts";
import { element } from "../../element.ts";
import { entriesFor } from "./slash-entries.ts";
import type { Entry } from "./slash-entries.ts";

const optionId = (name: string) => `slash-${name}`;

/** Shows the entries; the text keeps the focus. */
function listbox() {
  const list = element("ul", "slash-menu");
  list.role = "listbox";
  list.ariaLabel = writingCopy.slashMenu;
  let props: SuggestionProps<Entry> | undefined;
  let chosen = 0;
  let close: (() => void) | undefined;

  function choose(at: number): void {
    const { items = [], editor } = props ?? {};
    chosen = items.length > 0 ? (at + items.length) % items.length : 0;
    for (const [place, option] of [...list.children].entries())
      option.ariaSelected = String(place === chosen);
    const { name } = items[chosen] ?? {};
    if (name) editor?.view.dom.setAttribute("aria-activedescendant", optionId(name));
    else editor?.view.dom.removeAttribute("aria-activedescendant");
  }

  function option(entry: Entry): HTMLElement {
    const item = element("li", "", entry.label);
    Object.assign(item, { role: "option", id: optionId(entry.name) });
    item.addEventListener("mousedown", (event) => {
      event.preventDefault();
      props?.command(entry);
    });
    return item;
  }

  function show(given: SuggestionProps<Entry>): void {
    props = given;
    list.hidden = given.items.length === 0;
    list.replaceChildren(...given.items.map(option));
    choose(0);
  }

  return {
    onStart(given: SuggestionProps<Entry>) {
      close = given.mount(list);
      show(given);
    },
    onUpdate: show,
    onKeyDown({ event }: { event: KeyboardEvent }) {
      const entry = props?.items[chosen];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!entry || event.isComposing) return false;
      if (step) {
        choose(chosen + step);
        list.children[chosen]?.scrollIntoView({ block: "nearest" });
      } else if (event.key === "Enter" || event.key === "Tab") props?.command(entry);
      else return false;
      return true;
    },
    onExit() {
      close?.();
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
            return isBeginning && entriesFor(query).length > 0;
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
