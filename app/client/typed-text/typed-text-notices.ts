import { typedTextCopy } from "../../content/site/typed-text.ts";
import { element } from "../element.ts";

const look = "flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border px-4 py-2";
const restoredLook = `${look} border-info/35 bg-info-soft text-sm`;
const problemLook = `${look} scroll-mt-24 border-danger bg-danger-soft text-danger`;
const buttonLook = "min-h-11 cursor-pointer font-semibold underline underline-offset-[0.2em]";

const slotOf = (form: HTMLFormElement) => form.querySelector("[data-typed-notices]");

export function clearNotices(form: HTMLFormElement): void {
  slotOf(form)?.replaceChildren();
}

/** Says that the form shows restored text, with a button that calls `discard`. */
export function showRestored(form: HTMLFormElement, discard: () => void): void {
  const button = element("button", buttonLook, typedTextCopy.discard);
  button.setAttribute("type", "button");
  button.addEventListener("click", discard, { once: true });
  const text = element("p", "", typedTextCopy.restored);
  slotOf(form)?.replaceChildren(element("div", restoredLook, text, button));
}

/** Says that what the tab kept of this form is stored, with a link to it. */
export function showStored(form: HTMLFormElement, path: string, title: string): void {
  const link = element("a", buttonLook, title || typedTextCopy.untitled);
  link.setAttribute("href", path);
  const text = element("p", "", typedTextCopy.storedAs);
  slotOf(form)?.replaceChildren(element("div", restoredLook, text, link));
}

/** Says why the form was not sent, and takes the focus. Without a reason, the site could not be reached. */
export function showProblem(form: HTMLFormElement, reason: readonly Node[]): void {
  const [first] = reason;
  const saysSo = first?.textContent?.startsWith(typedTextCopy.nothing);
  const content = first
    ? [...(saysSo ? [] : [element("p", "w-full", typedTextCopy.refused)]), ...reason]
    : [element("p", "", typedTextCopy.unsent)];
  const notice = element("div", problemLook, ...content);
  notice.setAttribute("role", "alert");
  notice.tabIndex = -1;
  slotOf(form)?.replaceChildren(notice);
  notice.focus();
}
