import { autosaveCopy } from "../../../content/desk/articles/drafts.ts";
import { typedTextCopy } from "../../../content/site/typed-text.ts";
import { reportFormResult, STORED_EVENT } from "../../../lib/forms/typed-text.ts";
import { around, find, on } from "../../dom.ts";
import { servedValues, typedValues } from "../../form-fields.ts";
import { MAIN_REPLACED, postForm } from "../../send-form.ts";
import { write } from "../../typed-text/typed-text-store.ts";
import { writeArticle } from "../formatted.ts";
import { showPreview } from "./preview.ts";
import { takePage } from "./take-page.ts";

const PREVIEW = "preview";
/** Buttons that save the article or the draft. */
const SAVES = /^(?:save|publish|withdraw|yes|enter)$/;
/** Button that keeps the draft beside the article, which stays as it is. */
const KEEP = "enter";
/** It leads to another page. */
const DISCARD = "discard";

let isBusy = false;
/** A button that was pressed while another one was at work. */
let next: HTMLButtonElement | undefined;
let current = "";

function say(notice: string, ...trouble: Node[]): void {
  find("[data-save-notice]")?.replaceChildren(notice);
  find("[data-save-trouble]")?.replaceChildren(...trouble);
}

/** The sentences for people on a page without the form. */
function reasonsOf(page: Document): Node[] {
  const [first, ...others] = page.querySelectorAll("[data-why]");
  if (!first) return [new Text(autosaveCopy.busy)];
  const saysSo = first.textContent?.startsWith(typedTextCopy.nothing);
  const lead = new Text(saysSo ? "" : `${typedTextCopy.refused} `);
  return [lead, ...first.childNodes, ...others.flatMap((one) => [new Text(" "), one])];
}

type Answer = { url: string; intent: string };
type Sent = Record<string, string>;

/** The article or the draft is stored: its page has the new version, and perhaps a colleague's words. */
function accept(form: HTMLFormElement, page: Document, { url, intent }: Answer, sent: Sent): void {
  const notice = page.querySelector("[data-notice=success]");
  notice?.remove();
  const name = form.dataset.keep ?? "";
  dispatchEvent(new CustomEvent(STORED_EVENT, { detail: { form, values: sent } }));
  if (!takePage(form, page, { sent, isSaved: true })) return location.assign(url);
  if (form.dataset.keep !== name) write(name, null);
  dispatchEvent(new CustomEvent(STORED_EVENT, { detail: { form, values: servedValues(form) } }));
  if (intent !== KEEP) form.dataset.savedAt = String(Date.now());
  history.replaceState(history.state, "", new URL(url).pathname);
  dispatchEvent(new Event(MAIN_REPLACED));
  say(notice?.textContent ?? autosaveCopy.saved);
}

/** A picture that was stored is not chosen any more. */
function dropFiles(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("[type=file]:not([aria-invalid])"))
    if (field.name) field.value = "";
}

function refuse(form: HTMLFormElement, page: Document, sent: Sent): void {
  say("");
  if (!takePage(form, page, { sent, isSaved: false })) return say("", ...reasonsOf(page));
  if (!form.querySelector("[role=alert]")) dropFiles(form);
  dispatchEvent(new Event(MAIN_REPLACED));
  find("[autofocus]")?.focus();
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const sent = typedValues(form);
  const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
  try {
    const response = await postForm(form, submitter);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (intent === PREVIEW && showPreview(page)) return say("");
    // What was typed meanwhile is in the field before the answer is.
    writeArticle();
    if (response.redirected) accept(form, page, { url: response.url, intent }, sent);
    else refuse(form, page, sent);
  } catch {
    say("", new Text(navigator.onLine ? typedTextCopy.unsent : autosaveCopy.offline));
  }
}

/** The button that the save key presses; another state than the stored one asks for its own button. */
function buttonOfKey(form: HTMLFormElement): HTMLButtonElement | null {
  const chosen = form.querySelector<HTMLInputElement>("[name=status]:checked")?.value;
  const button = chosen === form.dataset.article ? "save" : KEEP;
  return form.querySelector(`button[value=${button}]`);
}

/** Saves the editor's form without leaving the page. Without this script the browser sends it. */
export function installSaving(): void {
  on(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      const { submitter } = event;
      const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
      if (!("stays" in form.dataset) || intent === DISCARD) return;
      event.preventDefault();
      if (isBusy) {
        if (submitter instanceof HTMLButtonElement && intent !== current) next = submitter;
        return;
      }
      isBusy = true;
      current = intent;
      // The first preview after a while waits for its worker.
      const isPreview = intent === PREVIEW;
      say(SAVES.test(intent) ? autosaveCopy.saving : isPreview ? autosaveCopy.previewing : "");
      void send(form, submitter).finally(() => {
        isBusy = false;
        reportFormResult(false);
        const [waiting, isRefused] = [next, find("form[data-stays] [role=alert]") !== null];
        next = undefined;
        if (waiting?.isConnected && !isRefused) form.requestSubmit(waiting);
      });
    },
    { capture: true },
  );
  on("input", ({ target }) => {
    if (around(target, "form[data-stays]")) find("[data-save-notice]")?.replaceChildren();
  });
  on("keydown", (event) => {
    const isSave = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
    const form = find<HTMLFormElement>("form[data-stays]");
    if (!isSave || event.shiftKey || event.altKey || !form) return;
    event.preventDefault();
    form.requestSubmit(buttonOfKey(form));
  });
}
