import { Idiomorph } from "idiomorph";

import { find } from "../../dom.ts";
import { baseOf, controlsOf, isToggle, setBase } from "../../form-fields.ts";
import type { Control, Values } from "../../form-fields.ts";

/** Parts of the page that its scripts change and no answer replaces. */
const isOwn = (node: Node) => node instanceof Element && node.hasAttribute("data-own");

const isTyped = (node: Node) =>
  node instanceof HTMLInputElement
    ? node.type !== "hidden"
    : node instanceof HTMLTextAreaElement || node instanceof HTMLOptionElement;

const isKept = (name: string, node: Node, kind: "update" | "remove") =>
  (isTyped(node) && /^(?:value|checked|selected)$/.test(name)) ||
  name === "data-view" ||
  (name === "open" && kind === "remove");

/** Sets what the server has, and shows it unless the person has typed on since the form was sent. */
function takeControl(control: Control, served: Control, sent: string | undefined): void {
  if (isToggle(control) && isToggle(served)) {
    const isSent = control.checked === (sent === control.value);
    const { checked } = control;
    control.defaultChecked = served.defaultChecked;
    control.checked = isSent ? served.defaultChecked : checked;
    return;
  }
  const { value } = control;
  if (control instanceof HTMLSelectElement && served instanceof HTMLSelectElement) {
    for (const option of control.options) option.defaultSelected = option.value === served.value;
    control.value = value === sent ? served.value : value;
    return;
  }
  if (control instanceof HTMLSelectElement || served instanceof HTMLSelectElement) return;
  control.defaultValue = served.defaultValue;
  const shown = value === sent ? served.defaultValue : value;
  // The browser shows the new default at once in a field that the writer has not changed.
  if (control.value !== shown) control.value = shown;
}

/** Whether a field that the person typed on in was changed by a colleague too. */
function isBehind(control: Control, served: Control, sent: string | undefined): boolean {
  const text = served instanceof HTMLSelectElement ? served.value : served.defaultValue;
  return !isToggle(control) && control.value !== sent && text !== sent;
}

function takeFields(form: HTMLFormElement, again: HTMLFormElement, sent: Values): boolean {
  const others = controlsOf(again);
  let behind = false;
  for (const control of controlsOf(form)) {
    const { name, value } = control;
    const served = others.find(
      (other) => other.name === name && (!isToggle(control) || other.value === value),
    );
    if (!served) continue;
    behind ||= isBehind(control, served, sent[name]);
    takeControl(control, served, sent[name]);
  }
  return behind;
}

/** Whether the version of the answer directly follows that of the form: then no colleague saved in between. */
const isNext = (before: Values, after: Values) =>
  Number(after["version"]) === Number(before["version"]) + 1;

/**
 * Shows what the page of an answer says, and leaves the form's fields, cursor, scroll and Undo as they are.
 * `sent` is what the form had when it was sent, `isSaved` whether that is stored now. False if the page does not have the
 * form.
 */
export function takePage(
  form: HTMLFormElement,
  page: Document,
  { sent, isSaved }: { sent: Values; isSaved: boolean },
): boolean {
  const main = page.querySelector("main");
  const again = page.querySelector<HTMLFormElement>("form[data-stays]");
  if (!main || !again) return false;
  const base = baseOf(form);
  const behind = takeFields(form, again, sent);
  const text = form.querySelector("[name=content]") ?? form;
  const place = text.getBoundingClientRect().top;
  Idiomorph.morph(find("main") ?? main, main, {
    callbacks: {
      beforeNodeMorphed: (old) => !isOwn(old),
      beforeNodeRemoved: (old) => !isOwn(old),
      beforeAttributeUpdated: (name, node, kind) => !isKept(name, node, kind),
    },
  });
  // A text on an older version is merged by the next save. What the server made of the writer's own, such as a text
  // without the space at its end, is no other text.
  if (behind && !(isSaved && isNext(base, baseOf(form))))
    setBase(form, { version: base["version"] ?? "" });
  scrollBy(0, text.getBoundingClientRect().top - place);
  document.title = page.title;
  return true;
}
