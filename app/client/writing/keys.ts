import { continueList, indentList } from "../../lib/markdown/continue-list.ts";
import type { Edit } from "../../lib/markdown/continue-list.ts";
import { find, on } from "../dom.ts";
import { isTextField, replaceText } from "./text-field.ts";

/** After Escape, Tab leaves the field also in a list. */
let leaves = false;

function apply(field: HTMLTextAreaElement, edit: Edit | null): boolean {
  if (!edit) return false;
  replaceText(field, edit.from, edit.to, edit.words);
  field.setSelectionRange(edit.start, edit.end);
  return true;
}

function handleCommand({ key, target }: KeyboardEvent): boolean {
  const name = key.toLowerCase();
  const button =
    isTextField(target) && find(`[data-writing-tools] [data-keys="${CSS.escape(name)}"]`);
  if (!button) return false;
  button.click();
  return true;
}

function handleKey({ key, shiftKey, target }: KeyboardEvent): boolean {
  if (!isTextField(target)) return false;
  const { value, selectionStart, selectionEnd } = target;
  const isTab = key === "Tab" && !leaves;
  if (key !== "Shift") leaves = key === "Escape";
  if (isTab) return apply(target, indentList(value, selectionStart, selectionEnd, !shiftKey));
  if (key !== "Enter" || shiftKey || selectionStart !== selectionEnd) return false;
  return apply(target, continueList(value, selectionStart));
}

/** Keys of the article editor. */
export function installWritingKeys(): void {
  on("keydown", (event) => {
    // Safari ends a composition before its Enter, which has the code of an input method.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (isComposing || event.altKey || event.defaultPrevented) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isPlain = !event.ctrlKey && !event.metaKey;
    if ((isCommand && handleCommand(event)) || (isPlain && handleKey(event)))
      event.preventDefault();
  });
}
