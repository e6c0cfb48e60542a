/**
 * Script of the board of leads: a card that is dragged to another column is moved there by its form, and the answer of a
 * form is shown in place, so that page, board and columns stay where they are.
 */
import { around, doc, find, findAll } from "../dom.ts";
import { HEADERS, postForm } from "../send-form.ts";

/** What the answer of a form shows anew. */
const PARTS = ["#matching", "[data-board]", "[data-told]"];

/** Forms that are sent once more, without the script. */
const plain = new WeakSet<HTMLFormElement>();
let sent: Promise<void> = Promise.resolve();
let dragged: HTMLElement | null = null;

/** The column under the pointer, if the dragged card is from another one. */
function columnAt(event: DragEvent): HTMLElement | null {
  const column = around(event.target, "[data-state]");
  const own = around(dragged, "[data-state]");
  return dragged && own && column !== own ? column : null;
}

function mark(over: HTMLElement | null): void {
  for (const column of findAll("[data-state]"))
    column.toggleAttribute("data-over", column === over);
}

function makeDraggable(): void {
  for (const card of findAll("[data-card]")) {
    card.draggable = true;
    // Else the browser drags the address of the link, which covers the card.
    card.querySelector("a")?.setAttribute("draggable", "false");
  }
}

/** Shows the page of an answer that says what was done; false for any other. */
function showAnswer(page: Document): boolean {
  if (!page.querySelector("[data-told] [data-notice=success]")) return false;
  for (const part of PARTS)
    find(part)?.replaceChildren(...(page.querySelector(part)?.childNodes ?? []));
  makeDraggable();
  find("[data-told] [autofocus]")?.focus({ preventScroll: true });
  return true;
}

/** Sends the form as a page does, for an answer that asks something or is no board. */
function sendPlainly(form: HTMLFormElement, submitter: HTMLElement | null): void {
  plain.add(form);
  // The answer of an earlier form has replaced it.
  if (!form.isConnected) find("[data-board]")?.append(form);
  form.requestSubmit(submitter);
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  try {
    const response = await postForm(form, submitter, HEADERS);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (response.ok && showAnswer(page)) return;
  } catch {
    // The browser says what is wrong with the connection.
  }
  sendPlainly(form, submitter);
}

doc.addEventListener("dragstart", (event) => {
  dragged = around(event.target, "[data-card]");
  if (!dragged || !event.dataTransfer) return;
  event.dataTransfer.effectAllowed = "move";
  // Firefox drags nothing without data.
  event.dataTransfer.setData("text/plain", "");
  dragged.dataset["dragged"] = "";
});

doc.addEventListener("dragover", (event) => {
  const column = columnAt(event);
  if (column) event.preventDefault();
  mark(column);
});

doc.addEventListener("drop", (event) => {
  const column = columnAt(event);
  const form = dragged?.querySelector<HTMLFormElement>("[data-move]");
  const select = form?.querySelector("select");
  if (!column || !form || !select) return;
  event.preventDefault();
  select.value = column.dataset["state"] ?? "";
  // No form gives a lead the state Closed.
  if (select.value) form.requestSubmit(form.querySelector("button"));
});

doc.addEventListener("dragend", () => {
  delete dragged?.dataset["dragged"];
  dragged = null;
  mark(null);
});

doc.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || plain.has(form)) return;
  if (!form.matches("[data-move], [data-told] form")) return;
  event.preventDefault();
  form.closest("[data-card]")?.setAttribute("aria-busy", "true");
  // One after the other, so that the last answer is the newest.
  sent = sent.then(() => send(form, event.submitter));
});

doc.addEventListener("click", ({ target }) => {
  if (around(target, "[data-told-close]")) find("[data-told]")?.replaceChildren();
});

makeDraggable();
