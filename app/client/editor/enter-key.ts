import { around, on } from "../dom.ts";
import { articleField, shownEditor } from "./shown.ts";

/** Fields for which Enter does something else: it searches, chooses files or presses the button. */
const OTHERS = "[type=search], [type=file], [type=submit], [type=button]";

function goToText(): void {
  const editor = shownEditor();
  // At once: the next key is for the text.
  if (editor) editor.view.focus();
  else articleField()?.focus();
}

/** Enter confirms a field of one line, and goes on from the title to the text; only buttons save and publish. */
export function installEnterKey(): void {
  on("keydown", (event) => {
    const { target, key, isComposing, defaultPrevented } = event;
    if (key !== "Enter" || isComposing || defaultPrevented) return;
    const isTitle = target instanceof HTMLTextAreaElement && target.name === "title";
    const isLine = target instanceof HTMLInputElement && !target.matches(OTHERS);
    if (!isTitle && !isLine) return;
    if (!around(target, "form[data-stays]")) return;
    event.preventDefault();
    if (isTitle) goToText();
  });
}
